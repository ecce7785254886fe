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
  /** The id that our own exports give them, as `readIds` gives it. */
  uid: string;
  /** Their record is theirs: no file changes it. */
  signsIn: boolean;
}

/** A link of two people of the group, once: a parent's to a child, or the lower id's to a spouse. */
export interface KnownLink extends LinkValues {
  type: "PARENT" | "SPOUSE";
  userId: number;
  relatedUserId: number;
}

/** A person whom a source named before, who may have been removed since. */
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

/** A fact of a person, or of two, the lower id first. */
export type KnownFact = FactValues & {
  id: number;
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
};

/** What is there when a file comes. */
export interface KnownFamily {
  people: KnownPerson[];
  links: KnownLink[];
  facts: KnownFact[];
  names: (NameValues & { userId: number })[];
  remembered: { people: RememberedPerson[]; links: RememberedLink[] };
}

/** One name for a link, whichever of two spouses is named first. */
export function linkKey(type: "PARENT" | "SPOUSE", one: number, other: number): string {
  const [first, second] = type === "SPOUSE" && other < one ? [other, one] : [one, other];
  return `${type} ${first} ${second}`;
}
