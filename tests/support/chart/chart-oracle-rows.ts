import {
  childrenOf,
  type FamilyGraph,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";

type Neighbours = (index: number) => Iterable<number>;

/** What the data allows, whatever the layout does. */
export interface PossibleRows {
  /** False if parent and child are connected with a loop of people who are their own ancestors. */
  childBelow: (parent: number, child: number) => boolean;
  /** False if rows with all partners would put a person beside or above their own parent. */
  partnersInOneRow: (one: number) => boolean;
}

export function possibleRows(graph: FamilyGraph, drawn: ReadonlySet<number>): PossibleRows {
  const amongDrawn = (indexes: Iterable<number>) => [...indexes].filter((each) => drawn.has(each));
  const below: Neighbours = (index) => amongDrawn(childrenOf(graph, index));
  const belowOrBeside: Neighbours = (index) => [
    ...below(index),
    ...amongDrawn(partnersOf(graph, index)),
  ];
  const links = [...drawn].flatMap((parent) =>
    [...below(parent)].map((child) => ({ parent, child })),
  );
  const loops = strongPieces(drawn, below);
  const tied = strongPieces(drawn, belowOrBeside);
  const isWithin = (pieces: ReadonlyMap<number, number>, { parent, child }: Link) =>
    pieces.get(parent) === pieces.get(child);
  const piecesOf = (within: readonly Link[]) => new Set(within.map(({ child }) => tied.get(child)));
  const withLoop = piecesOf(links.filter((link) => isWithin(loops, link)));
  const withParents = piecesOf(links.filter((link) => isWithin(tied, link)));
  return {
    childBelow: (parent, child) =>
      !(isWithin(tied, { parent, child }) && withLoop.has(tied.get(child))),
    partnersInOneRow: (one) => !withParents.has(tied.get(one)),
  };
}

interface Link {
  parent: number;
  child: number;
}

/** Numbers strongly connected components, whose members can all be reached from each other. */
function strongPieces(members: Iterable<number>, next: Neighbours): Map<number, number> {
  const back = new Map<number, number[]>();
  const leftLast: number[] = [];
  const seen = new Set<number>();
  for (const start of members)
    visit(start, seen, next, {
      meet: (from, to) => back.set(to, [...(back.get(to) ?? []), from]),
      leave: (index) => leftLast.push(index),
    });
  const pieceOf = new Map<number, number>();
  const seenBack = new Set<number>();
  for (const start of leftLast.toReversed())
    visit(start, seenBack, (index) => back.get(index) ?? [], {
      meet: () => undefined,
      leave: (index) => pieceOf.set(index, start),
    });
  return pieceOf;
}

/** Depth-first search with an explicit stack: families may be thousands of generations deep. */
function visit(
  start: number,
  seen: Set<number>,
  next: Neighbours,
  { meet, leave }: { meet: (from: number, to: number) => void; leave: (index: number) => void },
) {
  if (seen.has(start)) return;
  seen.add(start);
  const open = [{ index: start, rest: [...next(start)] }];
  while (open.length > 0) {
    const { index, rest } = open.at(-1)!;
    const to = rest.pop();
    if (to === undefined) {
      leave(index);
      open.pop();
      continue;
    }
    meet(index, to);
    if (seen.has(to)) continue;
    seen.add(to);
    open.push({ index: to, rest: [...next(to)] });
  }
}
