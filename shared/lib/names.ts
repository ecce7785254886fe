interface NameFields {
  fullName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

const NO_NAME = "Unknown";

/** A person's name for display: fullName, else first and last name, else username. */
export function displayName(person: NameFields): string {
  const fromParts = [person.firstName, person.lastName].map((part) => part?.trim()).filter(Boolean);
  return person.fullName?.trim() || fromParts.join(" ") || person.username?.trim() || NO_NAME;
}

/** Whether a display name replaces a missing name: the username, or 'Unknown'. */
export const isFallbackName = (name: string, { username }: Pick<NameFields, "username">): boolean =>
  name === NO_NAME || name === username?.trim();

/**
 * A person's name for small spaces: the first given name and the surname if both are known and part of the
 * display name ('Jaime Lannister' of 'Ser Jaime Tytos Lannister'), else the name without titles and suffixes.
 */
export function shortName(person: NameFields): string {
  const name = displayName(person);
  const [given = ""] = nameWords(person.firstName);
  const surname = nameWords(person.lastName).join(" ");
  if (given && surname && includesWords(name, given) && includesWords(name, surname))
    return `${given} ${surname}`;
  return nameWords(name).join(" ");
}

const includesWords = (name: string, words: string) =>
  ` ${name.split(/\s+/).join(" ")} `.includes(` ${words} `);

/** Up to two upper-case initials, those of the first two words, for a face without a photo; '?' without a name. */
export function initialsOf(name: string | null | undefined): string {
  if (name === NO_NAME) return "?";
  const letters = nameWords(name).slice(0, 2).map(firstLetter).join("");
  return letters.toLocaleUpperCase("en-US") || "?";
}

/** The words of a name, without titles before it and suffixes after it. */
function nameWords(name: string | null | undefined): string[] {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const start = words.findIndex((word) => !TITLE.test(word));
  const end = words.findLastIndex((word) => !isSuffix(word)) + 1;
  const core = start >= 0 && start < end ? words.slice(start, end) : words;
  // 'Otto Berg, Jr.'
  return core.length < words.length ? [...core.slice(0, -1), core.at(-1)!.replace(/,$/, "")] : core;
}

const TITLE = /^(?:(?:mrs?|ms|dr|prof)\.?|(?:rev|hon|capt|col|gen|lt|sgt)\.|ser|sir|dame|miss)$/i;
const SUFFIX = /^\(?(?:(?:jn?r|sn?r|esq)\.?|(?:jun|sen)\.|ii|iii|iv|[2-9](?:nd|rd|th))[,)]*$/i;
/** Only capitals count, because 'Vi' is a name. A single X doesn't, because it can be a surname. */
const NUMERAL = /^(?=.)(?:(?:X{0,2}(?:I{1,3}|IV|VI{0,3}|IX))|XX)\.?,?$/;

const isSuffix = (word: string): boolean => SUFFIX.test(word) || NUMERAL.test(word);

/** A word's first letter or digit; if it has none, such as an emoji, its first character. */
const firstLetter = (word: string): string =>
  PLAIN_START.exec(word)?.[0] ?? /[\p{L}\p{N}]/u.exec(word)?.[0] ?? Array.from(word)[0] ?? "";

/** Tried first, because a browser's first use of \p{L} is slow and would delay the first card. */
const PLAIN_START = /^[a-z\d]/i;
