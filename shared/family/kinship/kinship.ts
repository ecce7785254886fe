import type {
  ParentKind,
  RelationshipStatus,
  UnionKind,
} from "#shared/family/relationships/relationship-types.ts";
import type { FamilyGraph } from "../family-graph/family-graph.ts";
import {
  type BloodRelation,
  findBloodRelation,
  type BloodShape,
  descendsFromTwoCouples,
  isRelatedTwice,
  isThroughBothParents,
} from "./paths/kinship-blood.ts";
import {
  comparePaths,
  chooseFirstPath,
  type KinshipPath,
  reversePath,
} from "./words/kinship-path.ts";
import {
  directionOf,
  kindOf,
  statusOfStep,
  type Steps,
  stepsOf,
  UP,
} from "./paths/kinship-steps.ts";
import { findFewestMarriages } from "./paths/kinship-marriages.ts";
import { splitByHalf } from "./paths/kinship-halves.ts";
import { findNearestPaths } from "./paths/kinship-near.ts";
import { kinTerm } from "./words/kinship-terms.ts";
import { reversePathSet, type PathSet } from "./paths/path-set.ts";
import { type KinshipName, namePath } from "./words/kinship-names.ts";

/** One step of a path, and the person (index) it leads to. */
export interface KinshipStep {
  personIndex: number;
  step: "parent" | "child" | "partner";
  kind: ParentKind | UnionKind | null;
  status: RelationshipStatus;
}

interface NamesInBothDirections {
  /** What `to` is to `from`: 'grandmother'. */
  toWords: string;
  /** What `from` is to `to`: 'grandson'. */
  fromWords: string;
}

export interface Kinship extends NamesInBothDirections {
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
  also: NamesInBothDirections | null;
}

const DIRECTIONS = ["parent", "child", "partner"] as const;

/**
 * Finds the closest relation between two people (indexes) and names it in both directions. Returns
 * null for the same person, and for unconnected people. Swapping the people reverses the path.
 * Linear in the graph; loops in the data are harmless.
 */
export function findKinship(graph: FamilyGraph, from: number, to: number): Kinship | null {
  if (from === to || !isInGraph(graph, from) || !isInGraph(graph, to)) return null;
  const steps = stepsOf(graph);
  const bloodRelation = findBloodRelation(steps, from, to);
  const firstPaths = chooseFirstPaths(graph, steps, from, to, bloodRelation);
  const bloodName = bloodRelation && findBloodPath(graph, steps, bloodRelation);
  const isByBlood = firstPaths.length === 0;
  const found = isByBlood ? bloodName : addTwiceOver(findFirstPath(graph, steps, firstPaths));
  if (!found) return null;
  return {
    toWords: found.to.words,
    fromWords: found.from.words,
    toDetail: found.to.detail,
    fromDetail: found.from.detail,
    path: toKinshipSteps(found.path),
    bloodDegree: bloodRelation?.degree ?? null,
    isDouble: bloodName?.isDouble ?? false,
    also:
      isByBlood || !bloodName
        ? null
        : { toWords: bloodName.to.words, fromWords: bloodName.from.words },
  };
}

/**
 * Returns the paths that come first; empty if paths by birth do. The nearest family comes before
 * more distant blood relations. All others come after, fewest marriages first.
 */
function chooseFirstPaths(
  graph: FamilyGraph,
  steps: Steps,
  from: number,
  to: number,
  bloodRelation: BloodRelation | null,
): PathSet[] {
  const degree = bloodRelation?.degree ?? null;
  const nearestPaths = findNearestPaths(graph, steps, from, to, degree);
  if (nearestPaths.length > 0 || (bloodRelation && !bloodRelation.isAdopted)) return nearestPaths;
  const paths = findFewestMarriages(steps, from, to, degree);
  return paths ? [paths] : [];
}

const isInGraph = ({ size }: FamilyGraph, index: number) =>
  Number.isInteger(index) && index >= 0 && index < size;

const toKinshipSteps = ({ people, ranks }: KinshipPath): KinshipStep[] =>
  ranks.map((rank, step) => ({
    personIndex: people[step + 1]!,
    step: DIRECTIONS[directionOf(rank)]!,
    kind: kindOf(rank),
    status: statusOfStep(rank),
  }));

/** A path between two people, with the name of each for the other. */
interface NamedPath {
  path: KinshipPath;
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
function findFirstPath(graph: FamilyGraph, steps: Steps, pathSets: readonly PathSet[]): NamedPath {
  const forward = chooseFirst(pathSets.map((paths) => chooseFirstPath(graph, steps, paths)));
  const backward = chooseFirst(
    pathSets.map((paths) => chooseFirstPath(graph, steps, reversePathSet(paths))),
  );
  const [reversedForward, reversedBackward] = [reversePath(forward), reversePath(backward)];
  const order = comparePaths(forward, backward);
  const [id, otherId] = [forward, backward].map(({ people }) => graph.people.id[people[0]!]!);
  const isForwardFirst = order < 0 || (order === 0 && id! < otherId!);
  const path = isForwardFirst ? forward : reversedBackward;
  const first = { to: namePath(graph, path), from: namePath(graph, reversePath(path)) };
  const isSameKind = forward.ranks.join() === backward.ranks.join();
  if (!isSameKind || comparePaths(forward, reversedBackward) === 0)
    return { path, ...first, isTwice: false };
  const [to, from] = [
    nameBoth(graph, forward, reversedBackward),
    nameBoth(graph, backward, reversedForward),
  ];
  const isTwice = to.isSame && from.isSame;
  return isTwice || order === 0 ? { path, to, from, isTwice } : { path, ...first, isTwice };
}

/** Adds 'twice over', as for the sisters-in-law of two brothers who married two sisters. */
const addTwiceOver = (found: NamedPath): NamedPath =>
  found.isTwice
    ? { ...found, to: withTwiceOver(found.to), from: withTwiceOver(found.from) }
    : found;

const withTwiceOver = ({ words, detail }: KinshipName) => ({
  words: `${words} twice over`,
  detail,
});

/** Finds the path by birth, and whether there are more. Full siblings come before half ones. */
function findBloodPath(
  graph: FamilyGraph,
  steps: Steps,
  { degree, shapes, isOnly }: BloodRelation,
) {
  const found = findFirstPath(
    graph,
    steps,
    shapes.map(({ paths }) => paths),
  );
  const up = found.path.ranks.filter((rank) => directionOf(rank) === UP).length;
  const shape = shapes.find((shape) => shape.up === up)!;
  if (shapes.length > 1 || !isRelatedTwice(shape))
    return { ...addTwiceOver(found), isDouble: !isOnly };
  const [full, half] = splitByHalf(steps, shape).map((part) =>
    nameBloodShape(graph, steps, part, degree),
  );
  if (!half) return { ...full!, isDouble: true };
  const join = ({ words }: KinshipName, other: KinshipName) => ({
    words: `${words}, and also ${other.words}`,
    detail: null,
  });
  const [to, from] = [join(full!.to, half.to), join(full!.from, half.from)];
  return { path: full!.path, to, from, isDouble: true };
}

/** Names the first path of a shape, and adds whether there are more. */
function nameBloodShape(graph: FamilyGraph, steps: Steps, shape: BloodShape, degree: number) {
  const { paths, up, down } = shape;
  const found = findFirstPath(graph, steps, [paths]);
  if (!isRelatedTwice(shape)) return found;
  const isDoubleCousin = descendsFromTwoCouples(shape);
  const qualify = ({ words }: KinshipName, paths: PathSet, up: number) => ({
    words:
      isDoubleCousin && words === kinTerm(up, degree - up, 0)
        ? `double ${words === "cousin" ? "first cousin" : words}`
        : `${words} ${isThroughBothParents(paths, up) ? "on both sides" : "twice over"}`,
    detail: null,
  });
  const [to, from] = [
    qualify(found.to, paths, up),
    qualify(found.from, reversePathSet(paths), down),
  ];
  return { path: found.path, to, from };
}

const chooseFirst = (paths: readonly KinshipPath[]) =>
  paths.reduce((first, path) => (comparePaths(path, first) < 0 ? path : first));

function nameBoth(graph: FamilyGraph, one: KinshipPath, other: KinshipPath) {
  const [name, otherName] = [namePath(graph, one), namePath(graph, other)];
  const isSame = name.words === otherName.words;
  const words = isSame ? name.words : `${name.words} and ${otherName.words}`;
  const details = new Set([name.detail, otherName.detail].filter((detail) => detail !== null));
  return { words, detail: isSame && details.size > 0 ? [...details].join(" and ") : null, isSame };
}

interface DescribeOptions {
  /** The person described; without a name, the sentence is only its end: 'Your grandmother'. */
  name?: string;
  /** 'your', or the name of the person whose relative this is. */
  subject: "your" | (string & {});
}

/**
 * Returns a sentence: 'Anna is your second cousin once removed', 'Karl is Otto's brother-in-law
 * (Otto's wife's brother)'.
 */
export function describeKinship(kinship: Kinship, { name, subject }: DescribeOptions): string {
  const possessive = subject === "your" ? subject : `${subject}'s`;
  const { toWords, toDetail, also } = kinship;
  const detail = toDetail === null ? "" : ` (${possessive} ${toDetail})`;
  const words = `${possessive} ${toWords}${detail}${also ? `, and ${also.toWords}` : ""}`;
  return name === undefined
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : `${name} is ${words}`;
}
