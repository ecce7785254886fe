import { linksOf } from "#shared/family/family-graph/adjacency.ts";
import { parentKindOf, statusOf } from "#shared/family/family-graph/family-codes.ts";
import {
  type FamilyGraph,
  parentsOf,
  unionBetween,
} from "#shared/family/family-graph/family-graph.ts";
import { SEXES } from "#shared/family/people/sex.ts";

export interface FanParent {
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

const FEMALE = SEXES.indexOf("female");
const MALE = SEXES.indexOf("male");

const isFemale = ({ sex }: FamilyGraph, person: number) => sex[person] === FEMALE;

/** Whether the second parent is the father, or the first is the mother. */
const areSwapped = ({ sex }: FamilyGraph, one: number, other: number) =>
  (sex[one] === FEMALE && sex[other] !== FEMALE) || (sex[other] === MALE && sex[one] !== MALE);
