import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
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
export const memberInRow = (row: PersonRow): Member => ({
  ...row,
  username: null,
  birthdateWords: null,
  deathDateWords: null,
});

/** Under 18, or with the role of a child. */
const isChild = ({ role, birthdate }: Member, today: IsoDate) =>
  role === "CHILD" || isMinor(birthdate, today);

/** E-mail and phone; null for the deceased and for children, of whom neither is shown. */
export function contactOf(member: Member, today: IsoDate) {
  if (member.isDeceased || isChild(member, today)) return null;
  return { email: member.email || member.username || "No email", phone: member.mobilePhone };
}
