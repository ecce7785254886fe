import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import { FILE_PALETTE, PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import { type IsoDate } from "#shared/lib/dates.ts";
import { asLongDay } from "../../../../lib/dates.ts";
import { fontRules, embeddedPhotos, lettersOfPage, printSheets } from "../../family-chart/index.ts";
import type { WayLines } from "../../../family/kinship/index.ts";
import { layOutWay } from "./way-layout.ts";
import { wayFile, type WayPicture } from "./way-picture.ts";
import { waySheet } from "./way-sheet.ts";

/** A path to save or print. */
export interface WayToKeep extends Pick<
  WayPicture,
  "lines" | "family" | "sentence" | "steps" | "told"
> {
  title: string;
  today: IsoDate;
}

/** Loads a path's photos and fonts, and returns a function that makes its file at any scale. */
export async function prepareWay(kept: WayToKeep): Promise<(scale: number) => ChartFile> {
  const { told, title, today, steps } = kept;
  const [photos, fonts] = await Promise.all([
    embeddedPhotos(photosOn(kept)),
    fontRules([
      kept.family,
      ...peopleOn(kept.lines).map((id) => told.personById(id).fullName),
      ...steps.map(({ words }) => words),
    ]),
  ]);
  const picture = {
    ...kept,
    palette: FILE_PALETTE,
    letters: lettersOfPage(),
    photoOf: (address: string) => photos.get(address) ?? null,
  };
  return (scale) => wayFile(picture, { title, date: asLongDay(today), fonts, scale });
}

/** Opens the browser's print dialog with a path on one page. */
export const printWay = (kept: WayToKeep): Promise<void> =>
  printSheets(photosOn(kept), () => sheetFor(kept));

/** Returns a path on one page, with photos loaded by the page itself. */
export const sheetFor = (kept: WayToKeep): HTMLElement =>
  waySheet(
    wayFile(
      { ...kept, palette: PRINT_PALETTE, letters: lettersOfPage(), photoOf: (address) => address },
      { title: kept.title, date: asLongDay(kept.today) },
    ),
  );

const peopleOn = (lines: WayLines) => layOutWay(lines).cards.map(({ id }) => id);

const photosOn = ({ lines, told }: WayToKeep): string[] =>
  peopleOn(lines).flatMap((id) => told.personById(id).photo ?? []);
