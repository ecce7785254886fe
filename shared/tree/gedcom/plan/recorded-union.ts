import { findMostPrecise, type EventDate, noDate } from "../read/read-event.ts";
import type { GedcomFact } from "../read/read-facts.ts";
import { type GedcomFamily, unmarriedWords } from "../read/read-family.ts";
import type { KeptLine } from "../read/kept-line.ts";
import { keptRoots } from "./kept-roots.ts";

type FamilyRecord = Pick<GedcomFamily, "facts" | "kept">;

/** What all family records of a couple together record about their union. */
export interface RecordedUnion {
  /** Null if the records don't mention it. */
  kind: "married" | "partners" | null;
  isDivorced: boolean;
  /** Also true if they are divorced as well. */
  isSeparated: boolean;
  start: EventDate;
  end: EventDate;
  /** The facts that were used here. Their dates are stored with the union. */
  usedFacts: ReadonlySet<GedcomFact>;
  /** Records from before the couple remarried. */
  earlier: ReadonlySet<FamilyRecord>;
}

/**
 * Combines all records of one couple, so that they read the same when exported as one record. The
 * union is a marriage if any record has one, and it ended if any record has an end. Only a marriage
 * in a record after the last end is a second marriage; the records before it become `earlier`.
 */
export function combineUnion(families: readonly FamilyRecord[]): RecordedUnion {
  const earlier = findEarlierRecords(families);
  const currentRecords = families.slice(earlier.length);
  const facts = currentRecords.flatMap((family) => family.facts);
  const events = facts.filter(mayDescribeUnion);
  const words = [
    ...events.map(({ label }) => label ?? ""),
    ...currentRecords.flatMap(unionWords),
  ].join("; ");
  const marriage = mostPreciseOf(facts.filter(({ kind }) => kind === "MARR"));
  const divorce =
    mostPreciseOf(facts.filter(({ kind }) => kind === "DIV")) ??
    mostPreciseOf(facts.filter(({ kind }) => kind === "ANUL"));
  const beginning =
    marriage ?? mostPreciseOf(events.filter(({ label }) => unionLabel.test(label ?? "")));
  const ending = divorce ?? mostPreciseOf(events.filter(({ label }) => endWords.test(label ?? "")));
  return {
    kind: marriage ? kindOfMarriage(marriage) : kindFromWords(words),
    isDivorced: divorce !== null || /\bdivorced\b/i.test(words),
    isSeparated: /\bseparat/i.test(words),
    start: beginning?.date ?? noDate,
    end: ending?.date ?? noDate,
    usedFacts: new Set(
      [...events.filter(isOnlyUnmarried), beginning, ending].flatMap((fact) => fact ?? []),
    ),
    earlier: new Set(earlier),
  };
}

const unionLabel = /^union$/i;
const endWords = /\bdivorced\b|\bseparat/i;
const marriedWords = /\bmarried\b/i;

function findEarlierRecords(families: readonly FamilyRecord[]): readonly FamilyRecord[] {
  if (families.length === 1) return [];
  const last = families.findLastIndex(recordsAnEnd);
  const hasRemarried = families.slice(last + 1).some(({ facts }) => facts.some(isMarriage));
  return hasRemarried ? families.slice(0, last + 1) : [];
}

const recordsAnEnd = (family: FamilyRecord): boolean =>
  family.facts.some(({ kind }) => kind === "DIV" || kind === "ANUL") ||
  endWords.test(
    [
      ...family.facts.filter(mayDescribeUnion).map(({ label }) => label),
      ...unionWords(family),
    ].join("; "),
  );

const isMarriage = (fact: GedcomFact): boolean =>
  fact.kind === "MARR" && kindOfMarriage(fact) === "married";

const mostPreciseOf = (facts: readonly GedcomFact[]): GedcomFact | null =>
  findMostPrecise(facts, ({ date }) => date);

/** Reads the kind of a MARR event. Some programs write 'NOT MARRIED' as its text or date. */
const kindOfMarriage = ({ label, detail }: GedcomFact): "married" | "partners" =>
  unmarriedWords.test(`${label ?? ""}; ${detail ?? ""}`) ? "partners" : "married";

function kindFromWords(words: string): RecordedUnion["kind"] {
  if (unmarriedWords.test(words)) return "partners";
  return marriedWords.test(words) ? "married" : null;
}

/** Labels of events from another marriage than the current one. */
const EARLIER_LABEL = /^(?:Marriage|Divorce|Annulment|Earlier)(?: \(.*\))?$/s;

/** Whether the label of an event may describe the current union. */
const mayDescribeUnion = ({ kind, label, isNoteOrSources }: GedcomFact): boolean =>
  kind === "EVEN" && !isNoteOrSources && !EARLIER_LABEL.test(label ?? "");

/** Whether the label of an event describes the kind or the end of a union. */
export const describesUnion = (fact: GedcomFact): boolean =>
  mayDescribeUnion(fact) &&
  [unmarriedWords, endWords, marriedWords, unionLabel].some((words) =>
    words.test(fact.label ?? ""),
  );

/** Whether an event is only 'Unmarried', without a date. */
const isOnlyUnmarried = ({ label, date }: GedcomFact): boolean =>
  unmarriedWords.test(label ?? "") && date.date === null && date.words === null;

/**
 * Finds lines with the kind of a union: `_MSTAT`, and GEDCOM 7's `NO MARR` without a date. With a
 * date, `NO MARR` covers only that period.
 */
export const findUnionLines = (kept: readonly KeptLine[]): KeptLine[] =>
  kept.length === 0
    ? []
    : keptRoots(kept).flatMap(({ root, lines }) =>
        root.path === null && (root.tag === "_MSTAT" || isDenial(root, lines)) ? [root] : [],
      );

const isDenial = ({ tag }: KeptLine, lines: readonly KeptLine[]): boolean =>
  tag === "NO" && !lines.some((line) => line.path === "NO" && line.tag === "DATE");

const unionWords = ({ kept }: FamilyRecord): string[] => findUnionLines(kept).map(wordsOfLine);

export const wordsOfLine = ({ tag, value }: KeptLine): string =>
  tag === "NO" ? `no ${value ?? ""}` : (value ?? "");
