import { PARENT_KINDS, type ParentKind } from "#shared/family/relationships/relationship-types.ts";
import { BOX, type FamilyChart, type Tie, TIES } from "../chart-types.ts";
import { PARENT_DASHES, TIE_DASHES } from "./line-looks.ts";
import { paintKnot } from "./lines.ts";
import type { Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";
import type { ChartPicture, Marks } from "./picture.ts";

const TIE_WORDS: Record<Tie, string> = {
  current: "Couple",
  former: "Former couple",
  unmarried: "Unmarried parents",
};

export const KIND_WORDS: Record<ParentKind, string> = {
  birth: "Birth child",
  adoptive: "Adopted child",
  step: "Stepchild",
  foster: "Foster child",
};

/** Width of a sample. */
export const SAMPLE = 44;
export const LINE = 26;
const SIZE = 14;
const GAP = 28;

export interface Legend {
  height: number;
  /** Paints the entry from (0, 0). */
  paint: (pen: Pen) => void;
}

/** Explains the lines and card signs that the chart contains, in rows of at most a width. */
export const legendOf = (picture: ChartPicture, width: number): Legend =>
  legendWith([...(picture.marks?.legend ?? []), ...entriesOf(picture.chart)], picture, width);

/** Explains the given symbols, in rows of at most a width. */
export function legendWith(
  signs: Marks["legend"],
  { palette, letters }: Pick<ChartPicture, "palette" | "letters">,
  width: number,
): Legend {
  let [x, y] = [0, 0];
  const entries = signs.map((entry) => {
    const own = SAMPLE + 10 + letters.measure(entry.words, SIZE);
    if (x > 0 && x + own > width) [x, y] = [0, y + LINE];
    const place = { x, y };
    x += own + GAP;
    return { entry, place };
  });
  const look = { size: SIZE, weight: 400, colour: palette.quiet, from: "left" } as const;
  return {
    height: entries.length > 0 ? y + LINE : 0,
    paint: (pen) => {
      for (const { entry, place } of entries)
        pen.at(place, () => {
          entry.paint(pen, palette);
          pen.text(entry.words, SAMPLE + 10, LINE / 2 + 5, look);
        });
    },
  };
}

function entriesOf({ unions, descents, boxes }: FamilyChart): Marks["legend"] {
  const [ties, kinds] = [new Set(unions.tie), new Set(descents.kind)];
  const hasStubs = boxes.flags.some((flags) => (flags & BOX.stub) > 0);
  const tied = TIES.map((tie) => ({
    words: TIE_WORDS[tie],
    paint: (pen: Pen, palette: Palette) => {
      paintSample(pen, palette, TIE_DASHES[tie]);
      const place = { x: SAMPLE / 2, y: LINE / 2, scale: 1 };
      paintKnot(pen, palette, { ...place, isCurrent: tie === "current", colour: palette.quiet });
    },
  }));
  const born = PARENT_KINDS.map((kind) => ({
    words: KIND_WORDS[kind],
    paint: (pen: Pen, palette: Palette) => paintSample(pen, palette, PARENT_DASHES[kind]),
  }));
  return [
    ...tied.filter((_, tie) => ties.has(tie)),
    ...born.filter((_, kind) => kinds.has(kind)),
    ...(hasStubs ? [{ words: "Shown elsewhere in this tree", paint: paintStubSample }] : []),
  ];
}

const paintSample = (pen: Pen, { quiet }: Palette, dashes: readonly number[]) =>
  pen.stroke(`M2 ${LINE / 2}H${SAMPLE - 2}`, { colour: quiet, width: 2, dashes, isRound: true });

const paintStubSample = (pen: Pen, { quiet }: Palette) =>
  pen.stroke(
    { x: 2, y: LINE / 2 - 8, width: SAMPLE - 4, height: 16, corner: 8 },
    {
      colour: quiet,
      width: 1,
      dashes: [4, 3],
    },
  );
