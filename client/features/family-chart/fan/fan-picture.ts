import { FILE_PALETTE, PRINT_PALETTE } from "#shared/family-chart/drawing/palette.ts";
import type { Fan } from "#shared/family-chart/fan/fan-types.ts";
import type { FanPicture } from "#shared/family-chart/fan/paint-fan.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { type PhotoOf, shownWith } from "../export/export-picture.ts";

/** A fan to save or print, with what it is called. */
export interface FanToKeep {
  fan: Fan;
  personById: (id: number) => TreePerson;
  title: string;
  today: IsoDate;
}

/** In the fan's pixels: who looks at a file comes nearer to read. */
const SMALLEST_IN_FILE = 6;

/** For a file: on the page's paper, in its light colours; `photoOf` knows what photo is to be shown for an address. */
export const fanFilePicture = ({ fan, personById }: FanToKeep, photoOf: PhotoOf): FanPicture => ({
  ...shownWith(personById, photoOf),
  fan,
  palette: FILE_PALETTE,
  smallest: SMALLEST_IN_FILE,
});

/** For a printer: photos as the page itself loads them. */
export const fanPrintPicture = ({ fan, personById }: FanToKeep, smallest: number): FanPicture => ({
  ...shownWith(personById, (address) => address),
  fan,
  palette: PRINT_PALETTE,
  smallest,
});

/** The addresses of the photos that a fan shows. */
export function photosInFan({ fan, personById }: FanToKeep): string[] {
  const photos = fan.sectors
    .filter(({ generation }) => generation <= WITH_PHOTOS)
    .map(({ person }) => personById(fan.graph.people.id[person]!).photo ?? "");
  return [...new Set(photos)].filter(Boolean);
}

const WITH_PHOTOS = 2;
