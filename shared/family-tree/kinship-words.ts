import type { FamilyGraph } from "./family-graph.ts";
import type { Line } from "./kinship-line.ts";
import { runTerm, runTerms } from "./kinship-run-words.ts";
import { isUnion, type Run, runsOf } from "./kinship-runs.ts";
import { statusOfStep } from "./kinship-steps.ts";
import { marriageTerm, partnerTerm } from "./kinship-union-words.ts";

/** More names in a row than this nobody follows. */
const MOST_NAMES = 5;

export interface KinshipName {
  /** What the last person of a line is to the first. */
  words: string;
  /** The same, spelled out, where the words could mean several things: 'wife's brother'. */
  detail: string | null;
}

/** Names a line in one word where there is one, else step by step: 'mother's cousin's husband'. */
export function nameLine(graph: FamilyGraph, line: Line): KinshipName {
  const runs = runsOf(line);
  const [run] = runs;
  if (runs.length === 1 && run) {
    const words = isUnion(run) ? lateness(graph, line) + partnerTerm(line, 0) : runTerm(line, run);
    if (words !== null) return { words, detail: null };
  }
  const chain = chainWords(line, runs);
  const term = marriageTerm(line, runs);
  if (!term || (term.words.startsWith("step") && neverMet(graph, line)))
    return { words: chain, detail: null };
  return { words: term.words, detail: term.isAmbiguous ? chain : null };
}

function chainWords(line: Line, runs: readonly Run[]): string {
  const isTooLong = runs.length > MOST_NAMES;
  const names = isTooLong
    ? []
    : runs.flatMap((run) => (isUnion(run) ? [partnerTerm(line, run.start)] : runTerms(line, run)));
  if (!isTooLong && names.length <= MOST_NAMES) return names.join("'s ");
  return runs.some(isUnion) ? "relative by marriage" : "distant relative";
}

/** 'late ' where a marriage ended with the death of the one who is named, and the other lives. */
function lateness({ people }: FamilyGraph, { people: line, ranks }: Line): string {
  const [from, to] = [line[0]!, line.at(-1)!];
  const isWidowed = people.isDeceased[to] === "1" && people.isDeceased[from] !== "1";
  return isWidowed && statusOfStep(ranks[0]!) === "DECEASED" ? "late " : "";
}

/** Whether one had died before the other was born, as a father's first wife may have. */
function neverMet({ people }: FamilyGraph, { people: line }: Line): boolean {
  const [from, to] = [line[0]!, line.at(-1)!];
  const isGoneBefore = (one: number, other: number) => {
    const [died, born] = [people.deathDate[one], people.birthdate[other]];
    return Boolean(died && born && died < born);
  };
  return isGoneBefore(from, to) || isGoneBefore(to, from);
}
