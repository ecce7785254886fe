import {
  ACROSS,
  directionOf,
  DOWN,
  isBirth,
  isGivenUpStep,
  kindOf,
  RANK_COUNT,
  statusOfStep,
  type Steps,
  UP,
} from "../../family/kinship/paths/kinship-steps.ts";
import { isLasting } from "../../family/relationships/union-state.ts";

/** The kinds of links by which badges and stations describe people. */
type KinStep = "parent" | "child" | "spouse" | "partner" | "stepparent" | "foster parent";

const KIN_STEPS = Array.from({ length: RANK_COUNT }, (_, rank) => kinStepOf(rank));

/** Null for unions and parent links that ended, and for birth parents of adopted children. */
function kinStepOf(rank: number): KinStep | null {
  const [kind, status] = [kindOf(rank), statusOfStep(rank)];
  const hasEnded = !isLasting(status);
  if (directionOf(rank) === ACROSS) {
    if (hasEnded || kind === "divorced") return null;
    return kind === "partners" ? "partner" : "spouse";
  }
  const isKin = isBirth(rank) ? !isGivenUpStep(rank) : kind === "adoptive" && !hasEnded;
  if (isKin) return directionOf(rank) === DOWN ? "child" : "parent";
  if (hasEnded || directionOf(rank) !== UP) return null;
  if (kind === "step") return "stepparent";
  return kind === "foster" ? "foster parent" : null;
}

/** Finds a person's relatives of these kinds (all by index), in the family's order. */
export function findKin({ start, to, rank }: Steps, index: number, ...kinds: KinStep[]): number[] {
  const found: number[] = [];
  for (let slot = start[index]!; slot < start[index + 1]!; slot++) {
    const step = KIN_STEPS[rank[slot]!];
    if (step && kinds.includes(step)) found.push(to[slot]!);
  }
  return found;
}
