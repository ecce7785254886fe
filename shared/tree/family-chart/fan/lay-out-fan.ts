import {
  type FamilyGraph,
  indexesOf,
  parentsOf,
  unionBetween,
} from "#shared/family/family-graph/family-graph.ts";
import { linksOf } from "#shared/family/family-graph/adjacency.ts";
import { parentKindOf, statusOf } from "#shared/family/family-graph/family-codes.ts";
import { FEMALE, MALE } from "#shared/family/people/sex.ts";
import { angleOf, ringsOf } from "./fan-sizes.ts";
import { type Fan, type FanSlot, type FanSector, type FanShape, MAX_RINGS } from "./fan-types.ts";

interface FanOptions {
  /** Generations around the middle, 1 to 8. */
  generations: number;
  shape: FanShape;
}

/** A person whose position in the fan is known, but not its angles. */
type PlacedPerson = Pick<FanSector, "generation" | "place" | "person" | "child" | "isAdoptive">;

/**
 * Lays out the ancestors of one or two people, each generation in a ring around the last: fathers
 * at the left, mothers at the right. A person who is an ancestor by several paths appears once
 * for each, with their ancestors. A path ends at a person who is their own ancestor. Pure; at most
 * 1,022 sectors.
 */
export function layOutFan(
  graph: FamilyGraph,
  focusIds: readonly number[],
  { generations, shape }: FanOptions,
): Fan {
  const middlePeople = indexesOf(graph, focusIds).slice(0, 2);
  const ringLimit = Math.min(MAX_RINGS, Math.max(1, Math.floor(generations) || 1));
  const { seated, blanks } = placePeople(graph, middlePeople, ringLimit);
  const ringCount = seated.at(-1)?.generation ?? 0;
  const rings = ringsOf(shape, Math.max(1, middlePeople.length), ringCount);
  const radius = middlePeople.length > 0 ? rings[ringCount]!.outer : 0;
  const slotAt = ({ generation, place }: Pick<FanSlot, "generation" | "place">): FanSlot => {
    const angle = angleOf(shape, middlePeople.length, generation);
    const start = shape === "half" ? Math.PI : Math.PI / 2;
    const [from, to] =
      generation === 0 ? middleAngles(middlePeople.length, place) : [place, place + 1];
    const angleAt = (share: number) => (generation === 0 ? share : start + share * angle);
    return { generation, place, ...rings[generation]!, from: angleAt(from), to: angleAt(to) };
  };
  const firstOf = new Map<number, number>();
  const sectors: FanSector[] = [];
  for (const [index, sector] of seated.entries()) {
    const first = firstOf.get(sector.person) ?? index;
    firstOf.set(sector.person, first);
    sectors.push({ ...sector, ...slotAt(sector), first });
  }
  const heightBelow = shape === "half" ? Math.min(radius, rings[0]!.outer) : radius;
  return {
    graph,
    shape,
    generations: ringCount,
    width: 2 * radius,
    height: radius + heightBelow,
    x: radius,
    y: radius,
    sectors,
    blanks: blanks.filter(({ generation }) => generation <= ringCount).map(slotAt),
  };
}

/** Returns the angles of the whole middle, or of its left or right half. */
function middleAngles(count: number, place: number): [number, number] {
  const start = Math.PI / 2 + (count > 1 ? place * Math.PI : 0);
  return [start, start + (count > 1 ? Math.PI : 2 * Math.PI)];
}

/** Assigns people to positions, ring by ring, and lists the blanks beside one known parent. */
function placePeople(graph: FamilyGraph, middlePeople: readonly number[], generations: number) {
  const placed = middlePeople.map((person, place): PlacedPerson => {
    return { generation: 0, place, person, child: -1, isAdoptive: false };
  });
  const blanks: Pick<FanSlot, "generation" | "place">[] = [];
  for (let index = 0; index < placed.length; index++) {
    const { generation, place, person } = placed[index]!;
    if (generation === generations || isRepeatedOnPath(placed, index)) continue;
    const parents = parentsInFan(graph, person);
    if (!parents.some(Boolean)) continue;
    parents.forEach((parent: FanParent | null, side) => {
      const next = { generation: generation + 1, place: 2 * place + side };
      if (parent) placed.push({ ...next, ...parent, child: index });
      else blanks.push(next);
    });
  }
  return { seated: placed, blanks };
}

/** Whether the person at an index is also on the path from there to the middle: a loop in the data. */
function isRepeatedOnPath(placed: readonly PlacedPerson[], index: number): boolean {
  const { person } = placed[index]!;
  for (
    let descendant = placed[index]!.child;
    descendant >= 0;
    descendant = placed[descendant]!.child
  )
    if (placed[descendant]!.person === person) return true;
  return false;
}

interface FanParent {
  /** Index in the graph. */
  person: number;
  isAdoptive: boolean;
}

/**
 * Returns the two parents whose ancestors the fan shows: the father, then the mother; null for an
 * unknown parent. Birth parents come before adoptive parents. One birth parent is joined by
 * an adoptive parent only if the two are partners. Parents of the same or unknown sex keep the
 * graph's order.
 */
export function parentsInFan(
  graph: FamilyGraph,
  child: number,
): [FanParent | null, FanParent | null] {
  const { birth, adoptive } = parentsByKind(graph, child);
  const one = birth[0] ?? adoptive[0];
  if (one === undefined) return [null, null];
  const hasBirthParents = birth.length > 0;
  const others = (hasBirthParents ? birth : adoptive).slice(1);
  const partner = adoptive.find((other) => other !== one && unionBetween(graph, one, other) >= 0);
  const other = others.find((other) => graph.sex[other] !== graph.sex[one]) ?? others[0];
  const first = { person: one, isAdoptive: !hasBirthParents };
  const second =
    other === undefined
      ? partner !== undefined && { person: partner, isAdoptive: true }
      : { person: other, isAdoptive: !hasBirthParents };
  if (!second) return isFemale(graph, one) ? [null, first] : [first, null];
  return areSwapped(graph, one, second.person) ? [second, first] : [first, second];
}

/** Lists birth parents and adoptive parents, each once, in order. Leaves out ended adoptions. */
function parentsByKind(graph: FamilyGraph, child: number) {
  const { kind, status } = graph.parentLinks;
  const links = linksOf(graph.parents, child);
  const parents = Array.from(parentsOf(graph, child));
  const ofKind = (wantedKind: string) => [
    ...new Set(
      parents.filter((_, nth) => {
        const link = links[nth]!;
        const hasEnded = wantedKind === "adoptive" && statusOf(status[link]) === "FORMER";
        return parentKindOf(kind[link]) === wantedKind && !hasEnded;
      }),
    ),
  ];
  return { birth: ofKind("birth"), adoptive: ofKind("adoptive") };
}

const isFemale = ({ sex }: FamilyGraph, person: number) => sex[person] === FEMALE;

/** Whether the second parent is the father, or the first is the mother. */
const areSwapped = ({ sex }: FamilyGraph, one: number, other: number) =>
  (sex[one] === FEMALE && sex[other] !== FEMALE) || (sex[other] === MALE && sex[one] !== MALE);
