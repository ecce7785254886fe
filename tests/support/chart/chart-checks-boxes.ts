import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf, parentsOf } from "#shared/family/family-graph/family-graph.ts";
import type { ChartRequest } from "./chart-checks.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { boxName, boxNumbers, isStub, nameOf } from "./chart-checks-names.ts";

/** Finds people without exactly one box, unexpected people, and stubs of people without a box. */
export function findPeopleErrors(chart: FamilyChart, expected: ReadonlySet<number>): string[] {
  const { graph, boxes, boxOf } = chart;
  const drawn = groupBy(
    boxNumbers(chart).filter((box) => !isStub(chart, box)),
    (box) => boxes.person[box]!,
  );
  const everyone = Array.from({ length: graph.size }, (_, index) => index);
  return [
    ...everyone.flatMap((index) => {
      const count = drawn.get(index)?.length ?? 0;
      const expectedCount = expected.has(index) ? 1 : 0;
      if (count !== expectedCount)
        return [`${nameOf(chart, index)} has ${count} boxes instead of ${expectedCount}`];
      const box = drawn.get(index)?.[0] ?? -1;
      return boxOf[index] === box ? [] : [`boxOf ${nameOf(chart, index)} is ${boxOf[index]}`];
    }),
    ...boxNumbers(chart)
      .filter((box) => isStub(chart, box) && !drawn.has(boxes.person[box]!))
      .map((box) => `${boxName(chart, box)} is a stub of nobody`),
  ];
}

/** Finds columns with the wrong length or with values that aren't numbers, and a chart size that doesn't match the boxes. */
export function findBoxErrors(chart: FamilyChart): string[] {
  const { boxes, rows, unions, descents } = chart;
  const errors: string[] = [];
  for (const [name, { count, ...columns }] of Object.entries({ boxes, unions, descents }))
    for (const [column, values] of Object.entries(columns)) {
      if (values.length !== count)
        errors.push(`${name}.${column} has ${values.length} values instead of ${count}`);
      if (!values.every(Number.isFinite))
        errors.push(`${name}.${column} has a value that is not a number`);
    }
  if (rows.start.length !== rows.count + 1) errors.push("rows.start has no end");
  if (rows.start[0] !== 0 || rows.start[rows.count] !== boxes.count)
    errors.push("rows don't contain all boxes");
  const rights = boxNumbers(chart).map((box) => boxes.x[box]! + chart.boxWidth);
  const bottoms = boxNumbers(chart).map((box) => boxes.y[box]! + boxes.height[box]!);
  const [right, bottom] = [Math.max(0, ...rights), Math.max(0, ...bottoms)];
  if (Math.min(0, ...boxes.x, ...boxes.y) < 0) errors.push("a box has a negative position");
  if (chart.width < right)
    errors.push(`the width is ${chart.width}, but the boxes end at ${right}`);
  if (chart.height < bottom)
    errors.push(`the height is ${chart.height}, but the boxes end at ${bottom}`);
  if (boxes.count > 0 && Math.min(...boxes.x) !== 0) errors.push("no box is at the left edge");
  if (chart.width > right)
    errors.push(`the width is ${chart.width}, but the boxes end at ${right}`);
  return errors;
}

/** Finds boxes that aren't numbered in reading order, and rows that overlap. */
export function findRowErrors(chart: FamilyChart): string[] {
  const { boxes, rows, boxHeight } = chart;
  const errors: string[] = [];
  for (let row = 0; row < rows.count; row++) {
    const [from, to, top] = [rows.start[row]!, rows.start[row + 1]!, rows.top[row]!];
    if (from >= to) errors.push(`row ${row} is empty`);
    if (row > 0 && top < rows.top[row - 1]! + boxHeight)
      errors.push(`row ${row} overlaps the one above`);
    for (let box = from; box < to; box++) {
      const [y, height] = [boxes.y[box]!, boxes.height[box]!];
      if (boxes.row[box] !== row)
        errors.push(`${boxName(chart, box)} is numbered in row ${boxes.row[box]}`);
      const fillsRow = y === top && height === boxHeight;
      const isInRow = y >= top && y + height <= top + boxHeight && height > 0;
      if (isStub(chart, box) ? !isInRow : !fillsRow)
        errors.push(`${boxName(chart, box)} is not in row ${row}`);
    }
  }
  return errors;
}

export function findOverlaps(chart: FamilyChart): string[] {
  const { boxes, boxWidth } = chart;
  return boxNumbers(chart)
    .filter((box) => box > 0 && boxes.row[box] === boxes.row[box - 1])
    .filter((box) => boxes.x[box]! < boxes.x[box - 1]! + boxWidth)
    .map((box) => `${boxName(chart, box - 1)} and ${boxName(chart, box)} overlap`);
}

/** Finds wrong flags of boxes. */
export function findFlagErrors({ chart, focus, options }: ChartRequest): string[] {
  const { graph, boxes, boxOf } = chart;
  const isHidden = (index: number) => boxOf[index] === -1;
  return boxNumbers(chart)
    .filter((box) => !isStub(chart, box))
    .flatMap((box) => {
      const index = boxes.person[box]!;
      const id = graph.people.id[index]!;
      const hasHiddenChildren = childrenOf(graph, index).some(isHidden);
      const hasHiddenParents = parentsOf(graph, index).some(isHidden);
      const expected = {
        focus: focus.includes(index),
        moreBelow: hasHiddenChildren,
        moreAbove: hasHiddenParents,
        closedBelow: hasHiddenChildren && (options.closedBelow?.has(id) ?? false),
        closedAbove: hasHiddenParents && (options.closedAbove?.has(id) ?? false),
      };
      return Object.entries(expected)
        .filter(
          ([flag, isSet]) => isSet !== Boolean(boxes.flags[box]! & BOX[flag as keyof typeof BOX]),
        )
        .map(([flag, isSet]) => `${boxName(chart, box)} should ${isSet ? "" : "not "}be ${flag}`);
    });
}
