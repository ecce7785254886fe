import { isChild } from "#shared/family/people/is-child.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { Person, ListedPerson, PersonRow } from "#shared/family/people/person.schema.ts";

/** The data of a person that the dialog shows. */
export type Member = Pick<
  Person,
  | "id"
  | "fullName"
  | "shortName"
  | "role"
  | "photo"
  | "isDeceased"
  | "birthdate"
  | "birthdateWords"
  | "deathDate"
  | "deathDateWords"
  | "email"
  | "username"
  | "mobilePhone"
>;

const NO_CONTACT = { email: null, username: null, mobilePhone: null };

/** Returns a member from the tree, which has no contact data. */
export const memberFromTree = (person: TreePerson): Member => ({ ...person, ...NO_CONTACT });

/** Returns a member from a search result. */
const memberFromRow = (row: PersonRow): Member => ({
  ...row,
  username: null,
  birthdateWords: null,
  deathDateWords: null,
});

/** A person found by search: by name on the server, or by kinship in the tree. */
export type FoundPerson = ListedPerson | TreePerson;

export const memberFromSearch = (found: FoundPerson): Member =>
  "email" in found ? memberFromRow(found) : memberFromTree(found);

/** Returns email and phone; null for people who have died and for children: theirs are hidden. */
export function contactOf(member: Member, today: IsoDate) {
  if (member.isDeceased || isChild(member, today)) return null;
  return { email: member.email || member.username || "No email", phone: member.mobilePhone };
}
