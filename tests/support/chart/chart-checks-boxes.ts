import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf, parentsOf } from "#shared/family/family-graph/family-graph.ts";
import type { ChartRequest } from "./chart-checks.ts";
import { groupBy } from "./group-by.ts";
import { boxName, boxNumbers, isStub, nameOf } from "./chart-checks-names.ts";

/** Finds people without exactly one box, extra people, and stubs that lead to nobody's box. */
export function castFaults(chart: FamilyChart, expected: ReadonlySet<number>): string[] {
  const { graph, boxes, boxOf } = chart;
  const drawn = groupBy(
    boxNumbers(chart).filter((box) => !isStub(chart, box)),
    (box) => boxes.person[box]!,
  );
  const everyone = Array.from({ length: graph.size }, (_, index) => index);
  return [
    ...everyone.flatMap((index) => {
      const count = drawn.get(index)?.length ?? 0;
      const wanted = expected.has(index) ? 1 : 0;
      if (count !== wanted)
        return [`${nameOf(chart, index)} has ${count} boxes instead of ${wanted}`];
      const box = drawn.get(index)?.[0] ?? -1;
      return boxOf[index] === box ? [] : [`boxOf ${nameOf(chart, index)} is ${boxOf[index]}`];
    }),
    ...boxNumbers(chart)
      .filter((box) => isStub(chart, box) && !drawn.has(boxes.person[box]!))
      .map((box) => `${boxName(chart, box)} leads nowhere`),
  ];
}

/** Finds columns with a wrong length or no numbers, and a size that doesn't match the boxes. */
export function boxFaults(chart: FamilyChart): string[] {
  const { boxes, rows, unions, descents } = chart;
  const faults: string[] = [];
  for (const [name, { count, ...columns }] of Object.entries({ boxes, unions, descents }))
    for (const [column, values] of Object.entries(columns)) {
      if (values.length !== count)
        faults.push(`${name}.${column} holds ${values.length} of ${count}`);
      if (!values.every(Number.isFinite)) faults.push(`${name}.${column} holds no number`);
    }
  if (rows.start.length !== rows.count + 1) faults.push("rows.start has no end");
  if (rows.start[0] !== 0 || rows.start[rows.count] !== boxes.count)
    faults.push("rows hold other boxes than there are");
  const rights = boxNumbers(chart).map((box) => boxes.x[box]! + chart.boxWidth);
  const bottoms = boxNumbers(chart).map((box) => boxes.y[box]! + boxes.height[box]!);
  const [right, bottom] = [Math.max(0, ...rights), Math.max(0, ...bottoms)];
  if (Math.min(0, ...boxes.x, ...boxes.y) < 0) faults.push("a box stands at less than 0");
  if (chart.width < right) faults.push(`the width is ${chart.width}, the boxes' ${right}`);
  if (chart.height < bottom) faults.push(`the height is ${chart.height}, the boxes' ${bottom}`);
  if (boxes.count > 0 && Math.min(...boxes.x) !== 0) faults.push("no box stands at the left edge");
  if (chart.width > right) faults.push(`the width is ${chart.width}, the boxes' ${right}`);
  return faults;
}

/** Finds boxes that aren't numbered in reading order, and rows that overlap. */
export function rowFaults(chart: FamilyChart): string[] {
  const { boxes, rows, boxHeight } = chart;
  const faults: string[] = [];
  for (let row = 0; row < rows.count; row++) {
    const [from, to, top] = [rows.start[row]!, rows.start[row + 1]!, rows.top[row]!];
    if (from >= to) faults.push(`row ${row} is empty`);
    if (row > 0 && top < rows.top[row - 1]! + boxHeight)
      faults.push(`row ${row} overlaps the one above`);
    for (let box = from; box < to; box++) {
      const [y, height] = [boxes.y[box]!, boxes.height[box]!];
      if (boxes.row[box] !== row) faults.push(`${boxName(chart, box)} says row ${boxes.row[box]}`);
      const isWhole = y === top && height === boxHeight;
      const isWithin = y >= top && y + height <= top + boxHeight && height > 0;
      if (isStub(chart, box) ? !isWithin : !isWhole)
        faults.push(`${boxName(chart, box)} stands out of row ${row}`);
    }
  }
  return faults;
}

export function overlapFaults(chart: FamilyChart): string[] {
  const { boxes, boxWidth } = chart;
  return boxNumbers(chart)
    .filter((box) => box > 0 && boxes.row[box] === boxes.row[box - 1])
    .filter((box) => boxes.x[box]! < boxes.x[box - 1]! + boxWidth)
    .map((box) => `${boxName(chart, box - 1)} and ${boxName(chart, box)} overlap`);
}

/** Finds flags about hidden relatives that are wrong. */
export function flagFaults({ chart, focus, options }: ChartRequest): string[] {
  const { graph, boxes, boxOf } = chart;
  const isMissing = (index: number) => boxOf[index] === -1;
  return boxNumbers(chart)
    .filter((box) => !isStub(chart, box))
    .flatMap((box) => {
      const index = boxes.person[box]!;
      const id = graph.people.id[index]!;
      const below = childrenOf(graph, index).some(isMissing);
      const above = parentsOf(graph, index).some(isMissing);
      const isSo = {
        focus: focus.includes(index),
        moreBelow: below,
        moreAbove: above,
        closedBelow: below && (options.closedBelow?.has(id) ?? false),
        closedAbove: above && (options.closedAbove?.has(id) ?? false),
      };
      return Object.entries(isSo)
        .filter(([flag, is]) => is !== Boolean(boxes.flags[box]! & BOX[flag as keyof typeof BOX]))
        .map(([flag, is]) => `${boxName(chart, box)} should ${is ? "" : "not "}be ${flag}`);
    });
}
