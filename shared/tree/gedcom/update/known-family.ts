import type {
  FactValues,
  ImportedLink,
  ImportedPerson,
  LinkValues,
  NameValues,
  PersonValues,
} from "./imported-values.ts";

/** A person who is in the group. */
export interface KnownPerson extends PersonValues {
  id: number;
  /** The id of this person in our own exports, in the form of `readIds`. */
  uid: string;
  /** People with accounts own their profile, so no file changes it. */
  signsIn: boolean;
}

/**
 * A link between two people of the group: from a parent to a child, or from the lower spouse id to
 * the higher.
 */
export interface KnownLink extends LinkValues {
  type: "PARENT" | "SPOUSE";
  userId: number;
  relatedUserId: number;
}

/** A person from an earlier import of a source. They may have been removed since. */
export interface RememberedPerson {
  sourceId: number;
  userId: number;
  xref: string | null;
  ids: string[];
  imported: ImportedPerson;
}

export interface RememberedLink {
  sourceId: number;
  type: "PARENT" | "SPOUSE";
  userId: number;
  relatedUserId: number;
  imported: ImportedLink;
}

/** A fact of a person, or of a pair with the lower id first. */
export type KnownFact = FactValues & {
  id: number;
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
};

/** The group's data before the import. */
export interface KnownFamily {
  people: KnownPerson[];
  links: KnownLink[];
  facts: KnownFact[];
  names: (NameValues & { userId: number })[];
  remembered: { people: RememberedPerson[]; links: RememberedLink[] };
}

/** Returns a key for a link. The order of two spouses doesn't matter. */
export function linkKey(type: "PARENT" | "SPOUSE", one: number, other: number): string {
  const [first, second] = type === "SPOUSE" && other < one ? [other, one] : [one, other];
  return `${type} ${first} ${second}`;
}
