import type {
  ParentKind,
  RelationshipStatus,
  UnionKind,
} from "#shared/relationships/relationship-words.ts";
import { type FamilyGraph, parentsOf } from "../graph/family-graph.ts";
import {
  type Blood,
  bloodBetween,
  type BloodShape,
  descendsFromTwoCouples,
  isRelatedTwice,
  isThroughBothParents,
} from "./ways/kinship-blood.ts";
import { compareLines, firstLine, type Line, turnLine } from "./words/kinship-line.ts";
import {
  directionOf,
  kindOf,
  statusOfStep,
  type Steps,
  stepsOf,
  UP,
} from "./ways/kinship-steps.ts";
import { fewestMarriages } from "./ways/kinship-marriages.ts";
import { splitByHalf } from "./ways/kinship-halves.ts";
import { nearestWays } from "./ways/kinship-near.ts";
import { kinTerm } from "./words/kinship-terms.ts";
import { turnWays, type Ways } from "./ways/kinship-ways.ts";
import { type KinshipName, nameLine } from "./words/kinship-words.ts";

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
 * The first path through blood and unions between two people (indexes), named both ways; null for
 * one and the same person, and where nothing joins the two. Swapped, it is the same path turned round.
 * Linear in the size of the graph; loops in the data do no harm.
 */
export function kinshipBetween(graph: FamilyGraph, from: number, to: number): Kinship | null {
  if (from === to || !isIn(graph, from) || !isIn(graph, to)) return null;
  const steps = stepsOf(graph);
  const blood = bloodBetween(steps, from, to);
  const first = firstWays(graph, steps, from, to, blood);
  const byBlood = blood && findBloodLine(graph, steps, blood);
  const isByBlood = first.length === 0;
  const found = isByBlood ? byBlood : tellTwice(findLine(graph, steps, first));
  if (!found) return null;
  return {
    toWords: found.to.words,
    fromWords: found.from.words,
    toDetail: found.to.detail,
    fromDetail: found.from.detail,
    path: pathOf(found.line),
    bloodDegree: blood?.degree ?? null,
    isDouble: byBlood?.isDouble ?? false,
    also:
      isByBlood || !byBlood ? null : { toWords: byBlood.to.words, fromWords: byBlood.from.words },
  };
}

/**
 * The ways that are told first; empty where it is those by birth. The nearest of a family go before blood,
 * all others after it, those with the fewest marriages first.
 */
function firstWays(
  graph: FamilyGraph,
  steps: Steps,
  from: number,
  to: number,
  blood: Blood | null,
): Ways[] {
  const degree = blood?.degree ?? null;
  const nearest = nearestWays(graph, steps, from, to, degree);
  if (nearest.length > 0 || (blood && !blood.isAdopted)) return nearest;
  const ways = fewestMarriages(steps, from, to, degree);
  return ways ? [ways] : [];
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

/** A line from one person to another, with what each is to the other. */
interface Found {
  line: Line;
  to: KinshipName;
  from: KinshipName;
  /** Whether the same words are right for two ways of different kinds. */
  isTwice: boolean;
}

/**
 * Of all shortest ways the one that comes first, read from either end, so that both ends and every
 * numbering agree. Where each is the same to the other by different ways (half uncles of one another),
 * both ways are named.
 */
function findLine(graph: FamilyGraph, steps: Steps, all: readonly Ways[]): Found {
  const there = firstOf(all.map((ways) => firstLine(graph, steps, ways)));
  const back = firstOf(all.map((ways) => firstLine(graph, steps, turnWays(ways))));
  const [turnedThere, turnedBack] = [turnLine(there), turnLine(back)];
  const order = compareLines(there, back);
  const [id, otherId] = [there, back].map(({ people }) => graph.people.id[people[0]!]!);
  const startsHere = order < 0 || (order === 0 && id! < otherId!);
  const line = startsHere ? there : turnedBack;
  const first = { to: nameLine(graph, line), from: nameLine(graph, turnLine(line)) };
  const isSameKind = there.ranks.join() === back.ranks.join();
  if (!isSameKind || compareLines(there, turnedBack) === 0)
    return { line, ...first, isTwice: false };
  const [to, from] = [nameBoth(graph, there, turnedBack), nameBoth(graph, back, turnedThere)];
  const isTwice = to.isSame && from.isSame;
  return isTwice || order === 0 ? { line, to, from, isTwice } : { line, ...first, isTwice };
}

/** Two brothers who married two sisters: each sister is the other man's sister-in-law twice over. */
const tellTwice = (found: Found): Found =>
  found.isTwice ? { ...found, to: twiceOver(found.to), from: twiceOver(found.from) } : found;

const twiceOver = ({ words, detail }: KinshipName) => ({ words: `${words} twice over`, detail });

/**
 * The line by birth, and whether it is one of several of its kind. Where whole siblings stand below the common
 * ancestors of one line and half siblings below those of another, the whole line goes first.
 */
function findBloodLine(graph: FamilyGraph, steps: Steps, { degree, shapes, isOnly }: Blood) {
  const found = findLine(
    graph,
    steps,
    shapes.map(({ ways }) => ways),
  );
  const up = found.line.ranks.filter((rank) => directionOf(rank) === UP).length;
  const shape = shapes.find((shape) => shape.up === up)!;
  if (shapes.length > 1 || !isRelatedTwice(shape))
    return { ...tellTwice(found), isDouble: !isOnly };
  const [whole, half] = splitByHalf(steps, shape).map((part) =>
    nameShape(graph, steps, part, degree),
  );
  if (!half) return { ...whole!, isDouble: true };
  const both = (name: KinshipName, otherName: KinshipName) => ({
    words: `${name.words}, and also ${otherName.words}`,
    detail: null,
  });
  return {
    line: whole!.line,
    to: both(whole!.to, half.to),
    from: both(whole!.from, half.from),
    isDouble: true,
  };
}

/** The first line of a shape by its name, which says whether there are more of them. */
function nameShape(graph: FamilyGraph, steps: Steps, shape: BloodShape, degree: number) {
  const { ways, up, down } = shape;
  const found = findLine(graph, steps, [ways]);
  if (!isRelatedTwice(shape)) return found;
  const isDoubleCousin = descendsFromTwoCouples(shape);
  const named = ({ words }: KinshipName, ways: Ways, up: number) => ({
    words:
      isDoubleCousin && words === kinTerm(up, degree - up, 0)
        ? `double ${words === "cousin" ? "first cousin" : words}`
        : `${words} ${isThroughBothParents(ways, up) ? "on both sides" : "twice over"}`,
    detail: null,
  });
  const [to, from] = [named(found.to, ways, up), named(found.from, turnWays(ways), down)];
  return { line: found.line, to, from };
}

const firstOf = (lines: readonly Line[]) =>
  lines.reduce((first, line) => (compareLines(line, first) < 0 ? line : first));

function nameBoth(graph: FamilyGraph, one: Line, other: Line) {
  const [name, otherName] = [nameLine(graph, one), nameLine(graph, other)];
  const isSame = name.words === otherName.words;
  const words = isSame ? name.words : `${name.words} and ${otherName.words}`;
  const details = new Set([name.detail, otherName.detail].filter((detail) => detail !== null));
  return { words, detail: isSame && details.size > 0 ? [...details].join(" and ") : null, isSame };
}

/**
 * Who joins somebody (an index) to whom a kinship leads, by their indexes: those whose unions the way
 * takes, else the ancestors that both have in common, else those between a forebear and a descendant.
 * Neither of the two themselves.
 */
export function joinedThrough(graph: FamilyGraph, from: number, { path }: Kinship): number[] {
  const people = [from, ...path.map(({ personIndex }) => personIndex)];
  const between = people.slice(1, -1);
  const ofUnions = path.flatMap(({ step }, at) =>
    step === "partner" ? people.slice(at, at + 2) : [],
  );
  if (ofUnions.length > 0) return between.filter((index) => ofUnions.includes(index));
  const turn = path.findIndex(
    ({ step }, at) => step === "parent" && path[at + 1]?.step === "child",
  );
  if (turn < 0) return between;
  const others = parentsOf(graph, people[turn + 2]!);
  return [...parentsOf(graph, people[turn]!)].filter((parent) => others.includes(parent));
}

interface Wording {
  /** Who is described; without a name the sentence is only its end: 'Your grandmother'. */
  name?: string;
  /** 'your', or the name of the person to whom they are related. */
  subject: "your" | (string & {});
}

/** 'Anna is your second cousin once removed', 'Karl is Otto's brother-in-law (Otto's wife's brother)'. */
export function describeKinship(kinship: Kinship, { name, subject }: Wording): string {
  const whose = subject === "your" ? subject : `${subject}'s`;
  const { toWords, toDetail, also } = kinship;
  const detail = toDetail === null ? "" : ` (${whose} ${toDetail})`;
  const words = `${whose} ${toWords}${detail}${also ? `, and ${also.toWords}` : ""}`;
  return name === undefined
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : `${name} is ${words}`;
}
