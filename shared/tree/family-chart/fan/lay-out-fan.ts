import { type FamilyGraph, indexesOf } from "#shared/family/family-graph/family-graph.ts";
import { type FanParent, parentsInFan } from "./fan-parents.ts";
import { angleOf, ringsOf } from "./fan-sizes.ts";
import { type Fan, type FanPlace, type FanSector, type FanShape, MAX_RINGS } from "./fan-types.ts";

interface FanOptions {
  /** Generations around the middle, 1 to 8. */
  generations: number;
  shape: FanShape;
}

/** A person in a position whose angles aren't known yet. */
type Seated = Pick<FanSector, "generation" | "place" | "person" | "child" | "isAdoptive">;

/**
 * Lays out the ancestors of one or two people, each generation in a ring around the last: fathers
 * at the left, mothers at the right. A person who is an ancestor in several ways appears in each
 * place, with their ancestors. A line ends at a person who is their own ancestor. Pure; at most
 * 1,022 sectors.
 */
export function layOutFan(
  graph: FamilyGraph,
  focusIds: readonly number[],
  { generations, shape }: FanOptions,
): Fan {
  const middle = indexesOf(graph, focusIds).slice(0, 2);
  const asked = Math.min(MAX_RINGS, Math.max(1, Math.floor(generations) || 1));
  const { seated, blanks } = seat(graph, middle, asked);
  const shown = seated.at(-1)?.generation ?? 0;
  const rings = ringsOf(shape, Math.max(1, middle.length), shown);
  const radius = middle.length > 0 ? rings[shown]!.outer : 0;
  const placeAt = ({ generation, place }: Pick<FanPlace, "generation" | "place">): FanPlace => {
    const angle = angleOf(shape, middle.length, generation);
    const start = shape === "half" ? Math.PI : Math.PI / 2;
    const [from, to] = generation === 0 ? discOf(middle.length, place) : [place, place + 1];
    const turn = (share: number) => (generation === 0 ? share : start + share * angle);
    return { generation, place, ...rings[generation]!, from: turn(from), to: turn(to) };
  };
  const firstOf = new Map<number, number>();
  const sectors: FanSector[] = [];
  for (const [at, sector] of seated.entries()) {
    const first = firstOf.get(sector.person) ?? at;
    firstOf.set(sector.person, first);
    sectors.push({ ...sector, ...placeAt(sector), first });
  }
  const below = shape === "half" ? Math.min(radius, rings[0]!.outer) : radius;
  return {
    graph,
    shape,
    generations: shown,
    width: 2 * radius,
    height: radius + below,
    x: radius,
    y: radius,
    sectors,
    blanks: blanks.filter(({ generation }) => generation <= shown).map(placeAt),
  };
}

/** Angles of the whole middle, or of its left or right half. */
function discOf(count: number, place: number): [number, number] {
  const start = Math.PI / 2 + (count > 1 ? place * Math.PI : 0);
  return [start, start + (count > 1 ? Math.PI : 2 * Math.PI)];
}

/** Assigns people to positions, ring by ring, and lists the blanks beside one known parent. */
function seat(graph: FamilyGraph, middle: readonly number[], generations: number) {
  const seated = middle.map((person, place): Seated => {
    return { generation: 0, place, person, child: -1, isAdoptive: false };
  });
  const blanks: Pick<FanPlace, "generation" | "place">[] = [];
  for (let at = 0; at < seated.length; at++) {
    const { generation, place, person } = seated[at]!;
    if (generation === generations || isOnTheWay(seated, at)) continue;
    const parents = parentsInFan(graph, person);
    if (!parents.some(Boolean)) continue;
    parents.forEach((parent: FanParent | null, side) => {
      const next = { generation: generation + 1, place: 2 * place + side };
      if (parent) seated.push({ ...next, ...parent, child: at });
      else blanks.push(next);
    });
  }
  return { seated, blanks };
}

/** Whether the same person is already on the path to the middle: a loop in the data. */
function isOnTheWay(seated: readonly Seated[], at: number): boolean {
  const { person } = seated[at]!;
  for (let next = seated[at]!.child; next >= 0; next = seated[next]!.child)
    if (seated[next]!.person === person) return true;
  return false;
}
