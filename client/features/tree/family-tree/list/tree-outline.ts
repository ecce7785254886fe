import { BOX, type ChartView, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { ownBoxOf, isStub, type OutlineLinks, outlineLinks } from "./outline-links.ts";
import {
  type OutlineItem,
  type ListedSoFar,
  listDescendants,
  listAncestors,
} from "./outline-items.ts";

export interface Outline {
  /** People with all their descendants. */
  descent: OutlineItem[];
  /** People in focus with their ancestors; empty if the view doesn't show them. */
  ascent: OutlineItem[];
  /** Siblings of people in focus, if the view shows them. */
  siblings: OutlineItem[];
}

/** Turns a chart into nested lists, each person once with all their relatives. */
export function outlineOf(chart: FamilyChart, view: ChartView): Outline {
  const links = outlineLinks(chart);
  const told: ListedSoFar = { chart, links, people: new Uint8Array(chart.graph.size) };
  const focus = people(chart).filter((box) => isInFocus(chart, box));
  if (view === "descendants") return { descent: listDown(told, focus), ascent: [], siblings: [] };
  if (view === "whole")
    return { descent: listDown(told, founders(chart, links)), ascent: [], siblings: [] };
  const descent = view === "both" ? listDescendants(told, focus) : [];
  // People in focus appear again at the top of the list of ancestors.
  for (const box of focus) told.people[chart.boxes.person[box]!] = 0;
  const ascent = listAncestors(told, focus);
  const siblings = view === "both" ? listDescendants(told, siblingsOf(chart, links, focus)) : [];
  return {
    descent: [...descent, ...listDown(told, [])],
    // Next to the list of descendants, a person without known parents adds nothing.
    ascent: view === "both" ? ascent.filter(({ parents }) => parents.length > 0) : ascent,
    siblings,
  };
}

/** Lists descendants of `starts`, then everyone else in the chart. */
const listDown = (told: ListedSoFar, starts: readonly number[]) => [
  ...listDescendants(told, starts),
  ...listDescendants(told, people(told.chart)),
];

const isInFocus = ({ boxes }: FamilyChart, box: number) => (boxes.flags[box]! & BOX.focus) > 0;

const people = (chart: FamilyChart): number[] =>
  Array.from({ length: chart.boxes.count }, (_, box) => box).filter((box) => !isStub(chart, box));

/** Siblings from left to right. */
const siblingsOf = (chart: FamilyChart, { parents, children }: OutlineLinks, focus: number[]) =>
  focus
    .flatMap((box) => parents[box]!)
    .flatMap(({ other }) => children[other]!)
    .map(({ other }) => ownBoxOf(chart, other))
    .toSorted((a, b) => a - b);

/** Returns people without parents in the chart, unless a partner has some. */
function founders(chart: FamilyChart, { parents, couples }: OutlineLinks): number[] {
  const isFounder = (box: number) => parents[box]!.length === 0;
  return people(chart).filter(
    (box) =>
      isFounder(box) && couples[box]!.every(({ partner }) => isFounder(ownBoxOf(chart, partner))),
  );
}
