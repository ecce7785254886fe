import { PARENT_KINDS, type ParentKind } from "#shared/relationships/relationship-words.ts";
import { dashArray, knot } from "./chart-svg-lines.ts";
import { PARENT_DASHES, TIE_DASHES } from "./line-looks.ts";
import type { ChartPalette } from "./chart-svg-palette.ts";
import type { Letters } from "./chart-svg-picture.ts";
import { textLine } from "./chart-svg-text.ts";
import { BOX, type Tie, TIES } from "./chart-parts.ts";
import type { FamilyChart } from "./chart-types.ts";
import { short } from "./line-path-svg.ts";

const TIE_WORDS: Record<Tie, string> = {
  current: "Couple",
  former: "Former couple",
  unmarried: "Parents, not married",
};

const KIND_WORDS: Record<ParentKind, string> = {
  birth: "Child by birth",
  adoptive: "Adopted child",
  step: "Stepchild",
  foster: "Foster child",
};

const SAMPLE = 44;
const SIZE = 14;
const LINE = 26;
const GAP = 28;

/** What the lines mean, those alone that the chart has, in rows of at most a width from (0, 0). */
export function legendElements(
  chart: FamilyChart,
  palette: ChartPalette,
  letters: Letters,
  width: number,
): { elements: string; height: number } {
  let [x, y, parts] = [0, 0, ""];
  for (const { words, sample } of entriesOf(chart, palette)) {
    const own = SAMPLE + 10 + letters.measure(words, SIZE);
    if (x > 0 && x + own > width) [x, y] = [0, y + LINE];
    const text = textLine({ text: words, x: SAMPLE + 10, y: LINE / 2 + 5 });
    parts += `<g transform="translate(${short(x)} ${y})">${sample}${text}</g>`;
    x += own + GAP;
  }
  if (!parts) return { elements: "", height: 0 };
  const elements = `<g font-size="${SIZE}" fill="${palette.quiet}">${parts}</g>`;
  return { elements, height: y + LINE };
}

function entriesOf({ unions, descents, boxes }: FamilyChart, palette: ChartPalette) {
  const [ties, kinds] = [new Set(unions.tie), new Set(descents.kind)];
  const middle = LINE / 2;
  const line = (dashes: readonly number[]) =>
    `<path d="M2 ${middle}H${SAMPLE - 2}" fill="none" stroke="${palette.quiet}" stroke-width="2" stroke-linecap="round"${dashArray(dashes)}/>`;
  const tied = TIES.map((tie) => ({
    words: TIE_WORDS[tie],
    sample:
      line(TIE_DASHES[tie]) + knot(tie === "current", SAMPLE / 2, middle, palette, palette.quiet),
  }));
  const born = PARENT_KINDS.map((kind) => ({
    words: KIND_WORDS[kind],
    sample: line(PARENT_DASHES[kind]),
  }));
  const stub = `<rect x="2" y="${middle - 8}" width="${SAMPLE - 4}" height="16" rx="8" fill="none" stroke="${palette.quiet}" stroke-dasharray="4 3"/>`;
  const hasStubs = boxes.flags.some((flags) => (flags & BOX.stub) > 0);
  return [
    ...tied.filter((_, tie) => ties.has(tie)),
    ...born.filter((_, kind) => kinds.has(kind)),
    ...(hasStubs ? [{ words: "Stands elsewhere in this tree", sample: stub }] : []),
  ];
}
