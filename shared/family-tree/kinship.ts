import type {
  ParentKind,
  RelationshipStatus,
  UnionKind,
} from "#shared/relationships/relationship-words.ts";
import type { FamilyGraph } from "./family-graph.ts";
import { bloodBetween } from "./kinship-blood.ts";
import { findBloodLine, findLine } from "./kinship-found.ts";
import type { Line } from "./kinship-line.ts";
import { closestWays } from "./kinship-search.ts";
import { BIRTH_COST, directionOf, kindOf, statusOfStep, stepsOf } from "./kinship-steps.ts";

/** One step of the way, and the person (index) it leads to. */
export interface KinshipStep {
  personIndex: number;
  step: "parent" | "child" | "partner";
  kind: ParentKind | UnionKind | null;
  status: RelationshipStatus;
}

interface NamedBothWays {
  /** What `to` is to `from`: 'grandmother'. */
  toWords: string;
  /** What `from` is to `to`: 'grandson'. */
  fromWords: string;
}

export interface Kinship extends NamedBothWays {
  /** The words spelled out where they could mean several things: 'wife's brother' for a brother-in-law. */
  toDetail: string | null;
  fromDetail: string | null;
  /** The closest way, `from` left out. */
  path: KinshipStep[];
  /** The civil degree by birth, null where no common ancestor is known. */
  bloodDegree: number | null;
  /** Whether they are related by birth more than once in that degree, as double cousins are. */
  isDouble: boolean;
  /** How they are related by birth besides, where a closer way does not lead through birth alone. */
  also: NamedBothWays | null;
}

const DIRECTIONS = ["parent", "child", "partner"] as const;

/**
 * The closest path through blood and unions between two people (indexes), named both ways; null for
 * one and the same person, and where nothing joins the two. Swapped, it is the same path turned round.
 * Linear in the size of the graph; loops in the data do no harm.
 */
export function kinshipBetween(graph: FamilyGraph, from: number, to: number): Kinship | null {
  if (from === to || !isIn(graph, from) || !isIn(graph, to)) return null;
  const steps = stepsOf(graph);
  const blood = bloodBetween(steps, from, to);
  const below = blood ? blood.degree * BIRTH_COST : Infinity;
  const closest = below > BIRTH_COST ? closestWays(steps, from, to, below) : null;
  const byBlood = blood && findBloodLine(graph, steps, blood);
  const found = closest ? findLine(graph, steps, [closest]) : byBlood;
  if (!found) return null;
  return {
    toWords: found.to.words,
    fromWords: found.from.words,
    toDetail: found.to.detail,
    fromDetail: found.from.detail,
    path: pathOf(found.line),
    bloodDegree: blood?.degree ?? null,
    isDouble: byBlood?.isDouble ?? false,
    also: closest && byBlood && { toWords: byBlood.to.words, fromWords: byBlood.from.words },
  };
}

const isIn = ({ size }: FamilyGraph, index: number) =>
  Number.isInteger(index) && index >= 0 && index < size;

const pathOf = ({ people, ranks }: Line): KinshipStep[] =>
  ranks.map((rank, step) => ({
    personIndex: people[step + 1]!,
    step: DIRECTIONS[directionOf(rank)]!,
    kind: kindOf(rank),
    status: statusOfStep(rank),
  }));
