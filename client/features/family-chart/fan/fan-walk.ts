import type { Fan } from "#shared/family-chart/fan/fan-types.ts";

const STEPS = {
  ArrowUp: "parent",
  ArrowDown: "child",
  ArrowLeft: "left",
  ArrowRight: "right",
} as const;

type FanStep = (typeof STEPS)[keyof typeof STEPS];

/** Where an arrow key leads to; null for other keys. */
export const fanStepFor = (key: string): FanStep | null =>
  Object.hasOwn(STEPS, key) ? STEPS[key as keyof typeof STEPS] : null;

/**
 * The next sector: of the first parent, of the child, or of whoever stands nearest in the same ring on
 * the one side; -1 where there is none.
 */
export function walkFan({ sectors }: Fan, at: number, step: FanStep): number {
  const from = sectors[at];
  if (!from) return -1;
  if (step === "child") return from.child;
  if (step === "parent") return sectors.findIndex(({ child }) => child === at);
  // Ring by ring, each from the left: who stands beside is the next one.
  const next = step === "left" ? at - 1 : at + 1;
  return sectors[next]?.generation === from.generation ? next : -1;
}
