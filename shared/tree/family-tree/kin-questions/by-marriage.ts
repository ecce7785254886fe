import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { findNearRelatives } from "../../../family/kinship/paths/kinship-near.ts";
import {
  BIRTH_COST,
  costOf,
  directionOf,
  DOWN,
  isMarriage,
  stepsOf,
  UP,
} from "../../../family/kinship/paths/kinship-steps.ts";
import type { KinTerm } from "./kin-term.ts";

type People = ReadonlySet<number>;
type StepFilter = (rank: number) => boolean;

const isNonKin: StepFilter = (rank) => costOf(rank) !== BIRTH_COST;
const isKinUp: StepFilter = (rank) => directionOf(rank) === UP && !isNonKin(rank);
const isKinDown: StepFilter = (rank) => directionOf(rank) === DOWN && !isNonKin(rank);

/**
 * The walk through all kin pays off only if more than one in this many people would otherwise need
 * a kinship check.
 */
const WALK_COST_RATIO = 100;

/**
 * Finds aunts, uncles, nieces and nephews by one marriage (indexes), whom kinship certainly calls
 * so: partners of uncles, or nieces of partners, who aren't kin or anything nearer, and have no
 * other path through one marriage that is as short. Returns an empty set if there are few, because
 * checking them by kinship is faster.
 */
export function findCertainByMarriage(
  graph: FamilyGraph,
  from: number,
  { base, generation }: KinTerm,
  onVisit: () => void,
): People {
  const walk = createWalker(graph, onVisit);
  const maxBirths = generation + 2;
  const isAunt = base === "aunt";
  const start = new Set([from]);
  const wanted = isAunt
    ? walk.step(walk.steps(walk.steps(start, isKinUp, generation + 1), isKinDown, 1), isMarriage)
    : walk.steps(walk.steps(walk.step(start, isMarriage), isKinUp, 1), isKinDown, generation + 1);
  if (wanted.size * WALK_COST_RATIO <= graph.size) return new Set();

  const others = new Set<number>();
  /** Adds everyone reached from some people to `others`, except at wanted distances. */
  const spread = (
    people: People,
    remaining: number,
    isWanted: (up: number, down: number) => boolean,
  ) =>
    walk.upThenDown(people, remaining, (reached, up, down) => {
      if (!isWanted(up, down)) for (const person of reached) others.add(person);
    });
  walk.upThenDown(start, maxBirths, (reached, up, down) => {
    const remaining = maxBirths - up - down;
    const isWanted = (otherUp: number, otherDown: number) =>
      isAunt
        ? up === generation + 1 && down === 1
        : remaining === maxBirths && otherUp === 1 && otherDown === generation + 1;
    spread(walk.step(reached, isMarriage), remaining, isWanted);
    spread(
      walk.step(reached, (rank) => isNonKin(rank) && !isMarriage(rank)),
      remaining,
      () => false,
    );
    // Going down to a child and up to the other parent counts as a marriage.
    if (down > 0) spread(reached, remaining, () => false);
  });
  const [kin, near] = [
    walk.reachAll(walk.reachAll(start, isKinUp), isKinDown),
    findNearRelatives(stepsOf(graph), from),
  ];
  return new Set(
    [...wanted].filter((person) => ![others, kin, near].some((group) => group.has(person))),
  );
}

/** Returns functions that walk from several people at once. */
function createWalker(graph: FamilyGraph, onVisit: () => void) {
  const { start, to, rank } = stepsOf(graph);
  const step = (people: People, matches: StepFilter): People => {
    const next = new Set<number>();
    for (const person of people) {
      onVisit();
      for (let slot = start[person]!; slot < start[person + 1]!; slot++)
        if (matches(rank[slot]!)) next.add(to[slot]!);
    }
    return next;
  };
  const steps = (people: People, matches: StepFilter, count: number): People =>
    count === 0 ? people : steps(step(people, matches), matches, count - 1);
  const reachAll = (people: People, matches: StepFilter): People => {
    const reached = new Set(people);
    for (let ring = people; ring.size > 0;) {
      ring = new Set([...step(ring, matches)].filter((person) => !reached.has(person)));
      for (const person of ring) reached.add(person);
    }
    return reached;
  };
  /** Visits people by births up, then down, for every split of at most `remaining` steps. */
  const upThenDown = (
    people: People,
    remaining: number,
    onReach: (reached: People, up: number, down: number) => void,
  ) => {
    let top = people;
    for (let up = 0; up <= remaining && top.size > 0; up++, top = step(top, isKinUp)) {
      let reached = top;
      for (
        let down = 0;
        up + down <= remaining && reached.size > 0;
        down++, reached = step(reached, isKinDown)
      )
        onReach(reached, up, down);
    }
  };
  return { step, steps, reachAll, upThenDown };
}
