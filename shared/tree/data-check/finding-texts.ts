import { formatDay } from "../../family/dates/format-date.ts";
import { MAX_PREGNANCY_DAYS } from "../../family/people/parent-age.ts";
import type { DateOrder } from "../../lib/dates.ts";
import { haveBirthYears, MAX_YEARS_APART } from "./duplicate-rules.ts";
import { type CheckedFamily, type CheckRule, type Finding, sexOf } from "./finding.ts";
import { MAX_FATHER_AGE, MAX_MOTHER_AGE, MIN_PARENT_AGE } from "./parent-rules.ts";
import { MIN_SPOUSE_AGE } from "./union-rules.ts";

/** The heading above the findings of a rule. */
export const RULE_TITLES: Record<CheckRule, string> = {
  ownAncestor: "Person is their own ancestor",
  parentYounger: "Parent younger than the child",
  parentTooYoung: `Parent under ${MIN_PARENT_AGE}`,
  motherTooOld: `Mother over ${MAX_MOTHER_AGE}`,
  fatherTooOld: `Father over ${MAX_FATHER_AGE}`,
  afterMothersDeath: "Born after the mother's death",
  afterFathersDeath: "Born long after the father's death",
  deathBeforeBirth: "Death before birth",
  marriedYoung: `Married before age ${MIN_SPOUSE_AGE}`,
  siblingsTooClose: "Children born too close together",
  duplicate: "Possible duplicates",
  tooOld: "Over 110 and not marked as deceased",
};

/** One-step fixes for findings. */
export const FIXES: Partial<Record<CheckRule, "swapDates" | "markDeceased" | "merge">> = {
  deathBeforeBirth: "swapDates",
  tooOld: "markDeceased",
  duplicate: "merge",
};

/** Describes a finding in one sentence. */
export function describeFinding(family: CheckedFamily, { rule, people }: Finding): string {
  const { graph } = family;
  const [one = "", other = "", third = ""] = people.map(
    (index) => graph.people.fullName[index] ?? "",
  );
  const isFather = sexOf(graph, people[0]!) === "male";
  return SENTENCES[rule]({
    one,
    other,
    third,
    parentWord: isFather ? "father" : "parent",
    haveBirthYears: haveBirthYears(family, people),
  });
}

interface SentenceParts {
  one: string;
  other: string;
  third: string;
  parentWord: string;
  /** Whether the birth years of all of them are known. */
  haveBirthYears: boolean;
}

const SENTENCES: Record<CheckRule, (names: SentenceParts) => string> = {
  ownAncestor: ({ one, other }) =>
    `${one} is recorded as both a parent and a descendant of ${other}.`,
  parentYounger: ({ one, other }) =>
    `${one} is recorded as a birth parent of ${other} but was born later.`,
  parentTooYoung: ({ one, other }) => `${one} was under ${MIN_PARENT_AGE} when ${other} was born.`,
  motherTooOld: ({ one, other }) => `${one} was over ${MAX_MOTHER_AGE} when ${other} was born.`,
  fatherTooOld: ({ one, other }) => `${one} was over ${MAX_FATHER_AGE} when ${other} was born.`,
  afterMothersDeath: ({ one, other }) =>
    `${other} was born after the death of their mother, ${one}.`,
  afterFathersDeath: ({ one, other, parentWord }) =>
    `${other} was born more than ${MAX_PREGNANCY_DAYS} days after the death of their ${parentWord}, ${one}.`,
  deathBeforeBirth: ({ one }) =>
    `The death date of ${one} is before the birth date. The two may be swapped.`,
  marriedYoung: ({ one, other }) =>
    `${one} was under ${MIN_SPOUSE_AGE} when they married ${other}.`,
  siblingsTooClose: ({ one, other, third }) =>
    `${one} and ${other}, both recorded as birth children of ${third}, were born less than 7 months apart but aren't twins.`,
  duplicate: ({ one, other, haveBirthYears }) =>
    `${one === other ? `Two profiles of ${one}` : `${one} and ${other}`} may be the same person. ${haveBirthYears ? `They have the same name, were born within ${MAX_YEARS_APART} years of each other, and share a parent or partner.` : "They have the same name, share a parent or partner, and have no dates that rule it out."}`,
  tooOld: ({ one }) => `${one} would be over 110 years old and isn't marked as deceased.`,
};

/** Formats birth and death as 'born March 3, 1950 · died about 1990'. Empty if both are unknown. */
export function formatLifeDates(
  { people }: CheckedFamily["graph"],
  index: number,
  order: DateOrder,
): string {
  const formatWhen = (date = "", words = "") => formatDay(date || null, words || null, order);
  const born = formatWhen(people.birthdate[index], people.birthdateWords[index]);
  const died = formatWhen(people.deathDate[index], people.deathDateWords[index]);
  return [born && `born ${born}`, died && `died ${died}`].filter(Boolean).join(" · ");
}
