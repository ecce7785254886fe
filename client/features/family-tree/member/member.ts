import { isChild } from "#shared/people/is-child.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { Person, PersonRow } from "#shared/people/person.schema.ts";

/** What the dialog shows of somebody. */
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

const noContact = { email: null, username: null, mobilePhone: null };

/** What the tree knows of somebody: no contact. */
export const memberInTree = (person: TreePerson): Member => ({ ...person, ...noContact });

/** What a search result knows of somebody. */
const memberInRow = (row: PersonRow): Member => ({
  ...row,
  username: null,
  birthdateWords: null,
  deathDateWords: null,
});

/** Somebody whom a search found: by name on the server, or by kinship in the tree. */
export type FoundPerson = PersonRow | TreePerson;

export const memberFound = (found: FoundPerson): Member =>
  "email" in found ? memberInRow(found) : memberInTree(found);

/** E-mail and phone; null for the deceased and for children, of whom neither is shown. */
export function contactOf(member: Member, today: IsoDate) {
  if (member.isDeceased || isChild(member, today)) return null;
  return { email: member.email || member.username || "No email", phone: member.mobilePhone };
}
