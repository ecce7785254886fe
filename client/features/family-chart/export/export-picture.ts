import { FILE_PALETTE, PRINT_PALETTE } from "#shared/family-chart/drawing/palette.ts";
import { linesAlong } from "#shared/family-chart/drawing/path-lines.ts";
import type { ChartPicture } from "#shared/family-chart/drawing/picture.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { tintOf } from "../../../ui/tint.ts";
import { lettersOfPage } from "../paint/letters.ts";
import type { Worn } from "../paint/worn.ts";

/** A chart to save or print, with what it is called. */
export interface ChartToKeep {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  title: string;
  today: IsoDate;
  worn: Worn | null;
  way: MarkedWay | null;
}

/** Two people's way that is marked in a chart, and how they are related. */
export interface MarkedWay {
  /** Those on it (ids), in its order; empty where none is known. */
  path: readonly number[];
  sentence: string;
}

/** What photo is to be shown for an address; null for initials. */
export type PhotoOf = (address: string) => string | null;

/** For a file: on the page's paper, in its light colours. */
export const filePicture = (kept: ChartToKeep, photoOf: PhotoOf): ChartPicture => ({
  ...pictureOf(kept, photoOf),
  palette: FILE_PALETTE,
});

/** For a printer: photos as the page itself loads them. */
export const printPicture = (kept: ChartToKeep): ChartPicture => ({
  ...pictureOf(kept, (address) => address),
  palette: PRINT_PALETTE,
});

/** Who is shown, with their photos as they are to be shown, in the page's letters and colours. */
export const shownWith = (personById: (id: number) => TreePerson, photoOf: PhotoOf) => ({
  letters: lettersOfPage(),
  faceTintOf: tintOf,
  personById: (id: number) => {
    const person = personById(id);
    return { ...person, photo: person.photo && photoOf(person.photo) };
  },
});

const pictureOf = ({ chart, personById, worn, way }: ChartToKeep, photoOf: PhotoOf) => ({
  chart,
  marks: worn,
  way: way && way.path.length > 1 ? linesAlong(chart, way.path) : null,
  ...shownWith(personById, photoOf),
});
