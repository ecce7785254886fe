import { fold } from "#shared/lib/fold.ts";
import type { RosterPerson } from "./desk/roster.ts";

/** Somebody who fits what was typed, and by what where it is not their own name. */
export interface Found {
  person: RosterPerson;
  by: string | null;
}

/** Letters that are not one with an accent, as people type them on another keyboard. */
const PLAIN: Record<string, string> = {
  ø: "o",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** Nothing to fold in these but their case. */
const ASCII = /^[ -~]*$/;

const folded = (text: string) =>
  ASCII.test(text)
    ? text.toLowerCase()
    : fold(text).replace(/[øœæßłđðþ]/g, (letter) => PLAIN[letter]!);

const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Searched {
  shown: string;
  words: string[];
  /** All of its letters in a row: 'obrien' is in "O'Brien". */
  letters: string;
  /** How much worse a match here is than one in their own name. */
  cost: number;
}

const OTHER_NAME = 2;
const PARENT = 6;

function searched(shown: string, cost: number): Searched {
  const words = wordsIn(shown);
  return { shown, words, letters: words.join(""), cost };
}

/** The best way first in which a word fits; Infinity for none. */
function costOf(word: string, { words, letters, cost }: Searched): number {
  // Most texts hold it nowhere, and this says so at once.
  if (!letters.includes(word)) return Infinity;
  if (words.includes(word)) return cost;
  return words.some((each) => each.startsWith(word)) ? cost + 1 : cost + 3;
}

const FIRST_BY_STATUS = { confirmed: 0, pending: 1, declined: 2, attended: 3 };

/**
 * A search over a roster by parts of names, nicknames, earlier names and parents' names, forgiving
 * accents and case: every word has to fit somewhere. Own names go before other names, these before
 * parents; of those who fit as well, who is awaited goes first. What a person is searched by is made
 * once, however often their status changes.
 */
export function peopleFinder() {
  const known = new Map<number, { of: RosterPerson; texts: Searched[] }>();

  function textsOf(person: RosterPerson): Searched[] {
    const before = known.get(person.id);
    const isSame =
      before?.of.fullName === person.fullName &&
      before.of.otherNames === person.otherNames &&
      before.of.parents === person.parents;
    if (isSame) return before.texts;
    const texts = [
      searched(person.fullName, 0),
      ...person.otherNames.map((name) => searched(name, OTHER_NAME)),
      ...person.parents.map((name) => searched(name, PARENT)),
    ];
    known.set(person.id, { of: person, texts });
    return texts;
  }

  return (people: readonly RosterPerson[], typed: string, most: number): Found[] => {
    const words = wordsIn(typed);
    if (words.length === 0) return [];
    const found: (Found & { cost: number; name: string })[] = [];
    for (const person of people) {
      const texts = textsOf(person);
      const match = matchOf(words, texts);
      if (match) found.push({ person, name: texts[0]!.letters, ...match });
    }
    found.sort(
      (one, other) =>
        one.cost - other.cost ||
        FIRST_BY_STATUS[one.person.status] - FIRST_BY_STATUS[other.person.status] ||
        (one.name < other.name ? -1 : 1),
    );
    return found.slice(0, most).map(({ person, by }) => ({ person, by }));
  };
}

/** How well all words fit together, and the first text other than the own name that one needed. */
function matchOf(words: string[], texts: Searched[]): { cost: number; by: string | null } | null {
  let sum = 0;
  let by: string | null = null;
  for (const word of words) {
    let best = Infinity;
    let where: Searched | null = null;
    for (const text of texts) {
      const cost = costOf(word, text);
      if (cost < best) [best, where] = [cost, text];
    }
    if (!where) return null;
    sum += best;
    if (where.cost > 0) by ??= where.shown;
  }
  return { cost: sum, by };
}
