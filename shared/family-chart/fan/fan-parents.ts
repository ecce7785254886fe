import { linksOf } from "#shared/family-tree/graph/adjacency.ts";
import { parentKindOf, statusOf } from "#shared/family-tree/graph/family-codes.ts";
import {
  type FamilyGraph,
  parentsOf,
  unionBetween,
} from "#shared/family-tree/graph/family-graph.ts";
import { SEXES } from "#shared/people/sex.ts";

/** Somebody's parent in a fan. */
export interface FanParent {
  /** An index in the graph. */
  person: number;
  isAdoptive: boolean;
}

/**
 * The two parents from whom a line is followed, at the father's place and at the mother's; null where
 * nobody is known. They are those by birth, else those who adopted the child. Beside one birth parent
 * stands an adoptive one only if they are partners: two who have nothing to do with each other are no
 * parents of one child. Two of one sex, or of whom none is known, stand in the graph's order.
 */
export function parentsInFan(
  graph: FamilyGraph,
  child: number,
): [FanParent | null, FanParent | null] {
  const { birth, adoptive } = parentsByKind(graph, child);
  const one = birth[0] ?? adoptive[0];
  if (one === undefined) return [null, null];
  const isBorn = birth.length > 0;
  const others = (isBorn ? birth : adoptive).slice(1);
  const partner = adoptive.find((other) => other !== one && unionBetween(graph, one, other) >= 0);
  const other = others.find((other) => graph.sex[other] !== graph.sex[one]) ?? others[0];
  const first = { person: one, isAdoptive: !isBorn };
  const second =
    other === undefined
      ? partner !== undefined && { person: partner, isAdoptive: true }
      : { person: other, isAdoptive: !isBorn };
  if (!second) return isWoman(graph, one) ? [null, first] : [first, null];
  return isOtherWay(graph, one, second.person) ? [second, first] : [first, second];
}

/** Each once, in the graph's order. An adoption that is over is none. */
function parentsByKind(graph: FamilyGraph, child: number) {
  const { kind, status } = graph.parentLinks;
  const links = linksOf(graph.parents, child);
  const parents = Array.from(parentsOf(graph, child));
  const of = (wanted: string) => [
    ...new Set(
      parents.filter((_, at) => {
        const link = links[at]!;
        const isOver = wanted === "adoptive" && statusOf(status[link]) === "FORMER";
        return parentKindOf(kind[link]) === wanted && !isOver;
      }),
    ),
  ];
  return { birth: of("birth"), adoptive: of("adoptive") };
}

const FEMALE = SEXES.indexOf("female");
const MALE = SEXES.indexOf("male");

const isWoman = ({ sex }: FamilyGraph, person: number) => sex[person] === FEMALE;

/** Whether the second of two is the father, or the first the mother. */
const isOtherWay = ({ sex }: FamilyGraph, one: number, other: number) =>
  (sex[one] === FEMALE && sex[other] !== FEMALE) || (sex[other] === MALE && sex[one] !== MALE);
