import { packBothDirections } from "../../../family/family-graph/adjacency.ts";

interface ParentLink {
  parent: number;
  child: number;
}

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/**
 * Finds the links to leave out so that nobody is their own ancestor: those that lead back to a
 * person whose descendants are still being searched, in the file's order. People are numbered from
 * 0 to `size` - 1. Linear, with an explicit stack, so that lines of descent can be long.
 */
export function loopClosingLinks<Link extends ParentLink>(size: number, links: Link[]): Set<Link> {
  const { forward } = packBothDirections(
    size,
    Int32Array.from(links, ({ parent }) => parent),
    Int32Array.from(links, ({ child }) => child),
  );
  const { start, to, link } = forward;
  const state = new Uint8Array(size);
  const next = start.slice(0, size);
  const closing = new Set<Link>();

  for (let first = 0; first < size; first += 1) {
    if (state[first] !== NEW) continue;
    state[first] = OPEN;
    const path = [first];
    while (path.length > 0) {
      const person = path.at(-1)!;
      const at = next[person]!;
      if (at === start[person + 1]) {
        state[person] = DONE;
        path.pop();
        continue;
      }
      next[person] = at + 1;
      const child = to[at]!;
      if (state[child] === OPEN) closing.add(links[link[at]!]!);
      if (state[child] !== NEW) continue;
      state[child] = OPEN;
      path.push(child);
    }
  }
  return closing;
}
