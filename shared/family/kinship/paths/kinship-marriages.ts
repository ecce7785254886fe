import {
  BIRTH_COST,
  costOf,
  directionOf,
  DOWN,
  isKinStep,
  type Steps,
  reverseRank,
  UP,
} from "./kinship-steps.ts";
import { addHop, type Hop, type PathSet } from "./path-set.ts";

/**
 * The state of a search from one end. A *weight* counts marriages first, then births and adoptions.
 * `up` has the people from whom the search may still go up. `down` has those reached from a parent;
 * from them, going up to the other parent counts as a marriage.
 */
interface SearchSide {
  readonly steps: Steps;
  /** Weight of a marriage, more than all births of any path. */
  readonly marriage: number;
  readonly up: Map<number, number>;
  readonly down: Map<number, number>;
  marriages: number;
  /** Everyone in `up` with this number of marriages. */
  top: number[];
  /** People from whom the search still has to go down, by births. */
  pending: number[][];
  births: number;
  /** The number of people visited. The side with less work continues. */
  work: number;
}

/**
 * Finds the paths with the fewest marriages between two people (indexes), and of these the
 * shortest. Returns null for unconnected people. Step, foster and honorary links count as
 * marriages, adoptions as births. If `bloodDegree` is given, only finds shorter paths without any
 * marriage. Between two marriages, such a path goes up and then down, so the two searches meet at
 * the top of one such stretch. Each goes up from its end, but only the smaller one also goes down.
 * Linear at worst, usually much less.
 */
export function findFewestMarriages(
  steps: Steps,
  from: number,
  to: number,
  bloodDegree: number | null,
): PathSet | null {
  const [near, far] = [createSide(steps, from), createSide(steps, to)];
  for (;;) {
    const { tops, length } = findMeetings(near, far);
    if (tops.length > 0) {
      if (bloodDegree !== null && length >= bloodDegree) return null;
      return joinPaths(near, far, tops, from, to);
    }
    if (bloodDegree !== null) return null;
    const advanced = advanceSmaller(near, far);
    if (advanced.top.length === 0) return null;
  }
}

function createSide(steps: Steps, index: number): SearchSide {
  const side: SearchSide = {
    steps,
    marriage: 2 * steps.size + 2,
    up: new Map(),
    down: new Map(),
    marriages: 0,
    top: [],
    pending: [],
    births: 0,
    work: 0,
  };
  goUp(side, new Map([[index, 0]]));
  return side;
}

/** Goes up by births and adoptions from people reached by a marriage, with their births so far. */
function goUp(side: SearchSide, reached: ReadonlyMap<number, number>) {
  const { steps, up } = side;
  const base = side.marriages * side.marriage;
  const rings: number[][] = [];
  const reach = (person: number, births: number) => {
    const known = up.get(person);
    if (known !== undefined && known <= base + births) return;
    if (known === undefined) side.top.push(person);
    up.set(person, base + births);
    (rings[births] ??= []).push(person);
  };
  side.top = [];
  for (const [person, births] of reached) reach(person, births);
  for (let births = 0; births < rings.length; births++)
    for (const person of rings[births] ?? []) {
      if (up.get(person) !== base + births) continue;
      side.work += 1;
      for (let slot = steps.start[person]!; slot < steps.start[person + 1]!; slot++)
        if (isKinStep(steps.rank[slot]!, UP)) reach(steps.to[slot]!, births + 1);
    }
  side.pending = rings;
  side.births = 0;
}

/** Returns the people in whom the two sides meet with the fewest births. */
function findMeetings(near: SearchSide, far: SearchSide) {
  const [fewer, more] = near.top.length <= far.top.length ? [near, far] : [far, near];
  const base = fewer.marriages * fewer.marriage;
  const otherBase = more.marriages * more.marriage;
  let tops: number[] = [];
  let length = Infinity;
  for (const person of fewer.top) {
    const weight = more.up.get(person);
    if (weight === undefined || weight < otherBase) continue;
    const births = fewer.up.get(person)! - base + weight - otherBase;
    if (births > length) continue;
    if (births < length) tops = [];
    length = births;
    tops.push(person);
  }
  return { tops, length };
}

/**
 * Goes down, always on the side with less work, until one side is complete, then takes that side
 * over its next marriages.
 */
function advanceSmaller(near: SearchSide, far: SearchSide): SearchSide {
  for (;;) {
    const side = near.work <= far.work ? near : far;
    if (side.births < side.pending.length) goDown(side);
    else {
      crossMarriages(side);
      return side;
    }
  }
}

/** Goes down from the next ring of people. */
function goDown(side: SearchSide) {
  const { steps, up, down, pending } = side;
  const births = side.births++;
  const weight = side.marriages * side.marriage + births;
  for (const person of pending[births] ?? []) {
    if (up.get(person) !== weight && down.get(person) !== weight) continue;
    side.work += 1;
    for (let slot = steps.start[person]!; slot < steps.start[person + 1]!; slot++) {
      if (!isKinStep(steps.rank[slot]!, DOWN)) continue;
      const child = steps.to[slot]!;
      if ((up.get(child) ?? Infinity) <= weight || (down.get(child) ?? Infinity) <= weight + 1)
        continue;
      down.set(child, weight + 1);
      (pending[births + 1] ??= []).push(child);
    }
  }
}

/** Goes to everyone one marriage further. */
function crossMarriages(side: SearchSide) {
  const { steps, up, down, pending } = side;
  const base = side.marriages * side.marriage;
  const reached = new Map<number, number>();
  const reach = (person: number, births: number) => {
    if (!up.has(person) && (reached.get(person) ?? Infinity) > births) reached.set(person, births);
  };
  for (const [births, ring] of pending.entries())
    for (const person of ring ?? []) {
      if (down.get(person) === base + births) reach(person, births);
      for (let slot = steps.start[person]!; slot < steps.start[person + 1]!; slot++)
        if (costOf(steps.rank[slot]!) !== BIRTH_COST) reach(steps.to[slot]!, births);
    }
  side.marriages += 1;
  goUp(side, reached);
}

/** Returns all paths from one end to the other over the people in whom the sides met. */
function joinPaths(
  near: SearchSide,
  far: SearchSide,
  tops: readonly number[],
  from: number,
  to: number,
): PathSet {
  const { size } = near.steps;
  const hops = new Map<number, Hop[]>();
  const add = (node: number, rank: number, next: number) =>
    addHop(hops, node, { rank, node: next });
  traceBack(near, tops, ({ person, isUp }) => person + (isUp ? 0 : size), add);
  const isTop = new Set(tops);
  // Both sides have the same node where they meet.
  const farNode = ({ person, isUp, isEnd }: TraceState) =>
    isEnd && isTop.has(person) ? person : person + (isUp ? 2 : 3) * size;
  traceBack(far, tops, farNode, (node, rank, next) => add(next, reverseRank(rank), node));
  return { from, to, size, starts: [from], hops };
}

interface TraceState {
  person: number;
  isUp: boolean;
  /** Whether the trace starts here. */
  isEnd: boolean;
}

/** Adds every step of the lightest paths on one side to the given people. */
function traceBack(
  { steps, up, down, marriage }: SearchSide,
  ends: readonly number[],
  nodeOf: (state: TraceState) => number,
  add: (node: number, rank: number, next: number) => void,
) {
  const seen = new Map<number, TraceState>();
  const queue: TraceState[] = [];
  const visit = (state: TraceState) => {
    const node = nodeOf(state);
    if (!seen.has(node)) queue.push(state);
    seen.set(node, state);
    return node;
  };
  const addStepsInto = (node: number, person: number, weight: number, isUp: boolean) => {
    for (let slot = steps.start[person]!; slot < steps.start[person + 1]!; slot++) {
      const [rank, before] = [reverseRank(steps.rank[slot]!), steps.to[slot]!];
      const isKin = costOf(rank) === BIRTH_COST;
      if (isKin ? directionOf(rank) !== (isUp ? UP : DOWN) : !isUp) continue;
      const weightBefore = weight - (isKin ? 1 : marriage);
      if (up.get(before) === weightBefore)
        add(visit({ person: before, isUp: true, isEnd: false }), rank, node);
      if (!(isKin && isUp) && down.get(before) === weightBefore)
        add(visit({ person: before, isUp: false, isEnd: false }), rank, node);
    }
  };
  for (const person of ends) visit({ person, isUp: true, isEnd: true });
  for (const state of queue) {
    const { person, isUp } = state;
    const weight = (isUp ? up : down).get(person)!;
    const node = nodeOf(state);
    addStepsInto(node, person, weight, isUp);
    if (isUp && down.get(person) === weight - marriage)
      addStepsInto(node, person, weight - marriage, false);
  }
}
