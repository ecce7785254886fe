import {
  childrenOf,
  type FamilyGraph,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";

type Neighbors = (index: number) => Iterable<number>;

/** The constraints on rows that a family can satisfy. */
export interface PossibleRows {
  /** False if parent and child are connected to a loop of people who are their own ancestors. */
  childBelow: (parent: number, child: number) => boolean;
  /** False if rows with all partners would put a person beside or above their own parent. */
  partnersInOneRow: (one: number) => boolean;
}

export function possibleRows(graph: FamilyGraph, drawn: ReadonlySet<number>): PossibleRows {
  const amongDrawn = (indexes: Iterable<number>) => [...indexes].filter((each) => drawn.has(each));
  const below: Neighbors = (index) => amongDrawn(childrenOf(graph, index));
  const belowOrBeside: Neighbors = (index) => [
    ...below(index),
    ...amongDrawn(partnersOf(graph, index)),
  ];
  const links = [...drawn].flatMap((parent) =>
    [...below(parent)].map((child) => ({ parent, child })),
  );
  const loops = findComponents(drawn, below);
  const rows = findComponents(drawn, belowOrBeside);
  const isWithin = (components: ReadonlyMap<number, number>, { parent, child }: Link) =>
    components.get(parent) === components.get(child);
  const componentsOf = (links: readonly Link[]) =>
    new Set(links.map(({ child }) => rows.get(child)));
  const withLoop = componentsOf(links.filter((link) => isWithin(loops, link)));
  const withParents = componentsOf(links.filter((link) => isWithin(rows, link)));
  return {
    childBelow: (parent, child) =>
      !(isWithin(rows, { parent, child }) && withLoop.has(rows.get(child))),
    partnersInOneRow: (one) => !withParents.has(rows.get(one)),
  };
}

interface Link {
  parent: number;
  child: number;
}

/** Numbers the strongly connected components (Kosaraju's algorithm). */
function findComponents(members: Iterable<number>, next: Neighbors): Map<number, number> {
  const reversed = new Map<number, number[]>();
  const finished: number[] = [];
  const seen = new Set<number>();
  for (const start of members)
    visit(start, seen, next, {
      onEdge: (from, to) => reversed.set(to, [...(reversed.get(to) ?? []), from]),
      onFinish: (index) => finished.push(index),
    });
  const componentOf = new Map<number, number>();
  const seenReversed = new Set<number>();
  for (const start of finished.toReversed())
    visit(start, seenReversed, (index) => reversed.get(index) ?? [], {
      onEdge: () => undefined,
      onFinish: (index) => componentOf.set(index, start),
    });
  return componentOf;
}

/** Depth-first search with an explicit stack: families may be thousands of generations deep. */
function visit(
  start: number,
  seen: Set<number>,
  next: Neighbors,
  {
    onEdge,
    onFinish,
  }: { onEdge: (from: number, to: number) => void; onFinish: (index: number) => void },
) {
  if (seen.has(start)) return;
  seen.add(start);
  const stack = [{ index: start, rest: [...next(start)] }];
  while (stack.length > 0) {
    const { index, rest } = stack.at(-1)!;
    const to = rest.pop();
    if (to === undefined) {
      onFinish(index);
      stack.pop();
      continue;
    }
    onEdge(index, to);
    if (seen.has(to)) continue;
    seen.add(to);
    stack.push({ index: to, rest: [...next(to)] });
  }
}
