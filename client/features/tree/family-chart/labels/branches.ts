import { ownBoxOf } from "../chart-boxes.ts";
import { type Area, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";

/** A couple or one parent, with all their descendants in a chart. */
export interface Branch {
  /** Boxes of the parents, the left one first. */
  boxes: readonly number[];
  /** Boxes of the descendants, each once. */
  descendants: readonly number[];
  /** The area around all of them. */
  area: Area;
  /** The branch in which one of the parents is a child; null for the topmost branches. */
  parentBranch: Branch | null;
}

/** Returns every branch of a chart, largest first. The time grows with all branches' descendants together. */
export function branchesOf(chart: FamilyChart): Branch[] {
  const families = groupFamilies(chart);
  const familiesOfParent = new Map<number, number[]>();
  for (const [index, { parents }] of families.entries())
    for (const parent of parents) {
      const familiesOfThisParent = familiesOfParent.get(parent);
      if (familiesOfThisParent) familiesOfThisParent.push(index);
      else familiesOfParent.set(parent, [index]);
    }
  const visitedBy = new Int32Array(chart.boxes.count).fill(-1);
  const branches = families.map(({ parents }, index): Branch => {
    const descendants: number[] = [];
    const stack = [index];
    const area = boxArea(chart, parents[0]!);
    for (const parent of parents.slice(1)) expandArea(area, chart, parent);
    for (const parent of parents) visitedBy[parent] = index;
    for (let current = stack.pop(); current !== undefined; current = stack.pop())
      for (const child of families[current]!.children) {
        if (visitedBy[child] === index) continue;
        visitedBy[child] = index;
        descendants.push(child);
        expandArea(area, chart, child);
        stack.push(...(familiesOfParent.get(child) ?? []));
      }
    return { boxes: parents, descendants, area, parentBranch: null };
  });
  for (const [index, { children }] of families.entries())
    for (const child of children)
      for (const childFamily of familiesOfParent.get(child) ?? [])
        if (branches[childFamily]!.descendants.length < branches[index]!.descendants.length)
          branches[childFamily]!.parentBranch ??= branches[index]!;
  return branches.toSorted(
    (a, b) => b.descendants.length - a.descendants.length || a.boxes[0]! - b.boxes[0]!,
  );
}

function expandArea(area: Area, { boxes, boxWidth }: FamilyChart, box: number) {
  const [x, y] = [boxes.x[box]!, boxes.y[box]!];
  area.left = Math.min(area.left, x);
  area.top = Math.min(area.top, y);
  area.right = Math.max(area.right, x + boxWidth);
  area.bottom = Math.max(area.bottom, y + boxes.height[box]!);
}

/** Groups parents and their children by their main boxes: a stub counts as the card it leads to. */
function groupFamilies(chart: FamilyChart) {
  const { unions, descents } = chart;
  const families = new Map<number, { parents: number[]; children: Set<number> }>();
  const mainBoxOf = (box: number) => ownBoxOf(chart, box);
  for (let descent = 0; descent < descents.count; descent++) {
    const union = descents.union[descent]!;
    const parent = descents.parent[descent]!;
    const parents = union < 0 ? [parent] : [unions.one[union]!, unions.other[union]!];
    const key = union < 0 ? -parent - 1 : union;
    const family = families.get(key) ?? {
      parents: parents.map(mainBoxOf).filter((box) => box >= 0),
      children: new Set<number>(),
    };
    families.set(key, family);
    const child = mainBoxOf(descents.child[descent]!);
    if (child >= 0) family.children.add(child);
  }
  return [...families.values()].filter(({ parents }) => parents.length > 0);
}
