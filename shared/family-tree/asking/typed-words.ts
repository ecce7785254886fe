import { fold } from "#shared/lib/fold.ts";

/** A word of a question, as kin words and names are compared. */
export interface Word {
  text: string;
  /** Whether it ends in 's or in an apostrophe. */
  isOwner: boolean;
}

/** After which 'great', 'step', 'half' and 'ex' are words of their own, however they are written. */
const COMPOUND =
  /\b(?:(?:great|step|half)(?=great|gran|mother|father|parent|daughter|son|child|kid|sister|brother|sibling|aunt|uncle|niece|nephew|cousin|mum|mom|dad)|ex(?=wife|wives|husband|spouse|partner))/g;
const GRAND =
  /\bgrand (?=mother|father|parent|daughter|son|child|kid|aunt|uncle|niece|nephew|mum|mom|dad|ma\b|pa\b)/g;

/** 'On my mother's side' in one word. */
export const ON_SIDE = { mother: "maternally", father: "paternally" };
const SIDE =
  / (?:on|from|of) (?:(?:my|our|his|her|their|the) )?(?:(mother|mum|mom|mummy|mommy|mam|mama)'?s'?|(?:father|dad|daddy|papa)'?s'?|(maternal)|paternal) side\b/g;
const toSide = (_: string, mother?: string, maternal?: string) =>
  ` ${mother || maternal ? ON_SIDE.mother : ON_SIDE.father}`;

/** As a question begins that is said aloud; a text that is no more than that asks nothing. */
const ASKING = /^ ?(?:who(?:'?s| is| are| was| were) )?(?:all (?:of )?)?(?:the )?(?=.)/;
/** What is still to go on. */
const UNFINISHED = /(?<=.)(?: (?:of|and|or|the))+ ?$/;

/** The letters that are written as two, or with a stroke, as the server's search takes them. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};

/** A name or a question as a reader would search it: lower case, without accents. */
export const foldLetters = (text: string): string =>
  fold(text).replace(/[ßæœøłđðþħı]/g, (letter) => LETTERS[letter]!);

/** The words of what was typed, or of what kinship says. */
export function wordsOf(text: string): Word[] {
  return foldLetters(text)
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4\uFF07]/g, "'")
    .replaceAll("&", " and ")
    .replace(/[\s\p{Pd},.;:!?()"]+/gu, " ")
    .replace(SIDE, toSide)
    .replace(ASKING, "")
    .replace(UNFINISHED, "")
    .replace(COMPOUND, "$& ")
    .replace(GRAND, "grand")
    .replace(/\bkid (?=sis|bro)/g, "little ")
    .split(" ")
    .flatMap((word) => readWord(word) ?? []);
}

function readWord(word: string): Word | null {
  const isOwner = /'s?$/.test(word);
  const text = word.replace(/'s?$/, "").replaceAll("'", "");
  return text === "" ? null : { text, isOwner };
}

const MINE: ReadonlySet<string> = new Set(["me", "mine", "us", "ours"]);

/** 'the brothers of the mother of Mara' as 'Mara's mother's brothers'; null where nobody is said to be of somebody. */
export function turnedRound(words: readonly Word[]): Word[] | null {
  const parts: Word[][] = [[]];
  for (const word of words)
    if (word.text === "of" && !word.isOwner) parts.push([]);
    else if (word.text !== "the" || parts.at(-1)!.length > 0) parts.at(-1)!.push(word);
  if (parts.length === 1) return null;
  return parts.toReversed().flatMap((part, place) => {
    if (part.length === 1 && MINE.has(part[0]!.text)) return [{ text: "my", isOwner: false }];
    const isLast = place === parts.length - 1;
    return part.map((word, at) =>
      at === part.length - 1 && !isLast ? { ...word, isOwner: true } : word,
    );
  });
}

/** Some words of a text as they were typed there, to be quoted: 'Jürgen' for 'jurgen', 'in-laws' for 'in laws'. */
export function asTyped(text: string, words: readonly string[]): string {
  const wanted = words.join("");
  const typed = [...text.matchAll(/[^\s\p{Pd},.;:!?()"&]+/gu)];
  for (const [first, { index }] of typed.entries())
    for (
      let last = first, found = "";
      found.length < wanted.length && last < typed.length;
      last++
    ) {
      const [token] = typed[last]!;
      found += wordsOf(token)
        .map((word) => word.text)
        .join("");
      if (found !== wanted) continue;
      const end = typed[last]!.index + token.length;
      return text.slice(index, end).replace(/['\u2018\u2019\u02BC\u0060\u00B4\uFF07]s?$/i, "");
    }
  return words.join(" ");
}
