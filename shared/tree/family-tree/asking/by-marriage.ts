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
type Sort = (rank: number) => boolean;

const isLink: Sort = (rank) => costOf(rank) !== BIRTH_COST;
const isUp: Sort = (rank) => directionOf(rank) === UP && !isLink(rank);
const isDown: Sort = (rank) => directionOf(rank) === DOWN && !isLink(rank);

/**
 * Finding these people takes a walk through all kin, so it pays only if many people would have to
 * be checked by kinship.
 */
const WORTH = 100;

/**
 * Finds aunts, uncles, nieces and nephews by one marriage (indexes), whom kinship certainly calls
 * so: partners of uncles, or nieces of partners, who aren't kin or anything nearer, and have no
 * other way through one marriage that is as short. Returns an empty set if there are few, because
 * checking them by kinship is faster.
 */
export function surelyByMarriage(
  graph: FamilyGraph,
  from: number,
  { base, generation }: KinTerm,
  onVisit: () => void,
): People {
  const walk = walkerOf(graph, onVisit);
  const births = generation + 2;
  const isAunt = base === "aunt";
  const start = new Set([from]);
  const wanted = isAunt
    ? walk.on(walk.far(walk.far(start, isUp, generation + 1), isDown, 1), isMarriage)
    : walk.far(walk.far(walk.on(start, isMarriage), isUp, 1), isDown, generation + 1);
  if (wanted.size * WORTH <= graph.size) return new Set();

  const others = new Set<number>();
  /** Adds everyone up and down from some people, except wanted people. */
  const spread = (people: People, left: number, isWanted: (up: number, down: number) => boolean) =>
    walk.upAndDown(people, left, (reached, up, down) => {
      if (!isWanted(up, down)) for (const person of reached) others.add(person);
    });
  walk.upAndDown(start, births, (reached, up, down) => {
    const left = births - up - down;
    const isWanted = (otherUp: number, otherDown: number) =>
      isAunt
        ? up === generation + 1 && down === 1
        : left === births && otherUp === 1 && otherDown === generation + 1;
    spread(walk.on(reached, isMarriage), left, isWanted);
    spread(
      walk.on(reached, (rank) => isLink(rank) && !isMarriage(rank)),
      left,
      () => false,
    );
    // Going down to a child and up to the other parent counts as a marriage.
    if (down > 0) spread(reached, left, () => false);
  });
  const [kin, near] = [
    walk.all(walk.all(start, isUp), isDown),
    findNearRelatives(stepsOf(graph), from),
  ];
  return new Set(
    [...wanted].filter((person) => ![others, kin, near].some((group) => group.has(person))),
  );
}

/** Returns functions that walk from several people at once. */
function walkerOf(graph: FamilyGraph, onVisit: () => void) {
  const { start, to, rank } = stepsOf(graph);
  const on = (people: People, isOf: Sort): People => {
    const next = new Set<number>();
    for (const person of people) {
      onVisit();
      for (let place = start[person]!; place < start[person + 1]!; place++)
        if (isOf(rank[place]!)) next.add(to[place]!);
    }
    return next;
  };
  const far = (people: People, isOf: Sort, steps: number): People =>
    steps === 0 ? people : far(on(people, isOf), isOf, steps - 1);
  const all = (people: People, isOf: Sort): People => {
    const met = new Set(people);
    for (let ring = people; ring.size > 0;) {
      ring = new Set([...on(ring, isOf)].filter((person) => !met.has(person)));
      for (const person of ring) met.add(person);
    }
    return met;
  };
  /** Visits people by births up, then down, for every split of at most `left` steps. */
  const upAndDown = (
    people: People,
    left: number,
    onReach: (reached: People, up: number, down: number) => void,
  ) => {
    let top = people;
    for (let up = 0; up <= left && top.size > 0; up++, top = on(top, isUp)) {
      let reached = top;
      for (
        let down = 0;
        up + down <= left && reached.size > 0;
        down++, reached = on(reached, isDown)
      )
        onReach(reached, up, down);
    }
  };
  return { on, far, all, upAndDown };
}
