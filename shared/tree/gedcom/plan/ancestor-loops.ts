import { packBothDirections } from "../../../family/family-graph/adjacency.ts";

interface ParentLink {
  parent: number;
  child: number;
}

const UNVISITED = 0;
const ON_PATH = 1;
const VISITED = 2;

/**
 * Finds the links to leave out so that nobody is their own ancestor: the back edges of a depth-first
 * search in the order of the links. People are numbered from 0 to `size` - 1. Linear, with an
 * explicit stack, so that lines of descent can be long.
 */
export function findLoopClosingLinks<Link extends ParentLink>(
  size: number,
  links: Link[],
): Set<Link> {
  const { forward } = packBothDirections(
    size,
    Int32Array.from(links, ({ parent }) => parent),
    Int32Array.from(links, ({ child }) => child),
  );
  const { start, to, link } = forward;
  const state = new Uint8Array(size);
  const next = start.slice(0, size);
  const loopClosing = new Set<Link>();

  for (let root = 0; root < size; root += 1) {
    if (state[root] !== UNVISITED) continue;
    state[root] = ON_PATH;
    const path = [root];
    while (path.length > 0) {
      const person = path.at(-1)!;
      const slot = next[person]!;
      if (slot === start[person + 1]) {
        state[person] = VISITED;
        path.pop();
        continue;
      }
      next[person] = slot + 1;
      const child = to[slot]!;
      if (state[child] === ON_PATH) loopClosing.add(links[link[slot]!]!);
      if (state[child] !== UNVISITED) continue;
      state[child] = ON_PATH;
      path.push(child);
    }
  }
  return loopClosing;
}
