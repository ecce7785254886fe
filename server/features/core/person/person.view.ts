import { getTableColumns } from "drizzle-orm";
import { imageUrl } from "#shared/core/images/image-address.ts";
import { displayName, shortName } from "#shared/lib/names.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Person, PersonRow } from "#shared/family/people/person.schema.ts";
import { canSeeContact, type Viewer } from "./visibility.rules.ts";

const { password: _password, searchName: _searchName, ...columns } = getTableColumns(users);

/** Columns of a full profile; never the password hash. */
export const personColumns = columns;

export type StoredPerson = Omit<typeof users.$inferSelect, "password" | "searchName">;

/** Columns of a person in a list. */
export const personRowColumns = {
  id: users.id,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  mobilePhone: users.mobilePhone,
  role: users.role,
  familyGroupId: users.familyGroupId,
  familyBranch: users.familyBranch,
  birthdate: users.birthdate,
  isDeceased: users.isDeceased,
  deathDate: users.deathDate,
  presumedDead: users.presumedDead,
  photo: users.photo,
};

/** A person in a list, as this viewer may see them. */
export function personRowFor(
  viewer: Viewer,
  person: Pick<StoredPerson, keyof typeof personRowColumns>,
): PersonRow {
  const canSee = canSeeContact(viewer, person);
  // The username, used when there is no name, is mostly the email address.
  const visibleNames = canSee ? person : { ...person, username: null };
  return {
    id: person.id,
    fullName: displayName(visibleNames),
    shortName: shortName(visibleNames),
    email: canSee ? person.email : null,
    mobilePhone: canSee ? person.mobilePhone : null,
    role: person.role,
    familyGroupId: person.familyGroupId,
    familyBranch: person.familyBranch,
    birthdate: person.birthdate,
    isDeceased: person.isDeceased,
    deathDate: person.deathDate,
    photo: imageUrl(person.photo),
  };
}

/** Everything that this viewer may see of a person. Nobody gets the password hash. */
export function personFor(
  viewer: Viewer,
  person: StoredPerson,
  familyGroupName: string | null,
): Person {
  const { actor } = viewer;
  const canSeeAccount = person.id === actor.id || grantsAnywhere(actor, "account.see");
  return {
    ...personRowFor(viewer, person),
    username: canSeeAccount ? person.username : null,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
    birthdateWords: person.birthdateWords,
    sex: person.sex,
    deathDateWords: person.deathDateWords,
    familyGroupName,
    verified: canSeeAccount ? person.verified : null,
    newEmail: canSeeAccount ? person.newEmail : null,
    createdAt: person.createdAt,
    updatedAt: person.updatedAt,
    version: person.version,
    lastLogin: canSeeAccount ? person.lastLogin : null,
  };
}
