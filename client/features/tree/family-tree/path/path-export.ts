import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import { FILE_PALETTE, PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import { type IsoDate } from "#shared/lib/dates.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import {
  loadFontRules,
  loadEmbeddedPhotos,
  createFontMetrics,
  printSheets,
  placeAtFoot,
  sheetSize,
  toMillimeters,
  createSheet,
  wrapSheets,
  parseSvg,
} from "../../family-chart/index.ts";
import type { PathLines } from "../../../family/kinship/index.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import { layOutPicture } from "./path-layout.ts";
import { pathFile, type PathPicture } from "./path-picture.ts";

/** A path to save or print. */
export interface PathToSave extends Pick<
  PathPicture,
  "lines" | "family" | "sentence" | "steps" | "context"
> {
  title: string;
  today: IsoDate;
}

/** Loads a path's photos and fonts, and returns a function that makes its file at any scale. */
export async function preparePathFile(toSave: PathToSave): Promise<(scale: number) => ChartFile> {
  const { context, title, today, steps } = toSave;
  const [photos, fonts] = await Promise.all([
    loadEmbeddedPhotos(photosOnPath(toSave)),
    loadFontRules([
      toSave.family,
      ...peopleOnPath(toSave.lines).map((id) => context.personById(id).fullName),
      ...steps.map(({ text }) => text),
    ]),
  ]);
  const picture = {
    ...toSave,
    palette: FILE_PALETTE,
    metrics: createFontMetrics(),
    photoOf: (address: string) => photos.get(address) ?? null,
  };
  return (scale) => pathFile(picture, { title, date: formatLongDay(today), fonts, scale });
}

/** Opens the browser's print dialog with a path on one page. */
export const printPath = (toSave: PathToSave): Promise<void> =>
  printSheets(photosOnPath(toSave), () => createPathSheet(toSave));

/** Returns a path on one page, with photos loaded by the page itself. */
export const createPathSheet = (toSave: PathToSave): HTMLElement =>
  createSheetFromFile(
    pathFile(
      {
        ...toSave,
        palette: PRINT_PALETTE,
        metrics: createFontMetrics(),
        photoOf: (address) => address,
      },
      { title: toSave.title, date: formatLongDay(toSave.today) },
    ),
  );

const peopleOnPath = (lines: PathLines) =>
  layOutPicture(lines).items.flatMap((item) => (item.kind === "card" ? item.id : []));

const photosOnPath = ({ lines, context }: PathToSave): string[] =>
  peopleOnPath(lines).flatMap((id) => context.personById(id).photo ?? []);

const ORIENTATIONS = ["portrait", "landscape"] as const;

/** Returns a drawn path as one page for print only, in the orientation that makes it larger. */
function createSheetFromFile({ svg, width, height }: ChartFile): HTMLElement {
  const paper = sitePaper();
  const { orientation, scale } = ORIENTATIONS.map((orientation) => {
    const size = sheetSize(paper, orientation);
    const fit = Math.min(size.width / toMillimeters(width), size.height / toMillimeters(height));
    return { orientation, scale: Math.min(1, fit) };
  }).reduce((best, other) => (other.scale > best.scale ? other : best));
  const drawing = parseSvg(svg);
  drawing.setAttribute("width", `${toMillimeters(width * scale)}mm`);
  drawing.setAttribute("height", `${toMillimeters(height * scale)}mm`);
  return wrapSheets([createSheet(paper, orientation, [placeAtFoot(drawing)])]);
}
