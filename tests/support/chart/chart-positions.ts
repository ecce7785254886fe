import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";

/** Returns positions by the person's id. Stubs count as their person. */
export function positionsById({ graph, boxes }: FamilyChart) {
  const found = Array.from(boxes.person, (index, box) => [
    graph.people.id[index]!,
    boxes.flags[box]!,
    boxes.row[box]!,
    boxes.x[box]!,
  ]);
  return found.toSorted(([a = 0, , rowA = 0, xA = 0], [b = 0, , rowB = 0, xB = 0]) =>
    a === b ? rowA - rowB || xA - xB : a - b,
  );
}
