import type { BloodShape } from "./kinship-blood.ts";
import { birthParents, type Steps } from "./kinship-steps.ts";
import { addHop, type Hop, nodesAfter, type PathSet } from "./path-set.ts";

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
  const { up, down, paths } = shape;
  if (up === 0 || down === 0) return [shape];
  return [false, true].flatMap((isHalf) => {
    const part = keepMatchingPaths(
      paths,
      up,
      (one, other) => isHalfSibling(steps, one, other) === isHalf,
    );
    return part ? [{ up, down, paths: part }] : [];
  });
}

/** Keeps the paths whose two people below the common ancestor match; null if there are none. */
function keepMatchingPaths(
  paths: PathSet,
  up: number,
  isMatch: (one: number, other: number) => boolean,
): PathSet | null {
  const hops = new Map(paths.hops);
  // A common ancestor gets one node per child on the path up, because each of these leads on to
  // different children.
  let next = paths.size;
  for (const one of nodesAfter(paths, up - 1)) {
    const tops = paths.hops.get(one)!;
    const first = next;
    hops.set(
      one,
      tops.map(({ rank, node }) => ({ rank, node: first + node })),
    );
    for (const { node } of tops)
      hops.set(
        first + node,
        paths.hops.get(node)!.filter((hop) => isMatch(one, hop.node)),
      );
    next += paths.size;
  }
  return withoutDeadEnds({ ...paths, hops });
}

/** Removes nodes that don't connect both ends, because paths are walked from either end. */
function withoutDeadEnds({ hops, ...paths }: PathSet): PathSet | null {
  const hopsBefore = new Map<number, { from: number; hop: Hop }[]>();
  const reachable = new Set(paths.starts);
  for (const from of reachable)
    for (const hop of hops.get(from) ?? []) {
      const known = hopsBefore.get(hop.node) ?? [];
      hopsBefore.set(hop.node, known);
      known.push({ from, hop });
      reachable.add(hop.node);
    }
  const kept = new Map<number, Hop[]>();
  const connected = new Set([paths.to]);
  for (const node of connected)
    for (const { from, hop } of hopsBefore.get(node) ?? []) {
      addHop(kept, from, hop);
      connected.add(from);
    }
  return kept.size > 0 ? { ...paths, hops: kept } : null;
}
