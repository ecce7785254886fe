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

/**
 * Returns the index of the sector one step away: a parent's, the child's, or a neighbor's; -1 if
 * none.
 */
export function walkFan({ sectors }: Fan, index: number, step: FanStep): number {
  const from = sectors[index];
  if (!from) return -1;
  if (step === "child") return from.child;
  if (step === "parent") return sectors.findIndex(({ child }) => child === index);
  // Sectors are sorted by ring, then from the left, so the neighbor is the next one.
  const next = step === "left" ? index - 1 : index + 1;
  return sectors[next]?.generation === from.generation ? next : -1;
}
