import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import { FILE_PALETTE, PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import { type IsoDate } from "#shared/lib/dates.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import {
  fontRules,
  embeddedPhotos,
  textMetricsOfPage,
  printSheets,
} from "../../family-chart/index.ts";
import type { PathLines } from "../../../family/kinship/index.ts";
import { layOutPath } from "./path-layout.ts";
import { pathFile, type PathPicture } from "./path-picture.ts";
import { pathSheet } from "./path-sheet.ts";

/** A path to save or print. */
export interface PathToKeep extends Pick<
  PathPicture,
  "lines" | "family" | "sentence" | "steps" | "told"
> {
  title: string;
  today: IsoDate;
}

/** Loads a path's photos and fonts, and returns a function that makes its file at any scale. */
export async function preparePath(kept: PathToKeep): Promise<(scale: number) => ChartFile> {
  const { told, title, today, steps } = kept;
  const [photos, fonts] = await Promise.all([
    embeddedPhotos(photosOn(kept)),
    fontRules([
      kept.family,
      ...peopleOn(kept.lines).map((id) => told.personById(id).fullName),
      ...steps.map(({ text }) => text),
    ]),
  ]);
  const picture = {
    ...kept,
    palette: FILE_PALETTE,
    letters: textMetricsOfPage(),
    photoOf: (address: string) => photos.get(address) ?? null,
  };
  return (scale) => pathFile(picture, { title, date: formatLongDay(today), fonts, scale });
}

/** Opens the browser's print dialog with a path on one page. */
export const printPath = (kept: PathToKeep): Promise<void> =>
  printSheets(photosOn(kept), () => sheetFor(kept));

/** Returns a path on one page, with photos loaded by the page itself. */
export const sheetFor = (kept: PathToKeep): HTMLElement =>
  pathSheet(
    pathFile(
      {
        ...kept,
        palette: PRINT_PALETTE,
        letters: textMetricsOfPage(),
        photoOf: (address) => address,
      },
      { title: kept.title, date: formatLongDay(kept.today) },
    ),
  );

const peopleOn = (lines: PathLines) => layOutPath(lines).cards.map(({ id }) => id);

const photosOn = ({ lines, told }: PathToKeep): string[] =>
  peopleOn(lines).flatMap((id) => told.personById(id).photo ?? []);
