import type { ChartFile } from "#shared/family-chart/drawing/chart-file.ts";
import { FILE_PALETTE, PRINT_PALETTE } from "#shared/family-chart/drawing/palette.ts";
import { asLongDay, type IsoDate } from "#shared/lib/dates.ts";
import { fontRules } from "../../family-chart/export/export-fonts.ts";
import { embeddedPhotos } from "../../family-chart/export/export-photos.ts";
import { lettersOfPage } from "../../family-chart/paint/letters.ts";
import { printSheets } from "../../family-chart/print/print-chart.ts";
import type { WayLines } from "../../kinship/way-lines.ts";
import { layOutWay } from "./way-layout.ts";
import { wayFile, type WayPicture } from "./way-picture.ts";
import { waySheet } from "./way-sheet.ts";

/** A way to save or print. */
export interface WayToKeep extends Pick<
  WayPicture,
  "lines" | "family" | "sentence" | "steps" | "told"
> {
  title: string;
  today: IsoDate;
}

/** Makes a way's file at any size, with all that it shows in it. */
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

/** Opens the browser's own print window with a way on one page. */
export const printWay = (kept: WayToKeep): Promise<void> =>
  printSheets(photosOn(kept), () => sheetFor(kept));

/** A way on one page, with photos as the page itself loads them. */
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
