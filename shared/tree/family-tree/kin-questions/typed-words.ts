import { fold } from "#shared/lib/fold.ts";

/** A word of a question, normalized for comparison with kin words and names. */
export interface Word {
  text: string;
  /** Whether it ends with 's or an apostrophe. */
  isPossessive: boolean;
}

/** Matches 'great', 'step', 'half' and 'ex' in front of compound words, to separate them. */
const COMPOUND =
  /\b(?:(?:great|step|half)(?=great|gran|mother|father|parent|daughter|son|child|kid|sister|brother|sibling|aunt|uncle|niece|nephew|cousin|mum|mom|dad)|ex(?=wife|wives|husband|spouse|partner))/g;
const GRAND =
  /\bgrand (?=mother|father|parent|daughter|son|child|kid|aunt|uncle|niece|nephew|mum|mom|dad|ma\b|pa\b)/g;

/** Single words that replace 'on my mother's side' and 'on my father's side'. */
export const SIDE_WORDS = { mother: "maternally", father: "paternally" };
const SIDE_PHRASE =
  / (?:on|from|of) (?:(?:my|our|his|her|their|the) )?(?:(mother|mum|mom|mummy|mommy|mam|mama)'?s'?|(?:father|dad|daddy|papa)'?s'?|(maternal)|paternal) side\b/g;
const replaceSide = (_: string, mother?: string, maternal?: string) =>
  ` ${mother || maternal ? SIDE_WORDS.mother : SIDE_WORDS.father}`;

/** The beginning of a question, such as 'who are the', which is dropped unless nothing follows. */
const QUESTION_START = /^ ?(?:who(?:'?s| is| are| was| were) )?(?:all (?:of )?)?(?:the )?(?=.)/;
/** Conjunctions at the end, while the text is still being typed. */
const UNFINISHED_END = /(?<=.)(?: (?:of|and|or|the))+ ?$/;

/** Splits typed text, or kinship's words, into normalized words. */
export function normalizeWords(text: string): Word[] {
  return fold(text)
    .replace(/[\u02BC\u0060\u00B4\uFF07]/g, "'")
    .replaceAll("&", " and ")
    .replace(/[\s\p{Pd},.;:!?()"]+/gu, " ")
    .replace(SIDE_PHRASE, replaceSide)
    .replace(QUESTION_START, "")
    .replace(UNFINISHED_END, "")
    .replace(COMPOUND, "$& ")
    .replace(GRAND, "grand")
    .replace(/\bkid (?=sis|bro)/g, "little ")
    .split(" ")
    .flatMap((word) => readWord(word) ?? []);
}

function readWord(word: string): Word | null {
  const isPossessive = /'s?$/.test(word);
  const text = word.replace(/'s?$/, "").replaceAll("'", "");
  return text === "" ? null : { text, isPossessive };
}

const READER_WORDS: ReadonlySet<string> = new Set(["me", "mine", "us", "ours"]);

/** Rewrites 'brothers of the mother of Mara' as 'Mara's mother's brothers'; null without 'of'. */
export function toPossessives(words: readonly Word[]): Word[] | null {
  const parts: Word[][] = [[]];
  for (const word of words)
    if (word.text === "of" && !word.isPossessive) parts.push([]);
    else if (word.text !== "the" || parts.at(-1)!.length > 0) parts.at(-1)!.push(word);
  if (parts.length === 1) return null;
  return parts.toReversed().flatMap((part, index) => {
    if (part.length === 1 && READER_WORDS.has(part[0]!.text))
      return [{ text: "my", isPossessive: false }];
    const isLast = index === parts.length - 1;
    return part.map((word, position) =>
      position === part.length - 1 && !isLast ? { ...word, isPossessive: true } : word,
    );
  });
}

/** Finds words as they were typed, for quoting: 'Jürgen' for 'jurgen', 'in-laws' for 'in laws'. */
export function quoteTyped(text: string, words: readonly string[]): string {
  const wanted = words.join("");
  const typed = [...text.matchAll(/[^\s\p{Pd},.;:!?()"&]+/gu)];
  for (const [first, { index }] of typed.entries())
    for (
      let last = first, found = "";
      found.length < wanted.length && last < typed.length;
      last++
    ) {
      const [token] = typed[last]!;
      found += normalizeWords(token)
        .map((word) => word.text)
        .join("");
      if (found !== wanted) continue;
      const end = typed[last]!.index + token.length;
      return text.slice(index, end).replace(/['\u2018\u2019\u02BC\u0060\u00B4\uFF07]s?$/i, "");
    }
  return words.join(" ");
}
