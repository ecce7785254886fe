import type { FamilyChart } from "../chart-types.ts";

/** A path of people in the chart: the boxes and lines on it. */
export interface ChartPath {
  boxes: number[];
  unions: number[];
  descents: number[];
  /** Lines from a partner's box to the union's knot, where the path continues to or from a child. */
  halfUnions: [box: number, union: number][];
}

/** Finds the lines and boxes of a path (ids in order) in the chart. Linear in the chart. */
export function findChartPath(chart: FamilyChart, path: readonly number[]): ChartPath {
  const { boxes, unions, descents, graph, boxOf } = chart;
  const positions = new Map(path.map((id, position) => [graph.indexOfId.get(id) ?? -1, position]));
  const positionOf = (box: number) => positions.get(boxes.person[box]!) ?? NaN;
  const areNeighbors = (one: number, other: number) =>
    Math.abs(positionOf(one) - positionOf(other)) === 1;
  const found: ChartPath = { boxes: [], unions: [], descents: [], halfUnions: [] };
  for (const index of positions.keys()) {
    const box = boxOf[index] ?? -1;
    if (box >= 0) found.boxes.push(box);
  }
  for (let union = 0; union < unions.count; union++)
    if (areNeighbors(unions.one[union]!, unions.other[union]!)) found.unions.push(union);
  for (let descent = 0; descent < descents.count; descent++) {
    const [child, union] = [descents.child[descent]!, descents.union[descent]!];
    const parents =
      union < 0 ? [descents.parent[descent]!] : [unions.one[union]!, unions.other[union]!];
    const onPath = parents.filter((parent) => areNeighbors(parent, child));
    if (onPath.length === 0) continue;
    found.descents.push(descent);
    if (union >= 0) for (const parent of onPath) found.halfUnions.push([parent, union]);
  }
  return found;
}
