import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import { type ChartIndex, kinAt } from "./chart-index.ts";

export type Step = "parent" | "child" | "left" | "right" | "first" | "last";

const STEPS = new Map<string, Step>([
  ["ArrowUp", "parent"],
  ["ArrowDown", "child"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["Home", "first"],
  ["End", "last"],
]);

/** What a key of the keyboard does in the chart, if anything. */
export const stepFor = (key: string): Step | undefined => STEPS.get(key);

/**
 * Where a step leads from a box: up to a parent, down to a child (the nearest one), aside to the
 * partner, sibling or cousin who stands next in the row. Null where there is nobody.
 */
export function walk(chart: ChartIndex, from: string, step: Step): LayoutBox | null {
  const box = chart.boxes.get(from);
  if (!box) return null;
  if (step === "parent") return nearest(chart, box, kinAt(chart, from).parents);
  if (step === "child") return nearest(chart, box, kinAt(chart, from).children);
  const row = chart.rows[box.generation] ?? [];
  const at = row.indexOf(box);
  const next = { left: at - 1, right: at + 1, first: 0, last: row.length - 1 }[step];
  return row[next] ?? null;
}

function nearest(chart: ChartIndex, box: LayoutBox, keys: readonly string[]): LayoutBox | null {
  const apart = (other: LayoutBox) => Math.abs(other.x - box.x);
  const found = keys.flatMap((key) => chart.boxes.get(key) ?? []);
  return found.toSorted((a, b) => apart(a) - apart(b))[0] ?? null;
}
