import type { FamilyGraph } from "../../family-graph/family-graph.ts";
import type { Line } from "./kinship-line.ts";
import {
  isFormerRun,
  isGivenUpRun,
  isKin,
  isUnion,
  type Run,
  runsOf,
  shortRunsOf,
  tieOf,
} from "./kinship-runs.ts";
import { neverMet } from "../ways/kinship-near.ts";
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
} from "../ways/kinship-steps.ts";
import { kinTerm, nounFor } from "./kinship-terms.ts";

/** The most names in a row that people can follow. */
const MAX_NAMES = 5;

export interface KinshipName {
  /** The last person of a line from the first one's view. */
  words: string;
  /** Words spelled out if they are ambiguous: 'wife's brother'. */
  detail: string | null;
}

/** Names a line in one word if there is one, else step by step: 'mother's cousin's husband'. */
export function nameLine(graph: FamilyGraph, line: Line): KinshipName {
  const runs = runsOf(line);
  const [run] = runs;
  if (runs.length === 1 && run) {
    const words = isUnion(run)
      ? lateness(graph, line) + partnerTerm(line, 0)
      : (multipleTerm(graph, line, run) ?? runTerm(line, run));
    if (words !== null) return { words, detail: null };
  }
  const chain = chainWords(line, runs);
  const term = marriageTerm(line, runs);
  if (
    !term ||
    (term.words.startsWith("step") && neverMet(graph, line.people[0]!, line.people.at(-1)!))
  )
    return { words: chain, detail: null };
  return { words: term.words, detail: term.isAmbiguous ? chain : null };
}

function chainWords(line: Line, runs: readonly Run[]): string {
  const isTooLong = runs.length > MAX_NAMES;
  const names = isTooLong
    ? []
    : runs.flatMap((run) => (isUnion(run) ? [partnerTerm(line, run.start)] : runTerms(line, run)));
  if (!isTooLong && names.length <= MAX_NAMES) return names.join("'s ");
  return runs.some(isUnion) ? "relative by marriage" : "distant relative";
}

/** Returns 'late ' if the marriage ended with this person's death and the other lives. */
function lateness({ people }: FamilyGraph, { people: line, ranks }: Line): string {
  const [from, to] = [line[0]!, line.at(-1)!];
  const isWidowed = people.isDeceased[to] === "1" && people.isDeceased[from] !== "1";
  return isWidowed && statusOfStep(ranks[0]!) === "DECEASED" ? "late " : "";
}

/** Returns one name for a run; null if step, foster or honorary links complicate it. */
function runTerm(line: Line, run: Run): string | null {
  const { start, end, up, down } = run;
  const isClose = up + down <= 2;
  if (!isClose && !isKin(line, run)) return null;
  const isHalf = up > 0 && down > 0 && line.turns[start + up - 1] === "half";
  return kinTerm(up, down, line.sexes[end]!, isHalf ? "half " : prefixFor(line, run));
}

/** Returns 'twin sister'; null for people who aren't siblings of one multiple birth. */
function multipleTerm(graph: FamilyGraph, { people, sexes }: Line, run: Run): string | null {
  if (run.up !== 1 || run.down !== 1) return null;
  const multiple = multipleOf(graph, stepsOf(graph), people[0]!, people.at(-1)!);
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
function multipleOf(graph: FamilyGraph, steps: Steps, one: number, other: number): string {
  const [parents, otherParents] = [birthParents(steps, one), birthParents(steps, other)];
  const [first] = parents;
  if (first === undefined || !isSame(parents, otherParents)) return "";
  const day = dayOfBirth(graph, one);
  if (day === "" || day !== dayOfBirth(graph, other)) return "";
  const alike = [...birthChildren(steps, first)].filter(
    (child) => dayOfBirth(graph, child) === day && isSame(birthParents(steps, child), parents),
  );
  return MULTIPLES[alike.length] ?? "";
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((index) => other.has(index));

/** Returns the exact birth date; empty for inexact ones ('about 1850' is a date with words). */
const dayOfBirth = ({ people }: FamilyGraph, index: number) =>
  people.birthdateWords[index] ? "" : people.birthdate[index]!;

/** Names the parts of a run, in as few names as people can follow. */
function runTerms(line: Line, run: Run): string[] {
  const runs = isRemovedOrTangled(line, run) ? shortRunsOf(line, run) : [run];
  return runs.map((short) => runTerm(line, short) ?? "relative");
}

const isRemovedOrTangled = (line: Line, run: Run) =>
  runTerm(line, run) === null || (Math.min(run.up, run.down) >= 2 && run.up !== run.down);

/**
 * Adoptive relatives beyond parents, children and siblings have no prefix: that is the law's view,
 * and most families'.
 */
function prefixFor(line: Line, run: Run): string {
  if (isGivenUpRun(line, run)) return "birth ";
  const tie = tieOf(line, run);
  const isNext = run.up <= 1 && run.down <= 1;
  if (tie === "birth" || (tie === "adoptive" && !isNext)) return "";
  const former = isFormerRun(line, run) ? "former " : "";
  if (tie !== "step") return `${former}${tie} `;
  return former + (isNext ? "step" : "step-");
}

/** Returns the word for a person from their partner's view. */
function partnerTerm({ ranks, sexes, turns }: Line, step: number): string {
  const rank = ranks[step]!;
  const noun = kindOf(rank) === "partners" ? "partner" : nounFor("spouse", sexes[step + 1]!);
  if (statusOfStep(rank) === "HONORARY") return `honorary ${noun}`;
  if (isFormer(rank)) return `former ${noun}`;
  const before = ranks[step - 1];
  if (before === undefined || directionOf(before) !== ACROSS) return noun;
  const turn = turns[step - 1] ?? "other";
  // 'Former husband's wife' means his current wife, so it needs no addition.
  return isFormer(before) && turn !== "earlier" ? noun : `${turn} ${noun}`;
}

const isFormer = (rank: number) => statusOfStep(rank) === "FORMER" || kindOf(rank) === "divorced";

/** Down to a common child, and up again. */
const CO_PARENTS = "0,1 1,0";

interface MarriageTerm {
  words: string;
  /** Whether the same word also means other relations. */
  isAmbiguous: boolean;
}

/**
 * Returns the single word for a line through marriages that last or ended with a death; null if
 * there is none. https://en.wikipedia.org/wiki/Affinity_(law),
 * https://en.wikipedia.org/wiki/Stepfamily
 */
function marriageTerm(line: Line, runs: readonly Run[]): MarriageTerm | null {
  const isPlain = (run: Run) =>
    isUnion(run) ? isMarriage(line.ranks[run.start]!) : isKin(line, run);
  if (runs.length > 3 || !runs.every(isPlain)) return null;
  const shapes = runs.map(shapeOf).join(" ");
  const givenUp = runs.filter((run) => isGivenUpRun(line, run)).length;
  if (givenUp > 0 && (shapes !== CO_PARENTS || givenUp === 1)) return null;
  const sex = line.sexes.at(-1)!;
  const { up, down } = runs.find((run) => !isUnion(run)) ?? { up: 0, down: 0 };
  const sure = (words: string) => ({ words, isAmbiguous: false });
  const unsure = (words: string) => ({ words, isAmbiguous: true });
  switch (shapes) {
    case CO_PARENTS:
      return sure("co-parent");
    case "1,0 = 0,1":
      return sure(nounFor("sibling", sex, "step"));
    case "1,0 =":
    case "= 0,1":
      return sure(kinTerm(up, down, sex, "step"));
    case "n,0 =":
    case "= 0,n":
      return sure(kinTerm(up, down, sex, "step-"));
    case "= 1,0":
      return sure(`${nounFor("parent", sex)}-in-law`);
    case "0,1 =":
      return sure(`${nounFor("child", sex)}-in-law`);
    case "= 1,1":
    case "1,1 =":
    case "= 1,1 =":
      return unsure(`${nounFor("sibling", sex)}-in-law`);
    case "n,1 =":
    case "= 1,n":
      return unsure(`${kinTerm(up, down, sex)} by marriage`);
    default:
      return null;
  }
}

const shapeOf = (run: Run) =>
  isUnion(run) ? "=" : [run.up, run.down].map((count) => (count > 1 ? "n" : count)).join(",");
