import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { boxName, drawnPeople, nameOf } from "./chart-checks-names.ts";
import { possibleRows } from "./chart-oracle-rows.ts";

export const descentNumbers = ({ descents }: FamilyChart) =>
  Array.from({ length: descents.count }, (_, descent) => descent);

/** Returns the parents that a line shows: one person, or the two of a union. */
function parentsSaid({ boxes, unions, descents }: FamilyChart, descent: number): number[] {
  const union = descents.union[descent]!;
  const ends = union < 0 ? [descents.parent[descent]!] : [unions.one[union]!, unions.other[union]!];
  return ends.map((box) => boxes.person[box]!);
}

/** Finds lines that don't lead down, and children above their parents, except in loops. */
export function childFaults(chart: FamilyChart): string[] {
  const { graph, boxes, boxOf, descents, unions } = chart;
  const { childBelow } = possibleRows(graph, drawnPeople(chart));
  const rowOf = (index: number) => boxes.row[boxOf[index]!]!;
  const upwards = descentNumbers(chart).flatMap((descent) => {
    const [parent, child] = [descents.parent[descent]!, descents.child[descent]!];
    const union = descents.union[descent]!;
    const words = `the line from ${boxName(chart, parent)} to ${boxName(chart, child)}`;
    if (union >= 0 && unions.one[union] !== parent) return [`${words} starts at another union`];
    return boxes.row[child]! > boxes.row[parent]! ? [] : [`${words} does not lead down`];
  });
  const { parent, child } = graph.parentLinks;
  const above = [...parent].flatMap((from, link) => {
    const to = child[link]!;
    if (boxOf[from] === -1 || boxOf[to] === -1 || !childBelow(from, to)) return [];
    const names = `${nameOf(chart, to)} in row ${rowOf(to)} stands below ${nameOf(chart, from)}`;
    return rowOf(to) > rowOf(from) ? [] : [`not true: ${names} in row ${rowOf(from)}`];
  });
  return [...upwards, ...above];
}

/** Finds links between visible people without one line of the right kind, and extra lines. */
export function linkFaults(chart: FamilyChart): string[] {
  const { graph, boxes, boxOf, descents } = chart;
  const { parent, child, kind } = graph.parentLinks;
  const inWords = (from: number, to: number, kindOfLink: number) =>
    `${nameOf(chart, to)} as ${PARENT_KINDS[kindOfLink]} child of ${nameOf(chart, from)}`;
  const wanted = new Set(
    [...parent].flatMap((from, link) =>
      boxOf[from] === -1 || boxOf[child[link]!] === -1
        ? []
        : [inWords(from, child[link]!, kind[link]!)],
    ),
  );
  const shown = descentNumbers(chart).flatMap((descent) =>
    parentsSaid(chart, descent).map((from) =>
      inWords(from, boxes.person[descents.child[descent]!]!, descents.kind[descent]!),
    ),
  );
  const once = new Set<string>();
  const again = shown.filter((words) => once.size === once.add(words).size);
  return [
    ...[...wanted].filter((words) => !once.has(words)).map((words) => `not shown: ${words}`),
    ...[...once].filter((words) => !wanted.has(words)).map((words) => `not true: ${words}`),
    ...again.map((words) => `shown twice: ${words}`),
  ];
}
