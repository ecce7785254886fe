import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { boxName, findDrawnPeople, nameOf } from "./chart-checks-names.ts";
import { possibleRows } from "./chart-oracle-rows.ts";

export const descentNumbers = ({ descents }: FamilyChart) =>
  Array.from({ length: descents.count }, (_, descent) => descent);

/** The parents that a line starts from: one person, or both partners of a union. */
function parentsOfLine({ boxes, unions, descents }: FamilyChart, descent: number): number[] {
  const union = descents.union[descent]!;
  const ends = union < 0 ? [descents.parent[descent]!] : [unions.one[union]!, unions.other[union]!];
  return ends.map((box) => boxes.person[box]!);
}

/** Finds lines that don't lead down, and children above their parents, except in loops. */
export function findChildErrors(chart: FamilyChart): string[] {
  const { graph, boxes, boxOf, descents, unions } = chart;
  const { childBelow } = possibleRows(graph, findDrawnPeople(chart));
  const rowOf = (index: number) => boxes.row[boxOf[index]!]!;
  const upwards = descentNumbers(chart).flatMap((descent) => {
    const [parent, child] = [descents.parent[descent]!, descents.child[descent]!];
    const union = descents.union[descent]!;
    const lineName = `the line from ${boxName(chart, parent)} to ${boxName(chart, child)}`;
    if (union >= 0 && unions.one[union] !== parent) return [`${lineName} starts at another union`];
    return boxes.row[child]! > boxes.row[parent]! ? [] : [`${lineName} does not lead down`];
  });
  const { parent, child } = graph.parentLinks;
  const above = [...parent].flatMap((from, link) => {
    const to = child[link]!;
    if (boxOf[from] === -1 || boxOf[to] === -1 || !childBelow(from, to)) return [];
    const names = `${nameOf(chart, to)} in row ${rowOf(to)} is not below ${nameOf(chart, from)}`;
    return rowOf(to) > rowOf(from) ? [] : [`${names} in row ${rowOf(from)}`];
  });
  return [...upwards, ...above];
}

/** Finds links between visible people without exactly one line of the right kind, and other lines. */
export function findLinkErrors(chart: FamilyChart): string[] {
  const { graph, boxes, boxOf, descents } = chart;
  const { parent, child, kind } = graph.parentLinks;
  const describeLink = (from: number, to: number, linkKind: number) =>
    `${nameOf(chart, to)} as ${PARENT_KINDS[linkKind]} child of ${nameOf(chart, from)}`;
  const expected = new Set(
    [...parent].flatMap((from, link) =>
      boxOf[from] === -1 || boxOf[child[link]!] === -1
        ? []
        : [describeLink(from, child[link]!, kind[link]!)],
    ),
  );
  const shown = descentNumbers(chart).flatMap((descent) =>
    parentsOfLine(chart, descent).map((from) =>
      describeLink(from, boxes.person[descents.child[descent]!]!, descents.kind[descent]!),
    ),
  );
  const unique = new Set<string>();
  const repeated = shown.filter((link) => unique.size === unique.add(link).size);
  return [
    ...[...expected].filter((link) => !unique.has(link)).map((link) => `missing: ${link}`),
    ...[...unique].filter((link) => !expected.has(link)).map((link) => `wrong: ${link}`),
    ...repeated.map((link) => `drawn twice: ${link}`),
  ];
}
