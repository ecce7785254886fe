import type { FamilyGraph } from "../../family-graph/family-graph.ts";
import type { KinshipPath } from "./kinship-path.ts";
import {
  isFormerSegment,
  isGivenUpSegment,
  isKin,
  isUnion,
  type PathSegment,
  splitIntoSegments,
  splitSegment,
  linkKindOf,
} from "./path-segments.ts";
import { haveNeverMet } from "../paths/kinship-near.ts";
import {
  ACROSS,
  birthChildren,
  birthParents,
  directionOf,
  isMarriage,
  kindOf,
  statusOfStep,
  type Steps,
  stepsOf,
} from "../paths/kinship-steps.ts";
import { kinTerm, nounFor } from "./kinship-terms.ts";

/** The most names in a chain such as 'mother's cousin's husband' that people can follow. */
const MAX_NAMES = 5;

export interface KinshipName {
  /** What the last person of the path is to the first. */
  words: string;
  /** Words spelled out if they are ambiguous: 'wife's brother'. */
  detail: string | null;
}

/** Names a path in one word if there is one, else step by step: 'mother's cousin's husband'. */
export function namePath(graph: FamilyGraph, path: KinshipPath): KinshipName {
  const segments = splitIntoSegments(path);
  const [segment] = segments;
  if (segments.length === 1 && segment) {
    const words = isUnion(segment)
      ? latePrefix(graph, path) + partnerTerm(path, 0)
      : (multipleSiblingTerm(graph, path, segment) ?? segmentTerm(path, segment));
    if (words !== null) return { words, detail: null };
  }
  const chain = nameStepByStep(path, segments);
  const term = marriageTerm(path, segments);
  if (
    !term ||
    (term.words.startsWith("step") && haveNeverMet(graph, path.people[0]!, path.people.at(-1)!))
  )
    return { words: chain, detail: null };
  return { words: term.words, detail: term.isAmbiguous ? chain : null };
}

function nameStepByStep(path: KinshipPath, segments: readonly PathSegment[]): string {
  const isTooLong = segments.length > MAX_NAMES;
  const names = isTooLong
    ? []
    : segments.flatMap((segment) =>
        isUnion(segment) ? [partnerTerm(path, segment.start)] : segmentTerms(path, segment),
      );
  if (!isTooLong && names.length <= MAX_NAMES) return names.join("'s ");
  return segments.some(isUnion) ? "relative by marriage" : "distant relative";
}

/** Returns 'late ' if the marriage ended with this person's death and the other lives. */
function latePrefix({ people }: FamilyGraph, { people: line, ranks }: KinshipPath): string {
  const [from, to] = [line[0]!, line.at(-1)!];
  const isWidowed = people.isDeceased[to] === "1" && people.isDeceased[from] !== "1";
  return isWidowed && statusOfStep(ranks[0]!) === "DECEASED" ? "late " : "";
}

/** Returns one name for a segment; null if step, foster or honorary links complicate it. */
function segmentTerm(path: KinshipPath, segment: PathSegment): string | null {
  const { start, end, up, down } = segment;
  const isClose = up + down <= 2;
  if (!isClose && !isKin(path, segment)) return null;
  const isHalf = up > 0 && down > 0 && path.qualifiers[start + up - 1] === "half";
  return kinTerm(up, down, path.sexes[end]!, isHalf ? "half " : prefixFor(path, segment));
}

/** Returns 'twin sister'; null for people who aren't siblings of one multiple birth. */
function multipleSiblingTerm(
  graph: FamilyGraph,
  { people, sexes }: KinshipPath,
  segment: PathSegment,
): string | null {
  if (segment.up !== 1 || segment.down !== 1) return null;
  const multiple = multipleBirthTerm(graph, stepsOf(graph), people[0]!, people.at(-1)!);
  if (multiple === "") return null;
  const noun = nounFor("sibling", sexes.at(-1)!);
  return noun === "sibling" ? multiple : `${multiple} ${noun}`;
}

/** Words for siblings of one multiple birth, by their number. */
const MULTIPLES = ["", "", "twin", "triplet", "quadruplet", "quintuplet", "sextuplet"];

/**
 * Returns 'twin' for two children of the same birth parents with the same exact birth date,
 * 'triplet' for three. Empty otherwise, and for more than six: files that give all children one
 * date have wrong data.
 */
function multipleBirthTerm(graph: FamilyGraph, steps: Steps, one: number, other: number): string {
  const [parents, otherParents] = [birthParents(steps, one), birthParents(steps, other)];
  const [first] = parents;
  if (first === undefined || !isSame(parents, otherParents)) return "";
  const day = dayOfBirth(graph, one);
  if (day === "" || day !== dayOfBirth(graph, other)) return "";
  const siblings = [...birthChildren(steps, first)].filter(
    (child) => dayOfBirth(graph, child) === day && isSame(birthParents(steps, child), parents),
  );
  return MULTIPLES[siblings.length] ?? "";
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((index) => other.has(index));

/** Returns the exact birth date; empty for inexact ones ('about 1850' is a date with words). */
const dayOfBirth = ({ people }: FamilyGraph, index: number) =>
  people.birthdateWords[index] ? "" : people.birthdate[index]!;

/** Names the parts of a segment, in as few names as people can follow. */
function segmentTerms(path: KinshipPath, segment: PathSegment): string[] {
  const segments = needsSplitting(path, segment) ? splitSegment(path, segment) : [segment];
  return segments.map((part) => segmentTerm(path, part) ?? "relative");
}

const needsSplitting = (path: KinshipPath, segment: PathSegment) =>
  segmentTerm(path, segment) === null ||
  (Math.min(segment.up, segment.down) >= 2 && segment.up !== segment.down);

/**
 * Adoptive relatives beyond parents, children and siblings have no prefix: that is the law's view,
 * and most families'.
 */
function prefixFor(path: KinshipPath, segment: PathSegment): string {
  if (isGivenUpSegment(path, segment)) return "birth ";
  const linkKind = linkKindOf(path, segment);
  const isClose = segment.up <= 1 && segment.down <= 1;
  if (linkKind === "birth" || (linkKind === "adoptive" && !isClose)) return "";
  const former = isFormerSegment(path, segment) ? "former " : "";
  if (linkKind !== "step") return `${former}${linkKind} `;
  return former + (isClose ? "step" : "step-");
}

/** Returns the word for a person from their partner's view. */
function partnerTerm({ ranks, sexes, qualifiers }: KinshipPath, step: number): string {
  const rank = ranks[step]!;
  const noun = kindOf(rank) === "partners" ? "partner" : nounFor("spouse", sexes[step + 1]!);
  if (statusOfStep(rank) === "HONORARY") return `honorary ${noun}`;
  if (isFormer(rank)) return `former ${noun}`;
  const before = ranks[step - 1];
  if (before === undefined || directionOf(before) !== ACROSS) return noun;
  const qualifier = qualifiers[step - 1] ?? "other";
  // 'Former husband's wife' means his current wife, so it needs no addition.
  return isFormer(before) && qualifier !== "earlier" ? noun : `${qualifier} ${noun}`;
}

const isFormer = (rank: number) => statusOfStep(rank) === "FORMER" || kindOf(rank) === "divorced";

/** The shape of a path from one parent down to a common child, and up to the other parent. */
const CO_PARENTS = "0,1 1,0";

interface MarriageTerm {
  words: string;
  /** Whether the same word also means other relations. */
  isAmbiguous: boolean;
}

/**
 * Returns the single word for a path through marriages that last or ended with a death; null if
 * there is none. https://en.wikipedia.org/wiki/Affinity_(law),
 * https://en.wikipedia.org/wiki/Stepfamily
 */
function marriageTerm(path: KinshipPath, segments: readonly PathSegment[]): MarriageTerm | null {
  const isPlain = (segment: PathSegment) =>
    isUnion(segment) ? isMarriage(path.ranks[segment.start]!) : isKin(path, segment);
  if (segments.length > 3 || !segments.every(isPlain)) return null;
  const shapes = segments.map(shapeOf).join(" ");
  const givenUp = segments.filter((segment) => isGivenUpSegment(path, segment)).length;
  if (givenUp > 0 && (shapes !== CO_PARENTS || givenUp === 1)) return null;
  const sex = path.sexes.at(-1)!;
  const { up, down } = segments.find((segment) => !isUnion(segment)) ?? { up: 0, down: 0 };
  const unambiguous = (words: string) => ({ words, isAmbiguous: false });
  const ambiguous = (words: string) => ({ words, isAmbiguous: true });
  switch (shapes) {
    case CO_PARENTS:
      return unambiguous("co-parent");
    case "1,0 = 0,1":
      return unambiguous(nounFor("sibling", sex, "step"));
    case "1,0 =":
    case "= 0,1":
      return unambiguous(kinTerm(up, down, sex, "step"));
    case "n,0 =":
    case "= 0,n":
      return unambiguous(kinTerm(up, down, sex, "step-"));
    case "= 1,0":
      return unambiguous(`${nounFor("parent", sex)}-in-law`);
    case "0,1 =":
      return unambiguous(`${nounFor("child", sex)}-in-law`);
    case "= 1,1":
    case "1,1 =":
    case "= 1,1 =":
      return ambiguous(`${nounFor("sibling", sex)}-in-law`);
    case "n,1 =":
    case "= 1,n":
      return ambiguous(`${kinTerm(up, down, sex)} by marriage`);
    default:
      return null;
  }
}

const shapeOf = (segment: PathSegment) =>
  isUnion(segment)
    ? "="
    : [segment.up, segment.down].map((count) => (count > 1 ? "n" : count)).join(",");
