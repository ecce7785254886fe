import type { ChartPalette } from "./chart-svg-palette.ts";
import type { FamilyChart } from "./chart-types.ts";

/** What a card in a file or on paper says of somebody. */
export interface PicturePerson {
  fullName: string;
  shortName: string;
  /** '1931 – 2004', or nothing. */
  years: string;
  /** A place in the palette's tints, always the same for the same person. */
  tint: number;
  isDeceased: boolean;
  /** An address; a data URI where the picture has to stand alone. */
  photo: string | null;
}

/** How wide texts are in the letters that they will be shown in; sizes and widths in pixels. */
export interface Letters {
  measure: (text: string, size: number) => number;
  /** A name on the one or two lines that a width has room for. */
  wrap: (name: string, width: number, size: number) => readonly string[];
}

/** A chart with all that it takes to draw it. */
export interface ChartPicture {
  chart: FamilyChart;
  personOf: (id: number) => PicturePerson;
  palette: ChartPalette;
  letters: Letters;
}

/** A part of the chart, in its own pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const personIn = ({ chart, personOf }: ChartPicture, box: number): PicturePerson =>
  personOf(chart.graph.people.id[chart.boxes.person[box]!]!);

/** The boxes that an area shows any part of; all, without one. */
export function boxesIn({ boxes, boxWidth }: FamilyChart, area: Area | null): number[] {
  const found: number[] = [];
  for (let box = 0; box < boxes.count; box++) {
    const [x, y] = [boxes.x[box]!, boxes.y[box]!];
    const isOutside =
      area &&
      (x > area.right ||
        y > area.bottom ||
        x + boxWidth < area.left ||
        y + boxes.height[box]! < area.top);
    if (!isOutside) found.push(box);
  }
  return found;
}
