import { FILE_PALETTE, PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import { findChartPath } from "#shared/tree/family-chart/drawing/chart-path.ts";
import type { ChartPicture } from "#shared/tree/family-chart/drawing/picture.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { tintOf } from "../../../../ui/tint.ts";
import { createFontMetrics } from "../paint/text-metrics.ts";
import type { CardDecorations } from "../paint/card-decorations.ts";
import { siteFormats } from "../../../../lib/formats.ts";

/** A chart to save or print, with its title. */
export interface ChartToSave {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  title: string;
  today: IsoDate;
  decorations: CardDecorations | null;
  highlight: HighlightedPath | null;
}

/** A path between two people that is highlighted in a chart, and the sentence about it. */
export interface HighlightedPath {
  /** The ids of the people on it in order; empty if unknown. */
  path: readonly number[];
  sentence: string;
}

/** Returns the photo to use for an address, or null for initials. */
export type PhotoOf = (address: string) => string | null;

/** Returns the picture for a file: in light colors, with the page's background. */
export const filePicture = (toSave: ChartToSave, photoOf: PhotoOf): ChartPicture => ({
  ...createPicture(toSave, photoOf),
  palette: FILE_PALETTE,
});

/** Returns the picture for a printer, with photos loaded by the page itself. */
export const printPicture = (toSave: ChartToSave): ChartPicture => ({
  ...createPicture(toSave, (address) => address),
  palette: PRINT_PALETTE,
});

/** Returns the people with their photos, the page's font metrics, and its formats. */
export const pageStyleFor = (personById: (id: number) => TreePerson, photoOf: PhotoOf) => ({
  metrics: createFontMetrics(),
  dates: siteFormats().dates,
  faceTintOf: tintOf,
  personById: (id: number) => {
    const person = personById(id);
    return { ...person, photo: person.photo && photoOf(person.photo) };
  },
});

const createPicture = (
  { chart, personById, decorations, highlight }: ChartToSave,
  photoOf: PhotoOf,
) => ({
  chart,
  marks: decorations,
  path: highlight && highlight.path.length > 1 ? findChartPath(chart, highlight.path) : null,
  ...pageStyleFor(personById, photoOf),
});
