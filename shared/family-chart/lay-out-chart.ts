import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { layoutFamily } from "#shared/family-tree/layout-family.ts";
import { BOX, type ChartOptions, type FamilyChart, TIES } from "./chart-types.ts";

/**
 * Draws the people whom the view asks for, each once: who stands where, and which lines join them.
 * Pure and deterministic. Ids that are not in the family are disregarded.
 */
export function layOutChart(
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): FamilyChart {
  const { boxWidth = 144, boxHeight = 104 } = options;
  const old = layoutFamily(graph, focus, { ...options, boxWidth, boxHeight });
  const sorted = old.boxes.toSorted((a, b) => a.generation - b.generation || a.x - b.x);
  const placeOf = new Map(sorted.map((box, place) => [box.key, place]));
  const indexOf = (id: number) => graph.indexOfId.get(id) ?? -1;
  const boxOf = new Int32Array(graph.size).fill(-1);
  sorted.forEach((box, place) => {
    if (box.kind === "person") boxOf[indexOf(box.personId)] = place;
  });
  const rowCount = (sorted.at(-1)?.generation ?? -1) + 1;
  const start = new Int32Array(rowCount + 1);
  for (const box of sorted) start[box.generation + 1]! += 1;
  for (let row = 0; row < rowCount; row++) start[row + 1]! += start[row]!;
  const unionLines = old.lines.filter((line) => line.kind === "union");
  const descentLines = old.lines.filter((line) => line.kind === "parent");
  const unionPlace = new Map(unionLines.map((line, place) => [line.between.join("+"), place]));
  return {
    graph,
    width: old.width,
    height: old.height,
    boxWidth,
    boxHeight,
    boxOf,
    boxes: {
      count: sorted.length,
      person: Int32Array.from(sorted, (box) => indexOf(box.personId)),
      x: Float64Array.from(sorted, (box) => box.x),
      y: Float64Array.from(sorted, (box) => box.y),
      height: Float64Array.from(sorted, (box) => box.height),
      row: Int32Array.from(sorted, (box) => box.generation),
      branch: Int32Array.from(sorted, (box) => box.branch),
      flags: Uint8Array.from(
        sorted,
        (box) => (box.kind === "stub" ? BOX.stub : 0) | (box.isFocus ? BOX.focus : 0),
      ),
    },
    rows: {
      count: rowCount,
      start,
      top: Float64Array.from({ length: rowCount }, (_, row) => row * (boxHeight + 96)),
    },
    unions: {
      count: unionLines.length,
      one: Int32Array.from(unionLines, ({ between }) => placeOf.get(between[0])!),
      other: Int32Array.from(unionLines, ({ between }) => placeOf.get(between[1])!),
      tie: Uint8Array.from(unionLines, ({ tie }) => TIES.indexOf(tie)),
      below: Float64Array.from(unionLines, ({ points }) => (points.length > 4 ? points[3]! : 0)),
      knotX: Float64Array.from(unionLines, ({ knot }) => knot.x),
      knotY: Float64Array.from(unionLines, ({ knot }) => knot.y),
    },
    descents: {
      count: descentLines.length,
      child: Int32Array.from(descentLines, ({ child }) => placeOf.get(child)!),
      union: Int32Array.from(
        descentLines,
        ({ parents }) => unionPlace.get(parents.join("+")) ?? -1,
      ),
      parent: Int32Array.from(descentLines, ({ parents }) => placeOf.get(parents[0]!)!),
      kind: Uint8Array.from(descentLines, ({ link }) => PARENT_KINDS.indexOf(link)),
      turnY: Float64Array.from(descentLines, ({ points }) => points[3]!),
    },
  };
}
