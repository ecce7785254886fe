import { FILE_PALETTE, PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import type { Fan } from "#shared/tree/family-chart/fan/fan-types.ts";
import type { FanPicture } from "#shared/tree/family-chart/fan/paint-fan.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { type PhotoOf, pageStyleFor } from "../export/export-picture.ts";

/** A fan to save or print, with its title. */
export interface FanToSave {
  fan: Fan;
  personById: (id: number) => TreePerson;
  title: string;
  today: IsoDate;
}

/** Smallest font size in the fan's pixels; readers of a file can zoom in. */
const MIN_FONT_SIZE = 6;

/**
 * Returns the picture for a file: in light colors, with the page's background. `photoOf` returns
 * the photo for an address.
 */
export const fanFilePicture = ({ fan, personById }: FanToSave, photoOf: PhotoOf): FanPicture => ({
  ...pageStyleFor(personById, photoOf),
  fan,
  palette: FILE_PALETTE,
  smallest: MIN_FONT_SIZE,
});

/** Returns the picture for a printer, with photos loaded by the page itself. */
export const fanPrintPicture = (
  { fan, personById }: FanToSave,
  minFontSize: number,
): FanPicture => ({
  ...pageStyleFor(personById, (address) => address),
  fan,
  palette: PRINT_PALETTE,
  smallest: minFontSize,
});

/** Returns the addresses of all photos in a fan. */
export function photosInFan({ fan, personById }: FanToSave): string[] {
  const photos = fan.sectors
    .filter(({ generation }) => generation <= MAX_PHOTO_GENERATION)
    .map(({ person }) => personById(fan.graph.people.id[person]!).photo ?? "");
  return [...new Set(photos)].filter(Boolean);
}

const MAX_PHOTO_GENERATION = 2;
