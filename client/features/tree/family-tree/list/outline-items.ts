import { isStub } from "../../family-chart/index.ts";
import type { FamilyChart, UnionState } from "#shared/tree/family-chart/chart-types.ts";
import type { ParentKind } from "#shared/family/relationships/relationship-types.ts";
import { type ParentChildLine, type OutlineLinks } from "./outline-links.ts";

/** A person in a chart's list, with their families or their parents. */
export interface OutlineItem {
  box: number;
  /** How they are a child or parent of the person above. */
  link: ParentKind;
  /**
   * Where their relatives are listed: below them, elsewhere, or further down ('later').
   */
  listed: "here" | "elsewhere" | "later";
  families: OutlineFamily[];
  /** Their parents, in a list that goes up. */
  parents: OutlineItem[];
  /** The number of lines, including everything below. */
  lines: number;
}

export interface OutlineFamily {
  /** The partner's box, or null for children of one parent. */
  partner: number | null;
  unionState: UnionState;
  children: OutlineItem[];
}

/** The state while lists are built. `isListed` is 1 at the index of each person listed so far. */
export interface OutlineState {
  chart: FamilyChart;
  links: OutlineLinks;
  isListed: Uint8Array;
}

/** Maximum depth of nested lists. Deeper generations continue in an item at the top level. */
const MAX_DEPTH = 14;

/** Lists people of `starts` (boxes) who aren't listed yet, with all their descendants. */
export const listDescendants = (state: OutlineState, starts: readonly number[]): OutlineItem[] =>
  buildItems(state, starts, (box, childrenOf) => {
    const childLines = state.links.children[box]!;
    const couples = state.links.couples[box]!;
    for (const { partner } of couples) if (isMarriedIn(state, partner)) markListed(state, partner);
    const families: OutlineFamily[] = couples.map(({ union, partner, unionState }) => ({
      partner,
      unionState,
      children: childrenOf(childLines.filter((line) => line.union === union)),
    }));
    const singleParentLines = childLines.filter(({ union }) => union < 0);
    if (singleParentLines.length > 0)
      families.push({
        partner: null,
        unionState: "unmarried",
        children: childrenOf(singleParentLines),
      });
    return { families, parents: [], lines: countFamilyLines(families) };
  });

/** Lists people of `starts` (boxes) who aren't listed yet, with all their ancestors. */
export const listAncestors = (state: OutlineState, starts: readonly number[]): OutlineItem[] =>
  buildItems(state, starts, (box, buildNested) => {
    const parents = buildNested(state.links.parents[box]!);
    return { families: [], parents, lines: 1 + countLines(parents) };
  });

type ItemBody = Pick<OutlineItem, "families" | "parents" | "lines">;
type ItemBuilder = (
  box: number,
  buildNested: (lines: readonly ParentChildLine[]) => OutlineItem[],
) => ItemBody;

function buildItems(
  state: OutlineState,
  starts: readonly number[],
  buildBody: ItemBuilder,
): OutlineItem[] {
  const queue: number[] = [];
  const buildItem = (box: number, link: ParentKind, depth: number): OutlineItem => {
    const wasListed = isStub(state.chart, box) || state.isListed[personOf(state, box)] === 1;
    if (wasListed || depth > MAX_DEPTH) {
      if (!wasListed) queue.push(box);
      return { box, link, listed: wasListed ? "elsewhere" : "later", ...EMPTY_BODY };
    }
    markListed(state, box);
    const buildNested = (lines: readonly ParentChildLine[]) =>
      lines.map((line) => buildItem(line.other, line.link, depth + 1));
    return { box, link, listed: "here", ...buildBody(box, buildNested) };
  };
  const items: OutlineItem[] = [];
  const addItem = (box: number) => {
    if (state.isListed[personOf(state, box)] === 0) items.push(buildItem(box, "birth", 0));
  };
  for (const start of starts) {
    addItem(start);
    for (let box = queue.shift(); box !== undefined; box = queue.shift()) addItem(box);
  }
  return items;
}

const EMPTY_BODY: ItemBody = { families: [], parents: [], lines: 1 };

const personOf = ({ chart }: OutlineState, box: number) => chart.boxes.person[box]!;

const markListed = (state: OutlineState, box: number) => {
  state.isListed[personOf(state, box)] = 1;
};

/** Counts the lines of these items, including everything below. */
export const countLines = (items: readonly OutlineItem[]): number =>
  items.reduce((sum, { lines }) => sum + lines, 0);

/** Counts a line for the person, one for each of several families, and those of the children. */
const countFamilyLines = (families: readonly OutlineFamily[]): number =>
  families.reduce(
    (sum, { children }) => sum + countLines(children),
    families.length > 1 ? 1 + families.length : 1,
  );

/**
 * Whether a person is in the chart only as one person's partner, and so is listed only beside them.
 */
function isMarriedIn({ chart, links }: OutlineState, box: number): boolean {
  const [couple, another] = links.couples[box]!;
  return (
    !isStub(chart, box) &&
    links.parents[box]!.length === 0 &&
    !another &&
    links.children[box]!.every(({ union }) => union === couple?.union)
  );
}
