import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf, parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { compareSiblings } from "#shared/family/family-graph/sibling-order.ts";
import type { ChartRequest } from "./chart-checks.ts";
import { descentNumbers } from "./chart-checks-children.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { boxName, isStub } from "./chart-checks-names.ts";

/**
 * Finds children of one couple who aren't in birth order. Ignores children in one block of partners
 * with a sibling, half or step sibling, because partners are drawn together. Two who both married into
 * other families may be in those families' order. In a chart of the whole family, the child at
 * either end may be there to be near a family that they or their line married into.
 */
export function findSiblingErrors({ chart, options }: ChartRequest): string[] {
  const { isBesideSibling, hasInLaws } = createBlockPredicates(chart);
  const inLawLines = options.view === "whole" ? withAncestors(chart, hasInLaws) : new Set();
  const mayMove = (box: number | undefined) => inLawLines.has(chart.boxes.person[box ?? -1]);
  return householdsIn(chart).flatMap((children) => {
    const singles = children.filter((box) => !isBesideSibling(box));
    const starts = mayMove(singles[0]) ? [0, 1] : [0];
    const ends = mayMove(singles.at(-1)) ? [singles.length, singles.length - 1] : [singles.length];
    const attempts = starts.flatMap((start) =>
      ends.map((end) => findMisplaced(chart, singles.slice(start, end), hasInLaws)),
    );
    return attempts.some((errors) => errors.length === 0) ? [] : attempts[0]!;
  });
}

/**
 * Groups boxes, without stubs, that have the same lines to the same parents among partners who
 * are drawn together, from left to right.
 */
function householdsIn(chart: FamilyChart): number[][] {
  const { boxes, descents } = chart;
  const people = peopleOfBlocks(chart);
  const children = groupBy(descentNumbers(chart), (descent) => descents.child[descent]!);
  const households = new Map<string, number[]>();
  for (const child of [...children.keys()].toSorted((a, b) => a - b)) {
    if (isStub(chart, child)) continue;
    const above = groupBy(children.get(child)!, (line) => people(descents.parent[line]!));
    for (const lines of above.values()) {
      const from = lines.map((line) => `${descents.union[line]} ${descents.parent[line]}`);
      const key = [boxes.row[child], ...from.toSorted()].join();
      households.set(key, (households.get(key) ?? []).concat(child));
    }
  }
  return [...households.values()];
}

function findMisplaced(
  chart: FamilyChart,
  siblings: readonly number[],
  hasInLaws: (box: number) => boolean,
): string[] {
  const mixed = new Set(siblings.filter(hasInLaws));
  const plain = siblings.filter((child) => !mixed.has(child));
  const isWrong = (left: number, right: number) => compareBirths(chart, left, right) > 0;
  const describe = (child: number) => `${boxName(chart, child)} is on the wrong side of a sibling`;
  return [
    ...plain.filter((child, index) => index > 0 && isWrong(plain[index - 1]!, child)),
    ...[...mixed].filter((child) =>
      plain.some((other) => (other < child ? isWrong(other, child) : isWrong(child, other))),
    ),
  ].map(describe);
}

/** Returns predicates about the block of adjacent partners that a box belongs to. */
function createBlockPredicates(chart: FamilyChart) {
  const { graph, boxes, boxOf } = chart;
  const people = peopleOfBlocks(chart);
  const linesTo = groupBy(descentNumbers(chart), (descent) => chart.descents.child[descent]!);
  const othersBeside = (box: number) => people(box).filter((other) => other !== boxes.person[box]!);
  const drawnParents = (index: number) =>
    [...parentsOf(graph, index)].filter((parent) => boxOf[parent] !== -1);
  return {
    isBesideSibling: (box: number) => {
      const own = drawnParents(boxes.person[box]!);
      const parents = new Set(own.flatMap((parent) => people(boxOf[parent]!)));
      return othersBeside(box).some((other) =>
        drawnParents(other).some((parent) => parents.has(parent)),
      );
    },
    /**
     * Whether another person in the block, or the other parent of their child, has drawn parents,
     * or this person has parents in two places.
     */
    hasInLaws: (box: number) => {
      const index = boxes.person[box]!;
      if ((linesTo.get(box)?.length ?? 0) > 1) return true;
      const coParents = [...childrenOf(graph, index)]
        .flatMap((child) => drawnParents(child))
        .filter((other) => other !== index);
      return [...othersBeside(box), ...coParents].some((other) => drawnParents(other).length > 0);
    },
  };
}

function peopleOfBlocks({ boxes, unions }: FamilyChart): (box: number) => readonly number[] {
  const above = Array.from({ length: boxes.count }, (_, box) => box);
  const find = (box: number) => {
    let top = box;
    while (above[top] !== top) top = above[top]!;
    return top;
  };
  for (let line = 0; line < unions.count; line++)
    above[find(unions.one[line]!)] = find(unions.other[line]!);
  const members = groupBy(above.keys(), find);
  const people = new Map(
    Array.from(members, ([head, found]) => [head, found.map((box) => boxes.person[box]!)]),
  );
  return (box) => people.get(find(box))!;
}

/** Returns the matching people, their partners, and all their ancestors. */
function withAncestors(chart: FamilyChart, matches: (box: number) => boolean): Set<unknown> {
  const { graph, boxOf } = chart;
  const people = peopleOfBlocks(chart);
  const drawn = [...boxOf.keys()].filter((index) => boxOf[index] !== -1);
  const found = new Set(drawn.filter((index) => matches(boxOf[index]!)));
  for (const index of found) {
    const above = [...parentsOf(graph, index)].filter((parent) => boxOf[parent] !== -1);
    for (const other of [...people(boxOf[index]!), ...above]) found.add(other);
  }
  return found;
}

function compareBirths({ graph: { people }, boxes }: FamilyChart, one: number, other: number) {
  const siblingIn = (box: number) => {
    const index = boxes.person[box]!;
    return {
      id: people.id[index]!,
      fullName: people.fullName[index]!,
      birthdate: people.birthdate[index]!,
    };
  };
  return compareSiblings(siblingIn(one), siblingIn(other));
}
