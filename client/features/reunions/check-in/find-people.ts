import { splitWords } from "#shared/lib/fold.ts";
import type { RosterPerson } from "./station/roster.ts";

/** A person who matches the typed text, and the text that matched if it isn't their own name. */
export interface FoundPerson {
  person: RosterPerson;
  /** A parent's name if one was needed, else another name of their own. */
  by: string | null;
  /** The name of a parent was needed for the match. */
  isByParent: boolean;
}

interface SearchText {
  shown: string;
  words: string[];
  /** Its letters only: "O'Brien" matches 'obrien'. */
  letters: string;
  /** The penalty for a match here instead of in their own name. */
  cost: number;
}

type Match = Omit<FoundPerson, "person"> & { cost: number };

const OTHER_NAME_COST = 2;
const PARENT_COST = 6;

function toSearchText(shown: string, cost: number): SearchText {
  const words = splitWords(shown);
  return { shown, words, letters: words.join(""), cost };
}

/** How well a word matches, the best way first; Infinity for no match. */
function costOf(word: string, { words, letters, cost }: SearchText): number {
  // Quickly rules out most texts.
  if (!letters.includes(word)) return Infinity;
  if (words.includes(word)) return cost;
  return words.some((each) => each.startsWith(word)) ? cost + 1 : cost + 3;
}

const STATUS_ORDER = { confirmed: 0, pending: 1, declined: 2, attended: 3 };

/**
 * Searches a roster by parts of names, nicknames, earlier names and parents' names, ignoring accents and
 * case. Every word must match. Own names rank before other names, then parents, and expected guests first
 * among equals. The search texts are built once, however often statuses change. Returns the best matches and
 * their number.
 */
export function createPeopleFinder() {
  const known = new Map<number, { of: RosterPerson; texts: SearchText[] }>();

  function textsOf(person: RosterPerson): SearchText[] {
    const before = known.get(person.id);
    const isSame =
      before?.of.fullName === person.fullName &&
      before.of.otherNames === person.otherNames &&
      before.of.parents === person.parents;
    if (isSame) return before.texts;
    const texts = [
      toSearchText(person.fullName, 0),
      ...person.otherNames.map((name) => toSearchText(name, OTHER_NAME_COST)),
      ...person.parents.map((name) => toSearchText(name, PARENT_COST)),
    ];
    known.set(person.id, { of: person, texts });
    return texts;
  }

  return (people: readonly RosterPerson[], typed: string, most: number) => {
    const words = splitWords(typed);
    if (words.length === 0) return { found: [], total: 0 };
    const found: (FoundPerson & { cost: number; name: string })[] = [];
    for (const person of people) {
      const texts = textsOf(person);
      const match = matchOf(words, texts);
      if (match) found.push({ person, name: texts[0]!.letters, ...match });
    }
    found.sort(
      (one, other) =>
        one.cost - other.cost ||
        STATUS_ORDER[one.person.status] - STATUS_ORDER[other.person.status] ||
        (one.name < other.name ? -1 : 1),
    );
    return { found: found.slice(0, most) as FoundPerson[], total: found.length };
  };
}

/** How well all words match together, and the other text that this needed besides their own name. */
function matchOf(words: string[], texts: SearchText[]): Match | null {
  let sum = 0;
  let by: string | null = null;
  let isByParent = false;
  for (const word of words) {
    let best = Infinity;
    let where: SearchText | null = null;
    for (const text of texts) {
      const cost = costOf(word, text);
      if (cost < best) [best, where] = [cost, text];
    }
    if (!where) return null;
    sum += best;
    if (where.cost === PARENT_COST && !isByParent) [by, isByParent] = [where.shown, true];
    else if (where.cost > 0) by ??= where.shown;
  }
  return { cost: sum, by, isByParent };
}

/**
 * The people whom the text may mean: those who match by their own name, if any do. If exactly one person's
 * full name was typed, only they are meant.
 */
export function findCandidates(found: FoundPerson[], typed: string): RosterPerson[] {
  const byName = found.filter(({ isByParent }) => !isByParent);
  const people = (byName.length > 0 ? byName : found).map(({ person }) => person);
  const letters = splitWords(typed).join("");
  const named = people.filter(({ fullName }) => splitWords(fullName).join("") === letters);
  return named.length === 1 ? named : people;
}
