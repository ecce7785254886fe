import {
  childrenOf,
  type FamilyGraph,
  indexesOf,
  parentsOf,
  partnersOf,
  unionBetween,
} from "./family-graph.ts";
import { deepestGenerations, descendants } from "./family-walks.ts";

/** Who is drawn: the focus and those who descend from it, in rows, each with their partners. */
export interface Cast {
  readonly graph: FamilyGraph;
  readonly focus: ReadonlySet<number>;
  /** The descended (the focus included), row by row. */
  readonly rows: readonly (readonly number[])[];
  /** The row of the descended; -1 for partners who only married in, and for who is not drawn. */
  readonly rowOf: Int32Array;
  /** The partners drawn beside someone. */
  partnersOf(index: number): number[];
  /** The parents below whom someone may be drawn. */
  parentsOf(index: number): number[];
}

/** Two partners in focus stand for their children in common; anyone else for all of theirs. */
export function chooseCast(
  graph: FamilyGraph,
  focusIds: readonly number[],
  generations: number,
): Cast {
  const focus = indexesOf(graph, focusIds);
  const [one, other] = focus;
  const isCouple = focus.length === 2 && unionBetween(graph, one ?? 0, other ?? 0) >= 0;
  const inFocus = new Set(focus);
  const common = isCouple ? commonChildren(graph, one!, other!) : null;
  const nearest = common
    ? [focus, ...descendants(graph, [...common], generations - 1, focus)]
    : descendants(graph, focus, generations);
  const rows = deepestGenerations(graph, nearest);
  const rowOf = new Int32Array(graph.size).fill(-1);
  rows.forEach((row, generation) => row.forEach((index) => (rowOf[index] = generation)));
  const isApart = (index: number, relative: number) =>
    isCouple && inFocus.has(index) && !inFocus.has(relative) && !common?.has(relative);
  return {
    graph,
    focus: inFocus,
    rows,
    rowOf,
    partnersOf: (index) =>
      [...partnersOf(graph, index)].filter(
        (partner) =>
          (rowOf[index]! >= 0 || rowOf[partner]! >= 0) &&
          !isApart(index, partner) &&
          !isApart(partner, index),
      ),
    parentsOf: (index) => [...parentsOf(graph, index)].filter((parent) => !isApart(parent, index)),
  };
}

function commonChildren(graph: FamilyGraph, one: number, other: number): Set<number> {
  const ofOther = new Set(childrenOf(graph, other));
  return new Set([...childrenOf(graph, one)].filter((child) => ofOther.has(child)));
}
