import { describeDateWords } from "../gedcom/dates/date-words.ts";
import { asLongDay } from "../lib/dates.ts";
import { areDated, NEAR_YEARS } from "./duplicate-rules.ts";
import { type CheckedFamily, type CheckRule, type Finding, sexOf } from "./finding.ts";
import {
  LONGEST_PREGNANCY_DAYS,
  OLDEST_FATHER,
  OLDEST_MOTHER,
  YOUNGEST_PARENT,
} from "./parent-rules.ts";
import { YOUNGEST_SPOUSE } from "./union-rules.ts";

/** What stands over the findings of a rule. */
export const RULE_TITLES: Record<CheckRule, string> = {
  ownAncestor: "Their own ancestor",
  parentYounger: "A parent younger than the child",
  parentTooYoung: `A parent under ${YOUNGEST_PARENT}`,
  motherTooOld: `A mother over ${OLDEST_MOTHER}`,
  fatherTooOld: `A father over ${OLDEST_FATHER}`,
  afterMothersDeath: "Born after the mother's death",
  afterFathersDeath: "Born long after the father's death",
  deathBeforeBirth: "A death before the birth",
  marriedYoung: `Married before ${YOUNGEST_SPOUSE}`,
  siblingsTooClose: "Children born too close together",
  duplicate: "Perhaps the same person twice",
  tooOld: "Over 110 years old, without a death",
};

/** What can be done about it in one step. */
export const MENDS: Partial<Record<CheckRule, "swapDates" | "markDeceased" | "merge">> = {
  deathBeforeBirth: "swapDates",
  tooOld: "markDeceased",
  duplicate: "merge",
};

/** A finding in a sentence. */
export function findingSentence(family: CheckedFamily, { rule, people }: Finding): string {
  const { graph } = family;
  const [one = "", other = "", third = ""] = people.map(
    (index) => graph.people.fullName[index] ?? "",
  );
  const isFather = sexOf(graph, people[0]!) === "male";
  return SENTENCES[rule]({
    one,
    other,
    third,
    as: isFather ? "the father" : "a parent",
    isDated: areDated(family, people),
  });
}

interface Names {
  one: string;
  other: string;
  third: string;
  as: string;
  /** Whether it is known of all in which years they were born. */
  isDated: boolean;
}

const SENTENCES: Record<CheckRule, (names: Names) => string> = {
  ownAncestor: ({ one, other }) =>
    `${one} is recorded as a parent of ${other}, and as a descendant of ${other} too.`,
  parentYounger: ({ one, other }) =>
    `${one} is recorded as a birth parent of ${other}, but was born later.`,
  parentTooYoung: ({ one, other }) =>
    `${one} was not yet ${YOUNGEST_PARENT} years old when ${other} was born.`,
  motherTooOld: ({ one, other }) =>
    `${one} was over ${OLDEST_MOTHER} years old when ${other} was born.`,
  fatherTooOld: ({ one, other }) =>
    `${one} was over ${OLDEST_FATHER} years old when ${other} was born.`,
  afterMothersDeath: ({ one, other }) => `${other} was born after ${one}, the mother, had died.`,
  afterFathersDeath: ({ one, other, as }) =>
    `${other} was born more than ${LONGEST_PREGNANCY_DAYS} days after ${one}, ${as}, had died.`,
  deathBeforeBirth: ({ one }) =>
    `${one} is said to have died before being born. Perhaps the two dates are swapped.`,
  marriedYoung: ({ one, other }) =>
    `${one} was not yet ${YOUNGEST_SPOUSE} years old at the marriage with ${other}.`,
  siblingsTooClose: ({ one, other, third }) =>
    `${one} and ${other} were born less than seven months apart and are no twins, but both are recorded as born to ${third}.`,
  duplicate: ({ one, other, isDated }) =>
    `${one === other ? `Two records of ${one}` : `${one} and ${other}`} may be of one person: they have the same name${isDated ? `, were born within ${NEAR_YEARS} years, and share a parent or a partner` : " and share a parent or a partner, and no known date tells them apart"}.`,
  tooOld: ({ one }) => `${one} would be over 110 years old by now. Perhaps the death is missing.`,
};

/** 'born March 3, 1950 · died about 1990'; empty where nothing is known. */
export function lifeInWords({ people }: CheckedFamily["graph"], index: number): string {
  const when = (date = "", words = "") =>
    words ? describeDateWords(words) : date && asLongDay(date);
  const born = when(people.birthdate[index], people.birthdateWords[index]);
  const died = when(people.deathDate[index], people.deathDateWords[index]);
  return [born && `born ${born}`, died && `died ${died}`].filter(Boolean).join(" · ");
}
