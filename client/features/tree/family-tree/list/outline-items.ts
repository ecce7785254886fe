import type { FamilyChart, UnionState } from "#shared/tree/family-chart/chart-types.ts";
import type { ParentKind } from "#shared/family/relationships/relationship-types.ts";
import { type Descent, isStub, type OutlineLinks } from "./outline-links.ts";

/** A person in a chart's list, with their families or their parents. */
export interface OutlineItem {
  box: number;
  /** How they are a child or parent of the person above. */
  link: ParentKind;
  /** 'again': their relatives are listed elsewhere. 'later': they follow further down the list. */
  told: "here" | "again" | "later";
  families: OutlineFamily[];
  /** Their parents, in a list that goes up. */
  parents: OutlineItem[];
  /** The number of lines, including everything below. */
  lines: number;
}

export interface OutlineFamily {
  /** The partner's box, or null for children of one parent. */
  partner: number | null;
  tie: UnionState;
  children: OutlineItem[];
}

/** What has been listed so far; `people` is 1 at the indexes of listed people. */
export interface ListedSoFar {
  chart: FamilyChart;
  links: OutlineLinks;
  people: Uint8Array;
}

/** Maximum depth of nested lists. What is deeper continues at the margin. */
const MAX_DEPTH = 14;

/** Lists people of `starts` (boxes) who aren't listed yet, with all their descendants. */
export const listDescendants = (told: ListedSoFar, starts: readonly number[]): OutlineItem[] =>
  listPeople(told, starts, (box, childrenOf) => {
    const own = told.links.children[box]!;
    const couples = told.links.couples[box]!;
    for (const { partner } of couples) if (isMarriedIn(told, partner)) markListed(told, partner);
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

/** Lists people of `starts` (boxes) who aren't listed yet, with all their ancestors. */
export const listAncestors = (told: ListedSoFar, starts: readonly number[]): OutlineItem[] =>
  listPeople(told, starts, (box, itemsOf) => {
    const parents = itemsOf(told.links.parents[box]!);
    return { families: [], parents, lines: 1 + countLines(parents) };
  });

type Body = Pick<OutlineItem, "families" | "parents" | "lines">;
type ItemBuilder = (box: number, itemsOf: (lines: readonly Descent[]) => OutlineItem[]) => Body;

function listPeople(
  told: ListedSoFar,
  starts: readonly number[],
  bodyOf: ItemBuilder,
): OutlineItem[] {
  const waiting: number[] = [];
  const itemOf = (box: number, link: ParentKind, depth: number): OutlineItem => {
    const isTold = isStub(told.chart, box) || told.people[personOf(told, box)] === 1;
    if (isTold || depth > MAX_DEPTH) {
      if (!isTold) waiting.push(box);
      return { box, link, told: isTold ? "again" : "later", ...EMPTY_BODY };
    }
    markListed(told, box);
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

const EMPTY_BODY: Body = { families: [], parents: [], lines: 1 };

const personOf = ({ chart }: ListedSoFar, box: number) => chart.boxes.person[box]!;

const markListed = (told: ListedSoFar, box: number) => {
  told.people[personOf(told, box)] = 1;
};

/** Counts the lines of these items, including everything below. */
export const countLines = (items: readonly OutlineItem[]): number =>
  items.reduce((sum, { lines }) => sum + lines, 0);

/** Counts a line for the person, one for each of several families, and those of the children. */
const linesOf = (families: readonly OutlineFamily[]): number =>
  families.reduce(
    (sum, { children }) => sum + countLines(children),
    families.length > 1 ? 1 + families.length : 1,
  );

/** Whether a person is in the chart only as one person's partner, and so is listed with them. */
function isMarriedIn({ chart, links }: ListedSoFar, box: number): boolean {
  const [couple, another] = links.couples[box]!;
  return (
    !isStub(chart, box) &&
    links.parents[box]!.length === 0 &&
    !another &&
    links.children[box]!.every(({ union }) => union === couple?.union)
  );
}
