import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf, parentsOf } from "#shared/family/family-graph/family-graph.ts";

export type WalkStep = "parent" | "child" | "left" | "right" | "first" | "last";

const STEPS = new Map<string, WalkStep>([
  ["ArrowUp", "parent"],
  ["ArrowDown", "child"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["Home", "first"],
  ["End", "last"],
]);

/** Returns the step of a key in the chart, if any. */
export const stepFor = (key: string): WalkStep | undefined => STEPS.get(key);

/**
 * Returns where a step leads from a box: up to the parent who leads to further parents, down to the
 * nearest child, or sideways to the neighbor in the row. -1 if there is nobody.
 */
export function walkFrom(chart: FamilyChart, from: number, step: WalkStep): number {
  const { graph, boxes, rows } = chart;
  const person = boxes.person[from];
  if (person === undefined) return -1;
  if (step === "parent") return chooseParent(chart, from, parentsOf(graph, person));
  if (step === "child") return nearestBox(chart, from, childrenOf(graph, person));
  const [first, end] = [rows.start[boxes.row[from]!]!, rows.start[boxes.row[from]! + 1]!];
  const to = { left: from - 1, right: from + 1, first, last: end - 1 }[step];
  return to >= first && to < end ? to : -1;
}

/**
 * Chooses a parent who has parents in the chart, or else one with hidden parents, or else the nearest.
 */
function chooseParent(chart: FamilyChart, from: number, parents: Int32Array): number {
  const { graph, boxes, boxOf } = chart;
  const isInChart = (person: number) => boxOf[person]! >= 0;
  const hasMore = (person: number) => (boxes.flags[boxOf[person]!]! & BOX.moreAbove) > 0;
  const parentsInChart = parents.filter(isInChart);
  const withParents = parentsInChart.filter((parent) => parentsOf(graph, parent).some(isInChart));
  const withHiddenParents = parentsInChart.filter(hasMore);
  const preferred = [withParents, withHiddenParents, parentsInChart].find(
    ({ length }) => length > 0,
  );
  return preferred ? nearestBox(chart, from, preferred) : -1;
}

function nearestBox({ boxes, boxOf }: FamilyChart, from: number, people: Int32Array): number {
  let [found, minDistance] = [-1, Infinity];
  for (const person of people) {
    const box = boxOf[person]!;
    if (box < 0) continue;
    const distance = Math.abs(boxes.x[box]! - boxes.x[from]!);
    if (distance < minDistance) [found, minDistance] = [box, distance];
  }
  return found;
}
