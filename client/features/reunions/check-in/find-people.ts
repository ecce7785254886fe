import { splitWords } from "#shared/lib/fold.ts";
import type { RosterPerson } from "./station/roster.ts";

/** A person who matches the typed text, and the text that matched if it isn't their own name. */
export interface FoundPerson {
  person: RosterPerson;
  /** A parent's name if one was needed, else another name of their own. */
  matchedName: string | null;
  /** The name of a parent was needed for the match. */
  isMatchedByParent: boolean;
}

interface SearchText {
  name: string;
  words: string[];
  /** Its letters only: "O'Brien" matches 'obrien'. */
  letters: string;
  /** The penalty for a match here instead of in their own name. */
  cost: number;
}

type Match = Omit<FoundPerson, "person"> & { cost: number };

const OTHER_NAME_COST = 2;
const PARENT_COST = 6;

function toSearchText(name: string, cost: number): SearchText {
  const words = splitWords(name);
  return { name, words, letters: words.join(""), cost };
}

/** How well a word matches, the best way first; Infinity for no match. */
function matchCost(word: string, { words, letters, cost }: SearchText): number {
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
  const cache = new Map<number, { person: RosterPerson; texts: SearchText[] }>();

  function searchTextsOf(person: RosterPerson): SearchText[] {
    const cached = cache.get(person.id);
    const isSame =
      cached?.person.fullName === person.fullName &&
      cached.person.otherNames === person.otherNames &&
      cached.person.parents === person.parents;
    if (isSame) return cached.texts;
    const texts = [
      toSearchText(person.fullName, 0),
      ...person.otherNames.map((name) => toSearchText(name, OTHER_NAME_COST)),
      ...person.parents.map((name) => toSearchText(name, PARENT_COST)),
    ];
    cache.set(person.id, { person: person, texts });
    return texts;
  }

  return (people: readonly RosterPerson[], typed: string, limit: number) => {
    const words = splitWords(typed);
    if (words.length === 0) return { found: [], total: 0 };
    const found: (FoundPerson & { cost: number; name: string })[] = [];
    for (const person of people) {
      const texts = searchTextsOf(person);
      const match = findMatch(words, texts);
      if (match) found.push({ person, name: texts[0]!.letters, ...match });
    }
    found.sort(
      (one, other) =>
        one.cost - other.cost ||
        STATUS_ORDER[one.person.status] - STATUS_ORDER[other.person.status] ||
        (one.name < other.name ? -1 : 1),
    );
    return { found: found.slice(0, limit) as FoundPerson[], total: found.length };
  };
}

/** How well all words match together, and the other text that this needed besides their own name. */
function findMatch(words: string[], texts: SearchText[]): Match | null {
  let totalCost = 0;
  let matchedName: string | null = null;
  let isMatchedByParent = false;
  for (const word of words) {
    let bestCost = Infinity;
    let bestText: SearchText | null = null;
    for (const text of texts) {
      const cost = matchCost(word, text);
      if (cost < bestCost) [bestCost, bestText] = [cost, text];
    }
    if (!bestText) return null;
    totalCost += bestCost;
    if (bestText.cost === PARENT_COST && !isMatchedByParent)
      [matchedName, isMatchedByParent] = [bestText.name, true];
    else if (bestText.cost > 0) matchedName ??= bestText.name;
  }
  return { cost: totalCost, matchedName, isMatchedByParent };
}

/**
 * The people whom the text may mean: those who match by their own name, if any do. If exactly one person's
 * full name was typed, only they are meant.
 */
export function listCandidates(found: FoundPerson[], typed: string): RosterPerson[] {
  const ownNameMatches = found.filter(({ isMatchedByParent }) => !isMatchedByParent);
  const people = (ownNameMatches.length > 0 ? ownNameMatches : found).map(({ person }) => person);
  const letters = splitWords(typed).join("");
  const fullNameMatches = people.filter(
    ({ fullName }) => splitWords(fullName).join("") === letters,
  );
  return fullNameMatches.length === 1 ? fullNameMatches : people;
}
