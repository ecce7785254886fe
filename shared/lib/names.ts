interface Named {
  fullName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

const NO_NAME = "Unknown";

/** What a person is called everywhere: fullName, else first and last name, else username. */
export function displayName(person: Named): string {
  const fromParts = [person.firstName, person.lastName].map((part) => part?.trim()).filter(Boolean);
  return person.fullName?.trim() || fromParts.join(" ") || person.username?.trim() || NO_NAME;
}

/** Whether a display name stands in for a missing one: the username, or 'Unknown'. */
export const isStandIn = (name: string, { username }: Pick<Named, "username">): boolean =>
  name === NO_NAME || name === username?.trim();

/**
 * What a person is called where there is little room: the first given name and the surname where both
 * are known and still stand in the name ('Jaime Lannister' of 'Ser Jaime Tytos Lannister'), else the
 * name without titles and suffixes.
 */
export function shortName(person: Named): string {
  const name = displayName(person);
  const [given = ""] = nameWords(person.firstName);
  const surname = nameWords(person.lastName).join(" ");
  if (given && surname && holds(name, given) && holds(name, surname)) return `${given} ${surname}`;
  return nameWords(name).join(" ");
}

const holds = (name: string, words: string) =>
  ` ${name.split(/\s+/).join(" ")} `.includes(` ${words} `);

/** Up to two upper-case initials, those of the first two words, for a face without a photo; '?' without a name. */
export function initialsOf(name: string | null | undefined): string {
  if (name === NO_NAME) return "?";
  const letters = nameWords(name).slice(0, 2).map(firstLetter).join("");
  return letters.toLocaleUpperCase("en-US") || "?";
}

/** The words of a name but titles before it and suffixes behind it: 'Jr.' is nobody's name. */
function nameWords(name: string | null | undefined): string[] {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const start = words.findIndex((word) => !TITLE.test(word));
  const end = words.findLastIndex((word) => !isSuffix(word)) + 1;
  const kept = start >= 0 && start < end ? words.slice(start, end) : words;
  // 'Otto Berg, Jr.'
  return kept.length < words.length ? [...kept.slice(0, -1), kept.at(-1)!.replace(/,$/, "")] : kept;
}

const TITLE = /^(?:(?:mrs?|ms|dr|prof)\.?|(?:rev|hon|capt|col|gen|lt|sgt)\.|ser|sir|dame|miss)$/i;
const SUFFIX = /^\(?(?:(?:jn?r|sn?r|esq)\.?|(?:jun|sen)\.|ii|iii|iv|[2-9](?:nd|rd|th))[,)]*$/i;
/** In capitals alone: 'Vi' is a name. Nor is a single X, of which a surname may consist. */
const NUMERAL = /^(?=.)(?:(?:X{0,2}(?:I{1,3}|IV|VI{0,3}|IX))|XX)\.?,?$/;

const isSuffix = (word: string): boolean => SUFFIX.test(word) || NUMERAL.test(word);

/** Its first letter or figure; of a word that has none, such as a smiley, its first sign. */
const firstLetter = (word: string): string =>
  PLAIN_START.exec(word)?.[0] ?? /[\p{L}\p{N}]/u.exec(word)?.[0] ?? Array.from(word)[0] ?? "";

/** To know all letters there are takes a browser a while, which the first card would wait for. */
const PLAIN_START = /^[a-z\d]/i;
