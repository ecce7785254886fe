import { clearest, type EventDate, noDate } from "../read/read-event.ts";
import type { GedcomFact } from "../read/read-facts.ts";
import { type GedcomFamily, unmarried } from "../read/read-family.ts";
import type { KeptLine } from "../read/kept-line.ts";
import { keptRoots } from "./kept-roots.ts";

type FamilySays = Pick<GedcomFamily, "facts" | "kept">;

/** What all family records of a couple together record about their union. */
export interface SaidUnion {
  /** Null if the records don't mention it. */
  kind: "married" | "partners" | null;
  isDivorced: boolean;
  /** Separated, divorced or not. */
  isApart: boolean;
  start: EventDate;
  end: EventDate;
  /** The facts that were used here. Their dates are stored with the union. */
  chosen: ReadonlySet<GedcomFact>;
  /** Records from before the couple remarried. */
  earlier: ReadonlySet<FamilySays>;
}

/**
 * Combines all records of one couple, so that they read the same when exported as one record. The
 * union is a marriage if any record has one, and it ended if any record has an end. Only a marriage
 * in a record after the last end is a second marriage; the records before it become `earlier`.
 */
export function unionOf(families: readonly FamilySays[]): SaidUnion {
  const earlier = beforeMarriedAgain(families);
  const counted = families.slice(earlier.length);
  const facts = counted.flatMap((family) => family.facts);
  const events = facts.filter(saysNow);
  const words = [...events.map(({ label }) => label ?? ""), ...counted.flatMap(wordsKept)].join(
    "; ",
  );
  const marriage = clearestOf(facts.filter(({ kind }) => kind === "MARR"));
  const divorce =
    clearestOf(facts.filter(({ kind }) => kind === "DIV")) ??
    clearestOf(facts.filter(({ kind }) => kind === "ANUL"));
  const beginning = marriage ?? clearestOf(events.filter(({ label }) => union.test(label ?? "")));
  const ending = divorce ?? clearestOf(events.filter(({ label }) => apart.test(label ?? "")));
  return {
    kind: marriage ? kindOfMarriage(marriage) : kindInWords(words),
    isDivorced: divorce !== null || /\bdivorced\b/i.test(words),
    isApart: /\bseparat/i.test(words),
    start: beginning?.date ?? noDate,
    end: ending?.date ?? noDate,
    chosen: new Set(
      [...events.filter(isKindAlone), beginning, ending].flatMap((fact) => fact ?? []),
    ),
    earlier: new Set(earlier),
  };
}

const union = /^union$/i;
const apart = /\bdivorced\b|\bseparat/i;
const married = /\bmarried\b/i;

function beforeMarriedAgain(families: readonly FamilySays[]): readonly FamilySays[] {
  if (families.length === 1) return [];
  const last = families.findLastIndex(tellsOfEnd);
  const isAgain = families.slice(last + 1).some(({ facts }) => facts.some(isMarriage));
  return isAgain ? families.slice(0, last + 1) : [];
}

const tellsOfEnd = (family: FamilySays): boolean =>
  family.facts.some(({ kind }) => kind === "DIV" || kind === "ANUL") ||
  apart.test(
    [...family.facts.filter(saysNow).map(({ label }) => label), ...wordsKept(family)].join("; "),
  );

const isMarriage = (fact: GedcomFact): boolean =>
  fact.kind === "MARR" && kindOfMarriage(fact) === "married";

const clearestOf = (facts: readonly GedcomFact[]): GedcomFact | null =>
  clearest(facts, ({ date }) => date);

/** Some programs write 'NOT MARRIED' after MARR, or in place of its date. */
const kindOfMarriage = ({ label, detail }: GedcomFact): "married" | "partners" =>
  unmarried.test(`${label ?? ""}; ${detail ?? ""}`) ? "partners" : "married";

function kindInWords(words: string): SaidUnion["kind"] {
  if (unmarried.test(words)) return "partners";
  return married.test(words) ? "married" : null;
}

/** Labels of events from another marriage than the current one. */
const EARLIER = /^(?:Marriage|Divorce|Annulment|Earlier)(?: \(.*\))?$/s;

/** Whether the label of an event may tell what the union is now. */
const saysNow = ({ kind, label, isAside }: GedcomFact): boolean =>
  kind === "EVEN" && !isAside && !EARLIER.test(label ?? "");

/** Whether the label of an event tells what a union is or was. */
export const tellsOfUnion = (fact: GedcomFact): boolean =>
  saysNow(fact) && [unmarried, apart, married, union].some((words) => words.test(fact.label ?? ""));

/** Whether an event is only 'Unmarried', without a date. */
const isKindAlone = ({ label, date }: GedcomFact): boolean =>
  unmarried.test(label ?? "") && date.date === null && date.words === null;

/**
 * Finds lines that tell what a union is: `_MSTAT`, and GEDCOM 7's `NO MARR` without a date. With a
 * date, `NO MARR` covers only that period.
 */
export const linesOfUnion = (kept: readonly KeptLine[]): KeptLine[] =>
  kept.length === 0
    ? []
    : keptRoots(kept).flatMap(({ root, lines }) =>
        root.path === null && (root.tag === "_MSTAT" || isDenial(root, lines)) ? [root] : [],
      );

const isDenial = ({ tag }: KeptLine, lines: readonly KeptLine[]): boolean =>
  tag === "NO" && !lines.some((line) => line.path === "NO" && line.tag === "DATE");

const wordsKept = ({ kept }: FamilySays): string[] => linesOfUnion(kept).map(wordsOf);

export const wordsOf = ({ tag, value }: KeptLine): string =>
  tag === "NO" ? `no ${value ?? ""}` : (value ?? "");
