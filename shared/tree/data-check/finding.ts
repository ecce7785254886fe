import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { parentKindOf, statusOf } from "../../family/family-graph/family-codes.ts";
import type { DaySpan } from "../../family/dates/day-span.ts";
import type { IsoDate } from "../../lib/dates.ts";
import { type Sex, SEXES } from "../../family/people/sex.ts";

/** The rules of the data check, in the order on screen. */
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

/** A possible error, with its people and their data. */
export interface Finding {
  rule: CheckRule;
  /** Indexes in the graph, in the rule's own order. */
  people: readonly number[];
  /** The data that the rule compared: dates with their words, and names. */
  values: readonly string[];
}

/** A family prepared for the rules. */
export interface CheckedFamily {
  graph: FamilyGraph;
  today: IsoDate;
  /** The possible days of each birth and death. */
  births: readonly DaySpan[];
  deaths: readonly DaySpan[];
  /** The words of inexact dates of unions, by `unionKey`. */
  unionWords: ReadonlyMap<string, string>;
}

/** A key for two people by their ids, in either order. */
export const unionKey = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Returns a key that changes with the rule, people or data. Marks as correct refer to it. */
export const findingKey = ({ graph }: CheckedFamily, { rule, people, values }: Finding): string =>
  JSON.stringify([rule, people.map((index) => graph.people.id[index]), values]);

/** Whether a parent link is by birth. */
export function isBirthLink({ parentLinks: { kind, status } }: FamilyGraph, link: number): boolean {
  return parentKindOf(kind[link]) === "birth" && statusOf(status[link]) !== "HONORARY";
}

/** Returns a person's sex, or null if it isn't recorded. */
export const sexOf = ({ sex }: FamilyGraph, index: number): Sex | null =>
  SEXES[sex[index]!] ?? null;

/** Returns the stored birth date and its words, for `Finding.values`. */
export const birthValue = ({ graph: { people } }: CheckedFamily, index: number): string =>
  `${people.birthdate[index]} ${people.birthdateWords[index]}`;

/** Returns the stored death date and its words, for `Finding.values`. */
export const deathValue = ({ graph: { people } }: CheckedFamily, index: number): string =>
  `${people.deathDate[index]} ${people.deathDateWords[index]}`;
