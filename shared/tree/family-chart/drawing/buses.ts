import type { FamilyChart } from "../chart-types.ts";

/**
 * Lines to children, as columns. Lines of one kind that start at one source and turn at one height
 * share a bus. A half sibling's bus starts at the knot of their own parents, or at one parent's
 * card. The children of bus n are `children[start[n]]` to `children[start[n + 1] - 1]`.
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

const KINDS = 4;

/** Groups all or some descents of a chart into buses. Linear. */
export function busesOf(chart: FamilyChart, some?: readonly number[]): Buses {
  const { boxes, descents, unions, boxWidth } = chart;
  const count = some?.length ?? descents.count;
  const last = new Map<number, number>();
  const busOf = new Int32Array(count);
  const first: number[] = [];
  const sizes: number[] = [];
  for (let at = 0; at < count; at++) {
    const descent = some?.[at] ?? at;
    const union = descents.union[descent]!;
    const source = union >= 0 ? union : unions.count + descents.parent[descent]!;
    const slot = source * KINDS + descents.kind[descent]!;
    let bus = last.get(slot) ?? -1;
    if (bus < 0 || descents.turnY[first[bus]!] !== descents.turnY[descent]) {
      bus = first.push(descent) - 1;
      last.set(slot, bus);
      sizes.push(0);
    }
    busOf[at] = bus;
    sizes[bus]! += 1;
  }
  const buses = empty(first.length, count);
  for (let bus = 0; bus < buses.count; bus++) {
    const descent = first[bus]!;
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
    buses.start[bus + 1] = buses.start[bus]! + sizes[bus]!;
  }
  const next = buses.start.slice();
  for (let at = 0; at < count; at++) {
    const descent = some?.[at] ?? at;
    const bus = busOf[at]!;
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

const empty = (count: number, children: number): Buses => ({
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
 * Returns the box whose tint the lines have: a parent of the children's branch, or the left one.
 */
export function tintedBy({ boxes, unions }: FamilyChart, buses: Buses, bus: number): number {
  const parent = buses.parent[bus]!;
  const other = unions.other[buses.union[bus]!] ?? parent;
  const child = buses.children[buses.start[bus]!]!;
  return boxes.branch[other] === boxes.branch[child] ? other : parent;
}
