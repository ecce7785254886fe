import { PARENT_KINDS, type ParentKind } from "#shared/family/relationships/relationship-types.ts";
import { BOX, type FamilyChart, type UnionState, UNION_STATES } from "../chart-types.ts";
import { PARENT_DASHES, UNION_DASHES } from "./line-styles.ts";
import { paintKnot } from "./lines.ts";
import type { Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";
import type { ChartPicture, CardMarks } from "./picture.ts";

const UNION_LABELS: Record<UnionState, string> = {
  current: "Couple",
  former: "Former couple",
  unmarried: "Unmarried parents",
};

export const CHILD_LABELS: Record<ParentKind, string> = {
  birth: "Birth child",
  adoptive: "Adopted child",
  step: "Stepchild",
  foster: "Foster child",
};

/** Sizes in CSS pixels: a sample of a line, a row, its words, and the space between entries. */
export const SAMPLE_WIDTH = 44;
export const LINE_HEIGHT = 26;
const FONT_SIZE = 14;
const GAP = 28;

export interface Legend {
  height: number;
  /** Paints the legend from (0, 0). */
  paint: (pen: Pen) => void;
}

/** Explains the lines and marks that the chart contains, in rows of at most a width. */
export const buildChartLegend = (picture: ChartPicture, width: number): Legend =>
  layOutLegend([...(picture.marks?.legend ?? []), ...entriesOf(picture.chart)], picture, width);

/** Explains the given symbols, in rows of at most a width. */
export function layOutLegend(
  symbols: CardMarks["legend"],
  { palette, metrics }: Pick<ChartPicture, "palette" | "metrics">,
  width: number,
): Legend {
  let [x, y] = [0, 0];
  const entries = symbols.map((entry) => {
    const entryWidth = SAMPLE_WIDTH + 10 + metrics.measure(entry.words, FONT_SIZE);
    if (x > 0 && x + entryWidth > width) [x, y] = [0, y + LINE_HEIGHT];
    const position = { x, y };
    x += entryWidth + GAP;
    return { entry, transform: position };
  });
  const style = { size: FONT_SIZE, weight: 400, color: palette.quiet, align: "left" } as const;
  return {
    height: entries.length > 0 ? y + LINE_HEIGHT : 0,
    paint: (pen) => {
      for (const { entry, transform } of entries)
        pen.transform(transform, () => {
          entry.paint(pen, palette);
          pen.text(entry.words, SAMPLE_WIDTH + 10, LINE_HEIGHT / 2 + 5, style);
        });
    },
  };
}

function entriesOf({ unions, descents, boxes }: FamilyChart): CardMarks["legend"] {
  const [states, kinds] = [new Set(unions.state), new Set(descents.kind)];
  const hasStubs = boxes.flags.some((flags) => (flags & BOX.stub) > 0);
  const unionEntries = UNION_STATES.map((state) => ({
    words: UNION_LABELS[state],
    paint: (pen: Pen, palette: Palette) => {
      paintSample(pen, palette, UNION_DASHES[state]);
      const position = { x: SAMPLE_WIDTH / 2, y: LINE_HEIGHT / 2, scale: 1 };
      paintKnot(pen, palette, {
        ...position,
        isCurrent: state === "current",
        color: palette.quiet,
      });
    },
  }));
  const childEntries = PARENT_KINDS.map((kind) => ({
    words: CHILD_LABELS[kind],
    paint: (pen: Pen, palette: Palette) => paintSample(pen, palette, PARENT_DASHES[kind]),
  }));
  return [
    ...unionEntries.filter((_, state) => states.has(state)),
    ...childEntries.filter((_, kind) => kinds.has(kind)),
    ...(hasStubs ? [{ words: "Shown elsewhere in this tree", paint: paintStubSample }] : []),
  ];
}

const paintSample = (pen: Pen, { quiet }: Palette, dashes: readonly number[]) =>
  pen.stroke(`M2 ${LINE_HEIGHT / 2}H${SAMPLE_WIDTH - 2}`, {
    color: quiet,
    width: 2,
    dashes,
    isRound: true,
  });

const paintStubSample = (pen: Pen, { quiet }: Palette) =>
  pen.stroke(
    { x: 2, y: LINE_HEIGHT / 2 - 8, width: SAMPLE_WIDTH - 4, height: 16, cornerRadius: 8 },
    {
      color: quiet,
      width: 1,
      dashes: [4, 3],
    },
  );
