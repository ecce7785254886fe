import { displayName } from "#shared/lib/names.ts";
import { grants } from "#shared/lib/roles.ts";
import type { users } from "#shared/people/people.table.ts";
import type { Person, PersonRow } from "#shared/people/person.schema.ts";
import { seesContact, type Viewer } from "./visibility.rules.ts";

export type UserRow = typeof users.$inferSelect;
type RowFields = Pick<
  UserRow,
  | "id"
  | "fullName"
  | "firstName"
  | "lastName"
  | "username"
  | "email"
  | "mobilePhone"
  | "role"
  | "familyGroupId"
  | "familyBranch"
  | "birthdate"
  | "isDeceased"
  | "deathDate"
  | "photo"
>;

/** A row of a list, as this viewer may see it. */
export function personRowFor(viewer: Viewer, person: RowFields): PersonRow {
  const sees = seesContact(viewer, person);
  return {
    id: person.id,
    fullName: displayName(person),
    email: sees ? person.email : null,
    mobilePhone: sees ? person.mobilePhone : null,
    role: person.role,
    familyGroupId: person.familyGroupId,
    familyBranch: person.familyBranch,
    birthdate: person.birthdate,
    isDeceased: person.isDeceased,
    deathDate: person.deathDate,
    photo: person.photo,
  };
}

/** All that this viewer may see of a person; the password hash is no part of it for anybody. */
export function personFor(viewer: Viewer, person: UserRow, familyGroupName: string | null): Person {
  const { actor } = viewer;
  const seesAccount = person.id === actor.id || grants(actor, "account.see");
  return {
    ...personRowFor(viewer, person),
    username: seesAccount ? person.username : null,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
    birthdateWords: person.birthdateWords,
    sex: person.sex,
    deathDateWords: person.deathDateWords,
    familyGroupName,
    verified: seesAccount ? person.verified : null,
    createdAt: person.createdAt,
    updatedAt: person.updatedAt,
    lastLogin: seesAccount ? person.lastLogin : null,
  };
}
