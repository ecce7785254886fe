import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import type { FamilyChart } from "../chart-types.ts";

/**
 * Edges to children, as columns. Edges of one kind that start at one source and turn at one height
 * share a bus: one horizontal line. (While people move, a source can have lines at two heights.) The children of bus n are `children[start[n]]` to `children[start[n + 1] - 1]`.
 */
export interface Buses {
  count: number;
  /** Where the bus begins: at the knot, or at the middle of one parent's lower edge. */
  x: Float64Array;
  y: Float64Array;
  turnY: Float64Array;
  /** Index into PARENT_KINDS. */
  kind: Uint8Array;
  union: Int32Array;
  /** The parent's box, or the left one of two. */
  parent: Int32Array;
  start: Int32Array;
  /** Boxes of the children. */
  children: Int32Array;
  /** The bounding box. */
  left: Float64Array;
  right: Float64Array;
  top: Float64Array;
  bottom: Float64Array;
}

/** Groups all or some descents of a chart into buses. Linear. */
export function busesOf(chart: FamilyChart, subset?: readonly number[]): Buses {
  const { boxes, descents, unions, boxWidth } = chart;
  const count = subset?.length ?? descents.count;
  const latestBusOf = new Map<number, number>();
  const busOf = new Int32Array(count);
  const firstDescentOf: number[] = [];
  const childCounts: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const descent = subset?.[nth] ?? nth;
    const union = descents.union[descent]!;
    const source = union >= 0 ? union : unions.count + descents.parent[descent]!;
    const key = source * PARENT_KINDS.length + descents.kind[descent]!;
    let bus = latestBusOf.get(key) ?? -1;
    if (bus < 0 || descents.turnY[firstDescentOf[bus]!] !== descents.turnY[descent]) {
      bus = firstDescentOf.push(descent) - 1;
      latestBusOf.set(key, bus);
      childCounts.push(0);
    }
    busOf[nth] = bus;
    childCounts[bus]! += 1;
  }
  const buses = createBuses(firstDescentOf.length, count);
  for (let bus = 0; bus < buses.count; bus++) {
    const descent = firstDescentOf[bus]!;
    const union = descents.union[descent]!;
    const parent = descents.parent[descent]!;
    buses.union[bus] = union;
    buses.parent[bus] = parent;
    buses.kind[bus] = descents.kind[descent]!;
    const turnY = (buses.turnY[bus] = descents.turnY[descent]!);
    const x = union >= 0 ? unions.knotX[union]! : boxes.x[parent]! + boxWidth / 2;
    const y = union >= 0 ? unions.knotY[union]! : boxes.y[parent]! + boxes.height[parent]!;
    buses.x[bus] = buses.left[bus] = buses.right[bus] = x;
    buses.y[bus] = y;
    buses.top[bus] = Math.min(y, turnY);
    buses.bottom[bus] = Math.max(y, turnY);
    buses.start[bus + 1] = buses.start[bus]! + childCounts[bus]!;
  }
  const next = buses.start.slice();
  for (let nth = 0; nth < count; nth++) {
    const descent = subset?.[nth] ?? nth;
    const bus = busOf[nth]!;
    const child = descents.child[descent]!;
    buses.children[next[bus]!++] = child;
    const x = boxes.x[child]! + boxWidth / 2;
    buses.left[bus] = Math.min(buses.left[bus]!, x);
    buses.right[bus] = Math.max(buses.right[bus]!, x);
    buses.top[bus] = Math.min(buses.top[bus]!, boxes.y[child]!);
    buses.bottom[bus] = Math.max(buses.bottom[bus]!, boxes.y[child]!);
  }
  return buses;
}

const createBuses = (count: number, children: number): Buses => ({
  count,
  x: new Float64Array(count),
  y: new Float64Array(count),
  turnY: new Float64Array(count),
  kind: new Uint8Array(count),
  union: new Int32Array(count),
  parent: new Int32Array(count),
  start: new Int32Array(count + 1),
  children: new Int32Array(children),
  left: new Float64Array(count),
  right: new Float64Array(count),
  top: new Float64Array(count),
  bottom: new Float64Array(count),
});

/**
 * Returns the box that gives the bus its tint: the parent of the children's branch, or the left one.
 */
export function tintBoxOf({ boxes, unions }: FamilyChart, buses: Buses, bus: number): number {
  const parent = buses.parent[bus]!;
  const other = unions.other[buses.union[bus]!] ?? parent;
  const child = buses.children[buses.start[bus]!]!;
  return boxes.branch[other] === boxes.branch[child] ? other : parent;
}
