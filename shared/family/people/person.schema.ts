import * as z from "zod/mini";
import { ROLES } from "../../lib/roles.ts";
import { version, id, timestamp, nullableString } from "../../lib/schemas.ts";
import { SEXES } from "./sex.ts";

/** A person as the caller may see them; withheld fields are null, as if unknown. */
export const personSchema = z.object({
  id,
  email: nullableString,
  username: nullableString,
  /** The display name: fullName, else first and last name, else username, else 'Unknown'. */
  fullName: z.string(),
  /** Given name and surname if known, for initials and small cards. */
  shortName: z.string(),
  firstName: nullableString,
  lastName: nullableString,
  profileImageUrl: nullableString,
  mobilePhone: nullableString,
  birthdate: nullableString,
  birthdateWords: nullableString,
  /** Address of the small photo; the large one has `?size=large`. */
  photo: nullableString,
  sex: z.nullable(z.enum(SEXES)),
  isDeceased: z.boolean(),
  deathDate: nullableString,
  deathDateWords: nullableString,
  role: z.enum(ROLES),
  familyBranch: nullableString,
  familyGroupId: z.nullable(id),
  familyGroupName: nullableString,
  verified: z.nullable(z.boolean()),
  /** The address that replaces `email` once it is verified. */
  newEmail: nullableString,
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
  lastLogin: z.nullable(timestamp),
});
export type Person = z.output<typeof personSchema>;

/** One row of a list of people. */
export const personRowSchema = z.object({
  id,
  fullName: z.string(),
  shortName: z.string(),
  email: nullableString,
  mobilePhone: nullableString,
  role: z.enum(ROLES),
  familyGroupId: z.nullable(id),
  familyBranch: nullableString,
  birthdate: nullableString,
  isDeceased: z.boolean(),
  deathDate: nullableString,
  photo: nullableString,
});
export type PersonRow = z.output<typeof personRowSchema>;

/** A person in a list that people choose from. */
export const listedPersonSchema = z.extend(personRowSchema, {
  /**
   * Distinguishes people with the same name in one list: 'born 1950', or, if that is equal too,
   * 'born 1950, son of Otto Berg and Rosa Lind'. Null for unique names.
   */
  distinction: nullableString,
});
export type ListedPerson = z.output<typeof listedPersonSchema>;
