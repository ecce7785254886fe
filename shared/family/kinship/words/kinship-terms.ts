const NOUNS = {
  parent: ["mother", "father", "parent"],
  child: ["daughter", "son", "child"],
  sibling: ["sister", "brother", "sibling"],
  aunt: ["aunt", "uncle", "aunt or uncle"],
  niece: ["niece", "nephew", "niece or nephew"],
  spouse: ["wife", "husband", "spouse"],
} as const;
type Noun = keyof typeof NOUNS;

/** Returns a noun by sex (an index into SEXES; neutral from 2 on), with a prefix on each word. */
export function nounFor(noun: Noun, sex: number, prefix = ""): string {
  const words = NOUNS[noun][Math.min(sex, 2)]!.split(" or ");
  return words.map((word) => prefix + word).join(" or ");
}

/**
 * Returns the word for a person reached by births up to a common ancestor and down again; `sex` is
 * theirs.
 * Civil degrees, which are up + down: https://en.wikipedia.org/wiki/Degree_of_kinship
 * Cousins and removes: https://en.wikipedia.org/wiki/Cousin
 */
export function kinTerm(up: number, down: number, sex: number, prefix = ""): string {
  if (up + down === 1) return nounFor(up === 1 ? "parent" : "child", sex, prefix);
  if (down === 0) return nounFor("parent", sex, `${prefix}${greatPrefix(up - 2)}grand`);
  if (up === 0) return nounFor("child", sex, `${prefix}${greatPrefix(down - 2)}grand`);
  if (up + down === 2) return nounFor("sibling", sex, prefix);
  if (down === 1) return nounFor("aunt", sex, prefix + greatPrefix(up - 2));
  if (up === 1) return nounFor("niece", sex, prefix + greatPrefix(down - 2));
  return prefix + cousinTerm(Math.min(up, down) - 1, Math.abs(up - down));
}

function cousinTerm(degree: number, removes: number): string {
  if (degree === 1 && removes === 0) return "cousin";
  const cousin = `${ORDINALS[degree] ?? formatOrdinal(degree)} cousin`;
  if (removes === 0) return cousin;
  return `${cousin} ${REMOVES[removes] ?? `${removes} times`} removed`;
}

const ORDINALS = [
  "",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const REMOVES = ["", "once", "twice", "three times", "four times", "five times", "six times"];

/** Writes up to three greats out, and more as '4th great-', which is easier to understand. */
const greatPrefix = (count: number) =>
  count <= 3 ? "great-".repeat(count) : `${formatOrdinal(count)} great-`;

const ORDINAL_RULES = new Intl.PluralRules("en", { type: "ordinal" });
const ORDINAL_SUFFIXES = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
const formatOrdinal = (count: number) => `${count}${ORDINAL_SUFFIXES[ORDINAL_RULES.select(count)]}`;
