const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const REMOVES = ["once", "twice", "three times", "four times", "five times", "six times"];

/**
 * Returns the civil degree that English words for a relation by birth mean: 1 for a parent, 2 for a
 * sister, 4 for a cousin. NaN for other words. From the tables of
 * https://en.wikipedia.org/wiki/Degree_of_kinship and https://en.wikipedia.org/wiki/Cousin.
 */
export function degreeOfWords(words: string): number {
  const [first = ""] = words.split(/,? and | or /);
  const plain = first
    .replace(/^(half|birth|double) /, "")
    .replace(/ (twice over|on both sides)$/, "");
  if (/^(twin|(tri|quadru|quintu|sextu)plet)\b/.test(plain)) return 2;
  const cousin = /^(?:(\S+) )?cousin(?: (.+) removed)?$/.exec(plain);
  if (cousin) return 2 + 2 * parseNumber(cousin[1] ?? "first", ORDINALS) + parseRemoval(cousin[2]);
  const [, number = "", greats = "", grand = "", noun = ""] =
    /^(?:(\d+)\w\w )?((?:great-)*)(grand)?(\w+)$/.exec(plain) ?? [];
  const generations = (number ? Number(number) : greats.length / "great-".length) + (grand ? 1 : 0);
  return degreeOf(noun) + generations;
}

const parseRemoval = (words: string | undefined) => (words ? parseNumber(words, REMOVES) : 0);

const parseNumber = (word: string, words: readonly string[]) =>
  words.includes(word) ? words.indexOf(word) + 1 : Number.parseInt(word, 10);

function degreeOf(noun: string): number {
  if (/^(mother|father|parent|daughter|son|child)$/.test(noun)) return 1;
  if (/^(sister|brother|sibling)$/.test(noun)) return 2;
  return /^(aunt|uncle|niece|nephew)$/.test(noun) ? 3 : NaN;
}
