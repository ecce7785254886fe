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
} from "../family-tree/kinship/ways/kinship-steps.ts";

/** What a step leads to, as far as people are told by it at an entrance. */
type KinStep = "parent" | "child" | "spouse" | "partner" | "stepparent" | "foster parent";

const STEPS = Array.from({ length: RANK_COUNT }, (_, rank) => stepOf(rank));

/** Unions and ties that are over are none, nor parents by birth where others adopted. */
function stepOf(rank: number): KinStep | null {
  const [kind, status] = [kindOf(rank), statusOfStep(rank)];
  const isOver = status !== "CURRENT" && status !== "DECEASED";
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

/** Whom somebody (an index) has of a kind, in the order of the family. */
export function reached({ start, to, rank }: Steps, index: number, ...kinds: KinStep[]): number[] {
  const found: number[] = [];
  for (let place = start[index]!; place < start[index + 1]!; place++) {
    const step = STEPS[rank[place]!];
    if (step && kinds.includes(step)) found.push(to[place]!);
  }
  return found;
}
