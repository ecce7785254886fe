import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { partnersOf } from "#shared/family/family-graph/family-graph.ts";
import type { ChartRequest } from "./chart-checks.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { boxName, findDrawnPeople, isStub, nameOf } from "./chart-checks-names.ts";
import { possibleRows } from "./chart-oracle-rows.ts";

type Pair = [one: number, other: number];

/** Finds partners without exactly one line between them, or who could be side by side but aren't. */
export function findPartnerErrors({ chart }: ChartRequest): string[] {
  const partners = drawnPartners(chart);
  const lines = linesByPair(chart);
  const pairs = new Map(
    [...partners].flatMap(([one, others]) =>
      [...others].map((other): [string, Pair] => [pairKey(one, other), [one, other]]),
    ),
  );
  const { partnersInOneRow } = possibleRows(chart.graph, findDrawnPeople(chart));
  const rowOf = (index: number) => chart.boxes.row[chart.boxOf[index]!]!;
  return [
    ...findLineErrors(chart),
    ...[...lines.keys()].filter((key) => !pairs.has(key)).map((key) => `${key} are not partners`),
    ...[...pairs].flatMap(([key, [one, other]]) => {
      const names = `${nameOf(chart, one)} and ${nameOf(chart, other)}`;
      const [line, second] = lines.get(key) ?? [];
      if (line === undefined) return [`${names} have no line between them`];
      if (second !== undefined) return [`${names} have two lines between them`];
      if (partnersInOneRow(one) && rowOf(one) !== rowOf(other))
        return [`${names} are in rows ${rowOf(one)} and ${rowOf(other)}`];
      const maySeparate = hasThreePartners(partners, one) || hasThreePartners(partners, other);
      if (maySeparate || isInCycle(partners, one, other)) return [];
      return areSideBySide(chart, line) ? [] : [`${names} are not side by side`];
    }),
  ];
}

/**
 * Finds lines that don't join neighbors in a row or pass below the boxes between them, and lines
 * between two stubs.
 */
function findLineErrors(chart: FamilyChart): string[] {
  const { boxes, unions } = chart;
  return Array.from({ length: unions.count }, (_, line) => line).flatMap((line) => {
    const [one, other] = [unions.one[line]!, unions.other[line]!];
    const lineName = `the line from ${boxName(chart, one)} to ${boxName(chart, other)}`;
    if (isStub(chart, one) && isStub(chart, other)) return [`${lineName} joins two stubs`];
    if (boxes.row[one] !== boxes.row[other]) return [`${lineName} leads to another row`];
    if (boxes.x[one]! >= boxes.x[other]!) return [`${lineName} leads to the left`];
    const isBeside = unions.belowY[line] === 0;
    return isBeside && other !== one + 1 ? [`${lineName} does not pass below those between`] : [];
  });
}

function areSideBySide({ unions }: FamilyChart, line: number): boolean {
  return unions.other[line] === unions.one[line]! + 1;
}

function drawnPartners(chart: FamilyChart): Map<number, Set<number>> {
  const drawn = findDrawnPeople(chart);
  return new Map(
    [...drawn].map((index) => {
      const partners = partnersOf(chart.graph, index).filter((partner) => drawn.has(partner));
      return [index, new Set(partners)];
    }),
  );
}

function linesByPair({ boxes, unions }: FamilyChart): Map<string, number[]> {
  return groupBy(
    Array.from({ length: unions.count }, (_, line) => line),
    (line) => pairKey(boxes.person[unions.one[line]!]!, boxes.person[unions.other[line]!]!),
  );
}

const pairKey = (one: number, other: number) =>
  `${Math.min(one, other)} and ${Math.max(one, other)}`;

const hasThreePartners = (partners: ReadonlyMap<number, ReadonlySet<number>>, index: number) =>
  partners.get(index)!.size > 2;

/** Whether two partners are also connected through others. A cycle of partners doesn't fit side by side. */
function isInCycle(
  partners: ReadonlyMap<number, ReadonlySet<number>>,
  one: number,
  other: number,
): boolean {
  const reached = new Set([one]);
  for (const index of reached)
    for (const next of partners.get(index)!) if (index !== one || next !== other) reached.add(next);
  return reached.has(other);
}
