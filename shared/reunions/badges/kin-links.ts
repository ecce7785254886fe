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

const STEPS = Array.from({ length: RANK_COUNT }, (_, rank) => stepOf(rank));

/** Null for ended unions and ties, and for birth parents of adopted children. */
function stepOf(rank: number): KinStep | null {
  const [kind, status] = [kindOf(rank), statusOfStep(rank)];
  const isOver = !isLasting(status);
  if (directionOf(rank) === ACROSS) {
    if (isOver || kind === "divorced") return null;
    return kind === "partners" ? "partner" : "spouse";
  }
  const isKin = isBirth(rank) ? !isGivenUpStep(rank) : kind === "adoptive" && !isOver;
  if (isKin) return directionOf(rank) === DOWN ? "child" : "parent";
  if (isOver || directionOf(rank) !== UP) return null;
  if (kind === "step") return "stepparent";
  return kind === "foster" ? "foster parent" : null;
}

/** A person's (an index's) relatives of one kind, in the family's order. */
export function reachKin({ start, to, rank }: Steps, index: number, ...kinds: KinStep[]): number[] {
  const found: number[] = [];
  for (let place = start[index]!; place < start[index + 1]!; place++) {
    const step = STEPS[rank[place]!];
    if (step && kinds.includes(step)) found.push(to[place]!);
  }
  return found;
}
