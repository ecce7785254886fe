import type { BloodShape } from "./kinship-blood.ts";
import { birthParents, type Steps } from "./kinship-steps.ts";
import { addHop, type Hop, nodesAfter, type Ways } from "./kinship-ways.ts";

/**
 * Whether two people share exactly one of two known parents each. With fewer known parents they
 * count as full siblings.
 */
export function isHalfSibling(steps: Steps, one: number, other: number): boolean {
  const parents = birthParents(steps, one);
  const otherParents = birthParents(steps, other);
  const shared = [...parents].filter((parent) => otherParents.has(parent));
  return shared.length === 1 && parents.size > 1 && otherParents.size > 1;
}

/**
 * Splits paths into those that turn down between full siblings and those that do between half
 * siblings. Returns only one part if all are of one kind. Linear in the paths, times the people
 * below the common ancestors.
 */
export function splitByHalf(steps: Steps, shape: BloodShape): BloodShape[] {
  const { up, down, ways } = shape;
  if (up === 0 || down === 0) return [shape];
  return [false, true].flatMap((isHalf) => {
    const part = onlyBetween(ways, up, (one, other) => isHalfSibling(steps, one, other) === isHalf);
    return part ? [{ up, down, ways: part }] : [];
  });
}

/** Keeps the paths whose two people below the common ancestor match; null if there are none. */
function onlyBetween(
  ways: Ways,
  up: number,
  isPair: (one: number, other: number) => boolean,
): Ways | null {
  const hops = new Map(ways.hops);
  // A common ancestor gets one node per child on the path up, because each of these leads on to
  // different children.
  let next = ways.size;
  for (const one of nodesAfter(ways, up - 1)) {
    const tops = ways.hops.get(one)!;
    const first = next;
    hops.set(
      one,
      tops.map(({ rank, node }) => ({ rank, node: first + node })),
    );
    for (const { node } of tops)
      hops.set(
        first + node,
        ways.hops.get(node)!.filter((hop) => isPair(one, hop.node)),
      );
    next += ways.size;
  }
  return withoutDeadEnds({ ...ways, hops });
}

/** Removes nodes that don't connect both ends, because paths are walked from either end. */
function withoutDeadEnds({ hops, ...ways }: Ways): Ways | null {
  const before = new Map<number, { from: number; hop: Hop }[]>();
  const ahead = new Set(ways.starts);
  for (const from of ahead)
    for (const hop of hops.get(from) ?? []) {
      const known = before.get(hop.node) ?? [];
      before.set(hop.node, known);
      known.push({ from, hop });
      ahead.add(hop.node);
    }
  const kept = new Map<number, Hop[]>();
  const reached = new Set([ways.to]);
  for (const node of reached)
    for (const { from, hop } of before.get(node) ?? []) {
      addHop(kept, from, hop);
      reached.add(from);
    }
  return kept.size > 0 ? { ...ways, hops: kept } : null;
}
