import { FEMALE, MALE } from "#shared/family/people/sex.ts";
import { SIDE_WORDS } from "./typed-words.ts";

/** The meaning of a kin word without generations and sex. */
export type KinBase =
  | "parent"
  | "child"
  | "sibling"
  | "aunt"
  | "niece"
  | "cousin"
  | "spouse"
  | "partner"
  | "co-parent"
  | "relative";

/**
 * A kin word: its base, its sex (an index into SEXES, or null for both), and its generations beyond
 * the base.
 */
export interface KinNoun {
  base: KinBase;
  sex: number | null;
  extraGenerations: number;
}

/** Singular words, irregular plurals and children's words for each relative. */
const NOUNS: readonly [base: KinBase, sex: number | null, more: number, words: string][] = [
  ["parent", FEMALE, 0, "mother mum mom mummy mommy mama mamma mam mammy"],
  ["parent", MALE, 0, "father dad daddy papa pappa"],
  ["parent", null, 0, "parent"],
  [
    "parent",
    FEMALE,
    1,
    "grandmother grandma grandmum grandmom grandmama granny grannie gramma grammy gran nana nanna nan",
  ],
  ["parent", MALE, 1, "grandfather grandpa granddad grandad granddaddy grandpapa grampa gramps"],
  ["parent", null, 1, "grandparent"],
  ["child", FEMALE, 0, "daughter"],
  ["child", MALE, 0, "son"],
  ["child", null, 0, "child children kid"],
  ["child", FEMALE, 1, "granddaughter"],
  ["child", MALE, 1, "grandson"],
  ["child", null, 1, "grandchild grandchildren grandkid"],
  ["sibling", FEMALE, 0, "sister sis"],
  ["sibling", MALE, 0, "brother bro"],
  ["sibling", null, 0, "sibling sib"],
  ["aunt", FEMALE, 0, "aunt auntie aunty"],
  ["aunt", MALE, 0, "uncle"],
  ["aunt", FEMALE, 1, "grandaunt"],
  ["aunt", MALE, 1, "granduncle"],
  ["niece", FEMALE, 0, "niece"],
  ["niece", MALE, 0, "nephew"],
  ["niece", null, 0, "nibling"],
  ["niece", FEMALE, 1, "grandniece"],
  ["niece", MALE, 1, "grandnephew"],
  ["cousin", null, 0, "cousin"],
  ["spouse", FEMALE, 0, "wife wives"],
  ["spouse", MALE, 0, "husband hubby"],
  ["spouse", null, 0, "spouse"],
  ["partner", null, 0, "partner"],
  ["co-parent", null, 0, "coparent"],
  ["relative", null, 0, "relative relation family kin"],
];

const KNOWN = new Map<string, KinNoun>(
  NOUNS.flatMap(([base, sex, extraGenerations, words]) =>
    words.split(" ").map((word): [string, KinNoun] => [word, { base, sex, extraGenerations }]),
  ),
);

/** Returns the noun of a word in the singular or plural. */
export const kinNoun = (word: string): KinNoun | undefined =>
  KNOWN.get(word) ?? KNOWN.get(word.replace(/ies$/, "y")) ?? KNOWN.get(word.replace(/s$/, ""));

/** Marks that name another relative: a stepmother isn't a mother. Maps words to marks. */
const ALTERING_MARKS: Record<string, string> = {
  step: "step",
  foster: "foster",
  honorary: "honorary",
  former: "former",
  ex: "former",
  exes: "former",
  distant: "distant",
};

/** Marks that only add detail: a half sister is also a sister. */
const EXTRA_MARKS: Record<string, string> = {
  half: "half",
  double: "double",
  twin: "twin",
  triplet: "triplet",
  quadruplet: "quadruplet",
  quintuplet: "quintuplet",
  sextuplet: "sextuplet",
  adoptive: "adoptive",
  adopted: "adoptive",
  birth: "birth",
  biological: "birth",
  late: "late",
  // These add nothing: a 'husband's earlier wife' is one of the husband's wives.
  earlier: "",
  later: "",
  other: "",
};

/** Conditions in a question: relative age, and the side of the family. */
const AGES: Record<string, Age> = {
  older: "older",
  elder: "older",
  big: "older",
  younger: "younger",
  little: "younger",
  baby: "younger",
};
export type Age = "older" | "younger";

export const ageOf = (word: string): Age | undefined => AGES[word];

const SIDES: Record<string, number> = {
  maternal: FEMALE,
  paternal: MALE,
  [SIDE_WORDS.mother]: FEMALE,
  [SIDE_WORDS.father]: MALE,
};

/** Returns the sex of the parent through whom a person is related, as an index into SEXES. */
export const sideOf = (word: string): number | undefined => SIDES[word];

export const alteringMarkOf = (word: string): string | undefined => ALTERING_MARKS[word];

export const extraMarkOf = (word: string): string | undefined => EXTRA_MARKS[word];

/** Whether the mark alone is a term: 'my twin' needs no 'sister' or 'brother'. */
export const isMultiple = (mark: string): boolean => /^twin$|let$/.test(mark);

/** Returns the mark of a word for a multiple birth, also in the plural: 'twins'. */
export function multipleOf(word: string): string | undefined {
  const mark = extraMarkOf(word.replace(/s$/, ""));
  return mark && isMultiple(mark) ? mark : undefined;
}

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** Returns 2 for 'second' and '2nd'. */
export function ordinalOf(word: string): number | undefined {
  const [, figures] = /^(\d{1,6})(?:st|nd|rd|th)$/.exec(word) ?? [];
  if (figures) return Number(figures);
  const index = ORDINALS.indexOf(word);
  return index < 0 ? undefined : index + 1;
}

const TIMES: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

/** Returns 3 for 'three' and '3', 2 for 'twice'. */
export const timesOf = (word: string): number | undefined =>
  TIMES[word] ?? (/^\d{1,6}$/.test(word) ? Number(word) : undefined);
