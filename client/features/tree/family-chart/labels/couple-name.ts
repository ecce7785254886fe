import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";

type Named = Pick<TreePerson, "shortName">;

/**
 * Returns a couple's short name, first person first: 'Robert & Linda Solberg', 'Ida Berg & Otto'.
 */
export function coupleName([one, other]: readonly Named[]): string {
  if (!one || !other) return one?.shortName ?? "";
  const [givenNames, otherGivenNames] = [withoutLastWord(one), withoutLastWord(other)];
  const isShared = givenNames && otherGivenNames && lastWordOf(one) === lastWordOf(other);
  if (isShared) return `${givenNames} & ${other.shortName}`;
  return `${one.shortName} & ${otherGivenNames || other.shortName}`;
}

const lastWordOf = ({ shortName }: Named) => shortName.slice(shortName.lastIndexOf(" ") + 1);

const withoutLastWord = ({ shortName }: Named) =>
  shortName.slice(0, Math.max(0, shortName.lastIndexOf(" ")));
