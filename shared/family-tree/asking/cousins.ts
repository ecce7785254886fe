import type { Adjacency } from "../graph/adjacency.ts";
import { parentKindOf, statusOf } from "../graph/family-codes.ts";
import { childrenOf, type FamilyGraph, parentsOf } from "../graph/family-graph.ts";
import type { ParentKind } from "#shared/relationships/relationship-words.ts";
import type { KinTerm } from "./kin-term.ts";

type Near = (graph: FamilyGraph, index: number) => Iterable<number>;

/** The cousins of a degree and so many times removed, or all, the nearest first. */
export function* cousins(graph: FamilyGraph, from: number, { degree, removed }: KinTerm) {
  const isAny = degree === null && removed === null;
  const wantedRemoved = isAny ? null : (removed ?? 0);
  for (const { up, down } of LINES)
    for (const { person, ups, downs } of byDistance(graph, from, up, down)) {
      const [theirs, apart] = [Math.min(ups, downs) - 1, Math.abs(ups - downs)];
      if (theirs < 1 || (degree ?? theirs) !== theirs) continue;
      if ((wantedRemoved ?? apart) === apart) yield person;
    }
}

/** Everybody of one descent, by how few generations lead up and down again to them; linear. */
function* byDistance(graph: FamilyGraph, from: number, up: Near, down: Near) {
  let above = new Set([from]);
  const [seenAbove, seen] = [new Set(above), new Set(above)];
  /** Whom so many steps reach, and by which numbers of steps up. */
  let ring = new Map([[from, new Set([0])]]);
  for (let steps = 1; ring.size > 0 || above.size > 0; steps++) {
    const next = new Map<number, Set<number>>();
    const reach = (person: number, ups: Iterable<number>) => {
      if (seen.has(person)) return;
      const known = next.get(person) ?? new Set();
      for (const each of ups) known.add(each);
      next.set(person, known);
    };
    for (const [person, ups] of ring) for (const child of down(graph, person)) reach(child, ups);
    const higher = new Set<number>();
    for (const person of above)
      for (const parent of up(graph, person)) if (!seenAbove.has(parent)) higher.add(parent);
    above = higher;
    for (const person of above) {
      seenAbove.add(person);
      reach(person, [steps]);
    }
    for (const [person, upsOfPerson] of next) {
      seen.add(person);
      for (const ups of upsOfPerson) yield { person, ups, downs: steps - ups };
    }
    ring = next;
  }
}

type LinkOf = (graph: FamilyGraph) => Adjacency;

/** By links of some kinds; one of honour makes nobody kin. */
const linkedBy =
  (linksOf: LinkOf, kinds: readonly ParentKind[]): Near =>
  (graph, index) => {
    const { start, to, link } = linksOf(graph);
    const places = Array.from(
      { length: start[index + 1]! - start[index]! },
      (_, place) => start[index]! + place,
    );
    const { kind, status } = graph.parentLinks;
    const isKin = (row: number) =>
      kinds.includes(parentKindOf(kind[row])) && statusOf(status[row]) !== "HONORARY";
    return places.filter((place) => isKin(link[place]!)).map((place) => to[place]!);
  };

const bothWays = (kinds: readonly ParentKind[]) => ({
  up: linkedBy(({ parents }) => parents, kinds),
  down: linkedBy(({ children }) => children, kinds),
});

/** By birth, by birth and adoption, and by any link: somebody may be a cousin by birth, and an adoptive brother. */
const LINES: readonly { up: Near; down: Near }[] = [
  bothWays(["birth"]),
  bothWays(["birth", "adoptive"]),
  { up: parentsOf, down: childrenOf },
];
