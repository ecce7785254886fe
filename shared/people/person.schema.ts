import * as z from "zod/mini";
import { ROLES } from "../lib/roles.ts";
import { edition, id, moment } from "../lib/schemas.ts";
import { SEXES } from "./sex.ts";

const maybe = z.nullable(z.string());

/** A person as the caller may see them; what is withheld is null, as if it were not known. */
export const personSchema = z.object({
  id,
  email: maybe,
  username: maybe,
  /** The display name: fullName, else first and last name, else username, else 'Unknown'. */
  fullName: z.string(),
  /** Given name and surname where they are known, for initials and small cards. */
  shortName: z.string(),
  firstName: maybe,
  lastName: maybe,
  profileImageUrl: maybe,
  mobilePhone: maybe,
  birthdate: maybe,
  birthdateWords: maybe,
  /** Where the picture is fetched: its small size, the large one with `?size=large`. */
  photo: maybe,
  sex: z.nullable(z.enum(SEXES)),
  isDeceased: z.boolean(),
  deathDate: maybe,
  deathDateWords: maybe,
  role: z.enum(ROLES),
  familyBranch: maybe,
  familyGroupId: z.nullable(id),
  familyGroupName: maybe,
  verified: z.nullable(z.boolean()),
  /** The address that is to take the place of `email` once it is verified. */
  newEmail: maybe,
  createdAt: moment,
  updatedAt: moment,
  edition,
  lastLogin: z.nullable(moment),
});
export type Person = z.output<typeof personSchema>;

/** One row of a list of people. */
export const personRowSchema = z.object({
  id,
  fullName: z.string(),
  shortName: z.string(),
  email: maybe,
  mobilePhone: maybe,
  role: z.enum(ROLES),
  familyGroupId: z.nullable(id),
  familyBranch: maybe,
  birthdate: maybe,
  isDeceased: z.boolean(),
  deathDate: maybe,
  photo: maybe,
});
export type PersonRow = z.output<typeof personRowSchema>;
