import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";

type Named = Pick<TreePerson, "shortName">;

/**
 * Returns a couple's short name, first person first: 'Robert & Linda Solberg', 'Ida Berg & Otto'.
 */
export function coupleName([one, other]: readonly Named[]): string {
  if (!one || !other) return one?.shortName ?? "";
  const [given, othersGiven] = [withoutLast(one), withoutLast(other)];
  const isShared = given && othersGiven && lastOf(one) === lastOf(other);
  if (isShared) return `${given} & ${other.shortName}`;
  return `${one.shortName} & ${othersGiven || other.shortName}`;
}

const lastOf = ({ shortName }: Named) => shortName.slice(shortName.lastIndexOf(" ") + 1);

const withoutLast = ({ shortName }: Named) =>
  shortName.slice(0, Math.max(0, shortName.lastIndexOf(" ")));
