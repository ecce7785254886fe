import type { FamilyChart, Tie } from "#shared/family-chart/chart-types.ts";
import type { ParentKind } from "#shared/relationships/relationship-words.ts";
import { type Descent, isStub, type OutlineLinks } from "./outline-links.ts";

/** Somebody in the list of a chart, with the families they founded or the parents they come from. */
export interface OutlineItem {
  box: number;
  /** How they are a child, or a parent, of those above. */
  link: ParentKind;
  /** 'again': what belongs to them is told elsewhere. 'later': it goes on further down the list. */
  told: "here" | "again" | "later";
  families: OutlineFamily[];
  /** Whom they come from, where the list goes that way. */
  parents: OutlineItem[];
  /** How many lines it takes with all beneath. */
  lines: number;
}

export interface OutlineFamily {
  /** A box, or null for children of one parent. */
  partner: number | null;
  tie: Tie;
  children: OutlineItem[];
}

/** What has been told of a chart so far; `people` are ones at the places of who was. */
export interface Told {
  chart: FamilyChart;
  links: OutlineLinks;
  people: Uint8Array;
}

/** Lists within lists no deeper than this: what is further down goes on at the margin. */
const DEEPEST = 14;

/** Those of `starts` (boxes) who are not told yet, with all who come after them. */
export const tellDown = (told: Told, starts: readonly number[]): OutlineItem[] =>
  tell(told, starts, (box, childrenOf) => {
    const own = told.links.children[box]!;
    const couples = told.links.couples[box]!;
    for (const { partner } of couples) if (isMarriedIn(told, partner)) markTold(told, partner);
    const families: OutlineFamily[] = couples.map(({ union, partner, tie }) => ({
      partner,
      tie,
      children: childrenOf(own.filter((line) => line.union === union)),
    }));
    const alone = own.filter(({ union }) => union < 0);
    if (alone.length > 0)
      families.push({ partner: null, tie: "unmarried", children: childrenOf(alone) });
    return { families, parents: [], lines: linesOf(families) };
  });

/** Those of `starts` (boxes) who are not told yet, with all from whom they come. */
export const tellUp = (told: Told, starts: readonly number[]): OutlineItem[] =>
  tell(told, starts, (box, itemsOf) => {
    const parents = itemsOf(told.links.parents[box]!);
    return { families: [], parents, lines: 1 + linesIn(parents) };
  });

type Body = Pick<OutlineItem, "families" | "parents" | "lines">;
type Tell = (box: number, itemsOf: (lines: readonly Descent[]) => OutlineItem[]) => Body;

function tell(told: Told, starts: readonly number[], bodyOf: Tell): OutlineItem[] {
  const waiting: number[] = [];
  const itemOf = (box: number, link: ParentKind, depth: number): OutlineItem => {
    const isTold = isStub(told.chart, box) || told.people[personOf(told, box)] === 1;
    if (isTold || depth > DEEPEST) {
      if (!isTold) waiting.push(box);
      return { box, link, told: isTold ? "again" : "later", ...NOTHING };
    }
    markTold(told, box);
    const below = (lines: readonly Descent[]) =>
      lines.map((line) => itemOf(line.other, line.link, depth + 1));
    return { box, link, told: "here", ...bodyOf(box, below) };
  };
  const items: OutlineItem[] = [];
  const begin = (box: number) => {
    if (told.people[personOf(told, box)] === 0) items.push(itemOf(box, "birth", 0));
  };
  for (const start of starts) {
    begin(start);
    for (let box = waiting.shift(); box !== undefined; box = waiting.shift()) begin(box);
  }
  return items;
}

const NOTHING: Body = { families: [], parents: [], lines: 1 };

const personOf = ({ chart }: Told, box: number) => chart.boxes.person[box]!;

const markTold = (told: Told, box: number) => {
  told.people[personOf(told, box)] = 1;
};

/** How many lines these take with all beneath them. */
export const linesIn = (items: readonly OutlineItem[]): number =>
  items.reduce((sum, { lines }) => sum + lines, 0);

/** A line for the person, one for each family where there are several, and those of the children. */
const linesOf = (families: readonly OutlineFamily[]): number =>
  families.reduce(
    (sum, { children }) => sum + linesIn(children),
    families.length > 1 ? 1 + families.length : 1,
  );

/** Stands in the chart for the sake of one partner only, so is told beside them. */
function isMarriedIn({ chart, links }: Told, box: number): boolean {
  const [couple, another] = links.couples[box]!;
  return (
    !isStub(chart, box) &&
    links.parents[box]!.length === 0 &&
    !another &&
    links.children[box]!.every(({ union }) => union === couple?.union)
  );
}
