import type { Fan } from "#shared/tree/family-chart/fan/fan-types.ts";

const STEPS = {
  ArrowUp: "parent",
  ArrowDown: "child",
  ArrowLeft: "left",
  ArrowRight: "right",
} as const;

type FanStep = (typeof STEPS)[keyof typeof STEPS];

/** Returns the step of an arrow key; null for other keys. */
export const fanStepFor = (key: string): FanStep | null =>
  Object.hasOwn(STEPS, key) ? STEPS[key as keyof typeof STEPS] : null;

/** Returns the index of the first parent's, the child's, or the neighbor's sector; -1 at an edge. */
export function walkFan({ sectors }: Fan, at: number, step: FanStep): number {
  const from = sectors[at];
  if (!from) return -1;
  if (step === "child") return from.child;
  if (step === "parent") return sectors.findIndex(({ child }) => child === at);
  // Sectors are sorted by ring, then from the left, so the neighbor is the next one.
  const next = step === "left" ? at - 1 : at + 1;
  return sectors[next]?.generation === from.generation ? next : -1;
}
