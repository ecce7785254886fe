import type { FamilyGraph } from "../family-tree/graph/family-graph.ts";
import { parentKindOf, statusOf } from "../family-tree/graph/family-codes.ts";
import type { DaySpan } from "../gedcom/dates/day-span.ts";
import type { IsoDate } from "../lib/dates.ts";
import { type Sex, SEXES } from "../people/sex.ts";

/** What can look wrong, in the order in which it is shown. */
export const CHECK_RULES = [
  "ownAncestor",
  "parentYounger",
  "parentTooYoung",
  "motherTooOld",
  "fatherTooOld",
  "afterMothersDeath",
  "afterFathersDeath",
  "deathBeforeBirth",
  "marriedYoung",
  "siblingsTooClose",
  "duplicate",
  "tooOld",
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

/** Something that looks wrong: of whom, and what was known when it did. */
export interface Finding {
  rule: CheckRule;
  /** Indexes in the graph, in the order in which the rule speaks of them. */
  people: readonly number[];
  /** What it was about: dates with their words, names. */
  values: readonly string[];
}

/** A family as the rules look at it. */
export interface CheckedFamily {
  graph: FamilyGraph;
  today: IsoDate;
  /** Every day on which each may have been born, and have died. */
  births: readonly DaySpan[];
  deaths: readonly DaySpan[];
  /** The words of inexact dates of unions, by `unionKey`. */
  unionWords: ReadonlyMap<string, string>;
}

/** Of two people, by their ids, whichever comes first. */
export const unionKey = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** The same as long as rule, people and what was known of them are: what is right stays right as long. */
export const findingKey = ({ graph }: CheckedFamily, { rule, people, values }: Finding): string =>
  JSON.stringify([rule, people.map((index) => graph.people.id[index]), values]);

/** Whether a parent link says who begot or bore a child. */
export function isByBirth({ parentLinks: { kind, status } }: FamilyGraph, link: number): boolean {
  return parentKindOf(kind[link]) === "birth" && statusOf(status[link]) !== "HONORARY";
}

/** Null where nobody says. */
export const sexOf = ({ sex }: FamilyGraph, index: number): Sex | null =>
  SEXES[sex[index]!] ?? null;

/** What is stored of a birth. */
export const bornAs = ({ graph: { people } }: CheckedFamily, index: number): string =>
  `${people.birthdate[index]} ${people.birthdateWords[index]}`;

/** What is stored of a death. */
export const diedAs = ({ graph: { people } }: CheckedFamily, index: number): string =>
  `${people.deathDate[index]} ${people.deathDateWords[index]}`;
