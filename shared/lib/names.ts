interface Named {
  fullName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** What a person is called everywhere: fullName, else first and last name, else username. */
export function displayName(person: Named): string {
  const fromParts = [person.firstName, person.lastName].map((part) => part?.trim()).filter(Boolean);
  return person.fullName?.trim() || fromParts.join(" ") || person.username?.trim() || "Unknown";
}

/** Up to two upper-case initials, those of the first two words, for a face without a photo; '?' without a name. */
export function initialsOf(fullName: string | null | undefined): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map(firstLetter).join("");
  return letters.toLocaleUpperCase("en-US") || "?";
}

/** Its first letter or figure; of a word that has none, such as a smiley, its first sign. */
const firstLetter = (word: string): string =>
  PLAIN_START.exec(word)?.[0] ?? /[\p{L}\p{N}]/u.exec(word)?.[0] ?? Array.from(word)[0] ?? "";

/** To know all letters there are takes a browser a while, which the first card would wait for. */
const PLAIN_START = /^[a-z\d]/i;
