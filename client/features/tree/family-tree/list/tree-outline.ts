import { isStub, ownBoxOf } from "../../family-chart/index.ts";
import { BOX, type ChartView, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type OutlineLinks, outlineLinksOf } from "./outline-links.ts";
import {
  type OutlineItem,
  type OutlineState,
  listDescendants,
  listAncestors,
} from "./outline-items.ts";

export interface Outline {
  /** People with all their descendants. */
  descendants: OutlineItem[];
  /** People in focus with their ancestors; empty if the view doesn't show them. */
  ancestors: OutlineItem[];
  /** Siblings of people in focus, if the view shows them. */
  siblings: OutlineItem[];
}

/** Turns a chart into nested lists, each person once with all their relatives. */
export function outlineOf(chart: FamilyChart, view: ChartView): Outline {
  const links = outlineLinksOf(chart);
  const state: OutlineState = { chart, links, isListed: new Uint8Array(chart.graph.size) };
  const focus = listBoxes(chart).filter((box) => isInFocus(chart, box));
  if (view === "descendants")
    return { descendants: listDescendantsFirst(state, focus), ancestors: [], siblings: [] };
  if (view === "whole")
    return {
      descendants: listDescendantsFirst(state, findFounders(chart, links)),
      ancestors: [],
      siblings: [],
    };
  const descendants = view === "both" ? listDescendants(state, focus) : [];
  // People in focus appear again at the top of the list of ancestors.
  for (const box of focus) state.isListed[chart.boxes.person[box]!] = 0;
  const ancestors = listAncestors(state, focus);
  const siblings = view === "both" ? listDescendants(state, siblingsOf(chart, links, focus)) : [];
  return {
    descendants: [...descendants, ...listDescendantsFirst(state, [])],
    // Next to the list of descendants, a person without known parents adds nothing.
    ancestors: view === "both" ? ancestors.filter(({ parents }) => parents.length > 0) : ancestors,
    siblings,
  };
}

/** Lists descendants of `starts`, then everyone else in the chart. */
const listDescendantsFirst = (state: OutlineState, starts: readonly number[]) => [
  ...listDescendants(state, starts),
  ...listDescendants(state, listBoxes(state.chart)),
];

const isInFocus = ({ boxes }: FamilyChart, box: number) => (boxes.flags[box]! & BOX.focus) > 0;

const listBoxes = (chart: FamilyChart): number[] =>
  Array.from({ length: chart.boxes.count }, (_, box) => box).filter((box) => !isStub(chart, box));

/** Siblings from left to right. */
const siblingsOf = (chart: FamilyChart, { parents, children }: OutlineLinks, focus: number[]) =>
  focus
    .flatMap((box) => parents[box]!)
    .flatMap(({ other }) => children[other]!)
    .map(({ other }) => ownBoxOf(chart, other))
    .toSorted((a, b) => a - b);

/** Returns people without parents in the chart, unless a partner has some. */
function findFounders(chart: FamilyChart, { parents, couples }: OutlineLinks): number[] {
  const isFounder = (box: number) => parents[box]!.length === 0;
  return listBoxes(chart).filter(
    (box) =>
      isFounder(box) && couples[box]!.every(({ partner }) => isFounder(ownBoxOf(chart, partner))),
  );
}
