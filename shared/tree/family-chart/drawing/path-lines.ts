import type { FamilyChart } from "../chart-types.ts";

/** The lines along a path, and the boxes on it. */
export interface PathLines {
  boxes: number[];
  unions: number[];
  descents: number[];
  /** The part of the path from a box to a union's knot, on its way to or from a child. */
  halves: [box: number, union: number][];
}

/** Finds the lines and boxes of a path (ids in order) in the chart. Linear in the chart. */
export function linesAlong(chart: FamilyChart, path: readonly number[]): PathLines {
  const { boxes, unions, descents, graph, boxOf } = chart;
  const places = new Map(path.map((id, place) => [graph.indexOfId.get(id) ?? -1, place]));
  const placeOf = (box: number) => places.get(boxes.person[box]!) ?? NaN;
  const isStep = (one: number, other: number) => Math.abs(placeOf(one) - placeOf(other)) === 1;
  const found: PathLines = { boxes: [], unions: [], descents: [], halves: [] };
  for (const index of places.keys()) {
    const box = boxOf[index] ?? -1;
    if (box >= 0) found.boxes.push(box);
  }
  for (let union = 0; union < unions.count; union++)
    if (isStep(unions.one[union]!, unions.other[union]!)) found.unions.push(union);
  for (let descent = 0; descent < descents.count; descent++) {
    const [child, union] = [descents.child[descent]!, descents.union[descent]!];
    const parents =
      union < 0 ? [descents.parent[descent]!] : [unions.one[union]!, unions.other[union]!];
    const onPath = parents.filter((parent) => isStep(parent, child));
    if (onPath.length === 0) continue;
    found.descents.push(descent);
    if (union >= 0) for (const parent of onPath) found.halves.push([parent, union]);
  }
  return found;
}
