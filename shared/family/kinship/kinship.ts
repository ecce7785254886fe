import type {
  ParentKind,
  RelationshipStatus,
  UnionKind,
} from "#shared/family/relationships/relationship-words.ts";
import { type FamilyGraph, parentsOf } from "../family-graph/family-graph.ts";
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

/** One step of a path, and the person (index) it leads to. */
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
  /** Words spelled out if they are ambiguous: 'wife's brother' for a brother-in-law. */
  toDetail: string | null;
  fromDetail: string | null;
  /** The closest path, without `from`. */
  path: KinshipStep[];
  /** The civil degree by birth; null without a known common ancestor. */
  bloodDegree: number | null;
  /** Whether they are related by birth more than once in that degree, like double cousins. */
  isDouble: boolean;
  /** Their relation by birth, if a closer path uses marriages or adoptions. */
  also: NamedBothWays | null;
}

const DIRECTIONS = ["parent", "child", "partner"] as const;

/**
 * Finds the closest relation between two people (indexes) and names it in both directions. Returns
 * null for the same person, and for unconnected people. Swapping the people reverses the path.
 * Linear in the graph; loops in the data are harmless.
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
 * Returns the paths that come first; empty if paths by birth do. The nearest family comes before
 * more distant blood relations. All others come after, fewest marriages first.
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

/** A line between two people, with the words for each. */
interface Found {
  line: Line;
  to: KinshipName;
  from: KinshipName;
  /** Whether the same words apply to two different paths. */
  isTwice: boolean;
}

/**
 * Chooses the first of all shortest paths, read from both ends, so that the direction and the
 * numbering don't matter. If different paths give the same relation in both directions (two half
 * uncles of each other), names both paths.
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

/** Adds 'twice over', as for the sisters-in-law of two brothers who married two sisters. */
const tellTwice = (found: Found): Found =>
  found.isTwice ? { ...found, to: twiceOver(found.to), from: twiceOver(found.from) } : found;

const twiceOver = ({ words, detail }: KinshipName) => ({ words: `${words} twice over`, detail });

/** Finds the line by birth, and whether there are more. Full siblings come before half ones. */
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

/** Names the first line of a shape, and adds whether there are more. */
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
 * Returns the people who connect a person (an index) with a relative: the partners in the path's
 * unions, or else the common ancestors, or else the people between ancestor and descendant. Leaves
 * out the two themselves.
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
  /** The person described; without a name, the sentence is only its end: 'Your grandmother'. */
  name?: string;
  /** 'your', or the name of the person whose relative this is. */
  subject: "your" | (string & {});
}

/**
 * Returns a sentence: 'Anna is your second cousin once removed', 'Karl is Otto's brother-in-law
 * (Otto's wife's brother)'.
 */
export function describeKinship(kinship: Kinship, { name, subject }: Wording): string {
  const whose = subject === "your" ? subject : `${subject}'s`;
  const { toWords, toDetail, also } = kinship;
  const detail = toDetail === null ? "" : ` (${whose} ${toDetail})`;
  const words = `${whose} ${toWords}${detail}${also ? `, and ${also.toWords}` : ""}`;
  return name === undefined
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : `${name} is ${words}`;
}
