import type * as z from "zod/mini";
import type { IsoDate } from "#shared/lib/dates.ts";
import { grantsAnywhere, type Role } from "#shared/lib/roles.ts";
import { isChildByAge, findLifeDateErrors } from "#shared/family/people/life-dates.ts";
import type { profileChangeSchema } from "#shared/family/people/people.contract.ts";
import { EMAIL_REQUIRED, PHONE_REQUIRED } from "#shared/family/people/profile.schema.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import type { UserRow } from "#shared/family/people/people.table.ts";
import { badRequest, domainError } from "../../../../lib/errors.ts";
import { canSeeContact, type Viewer, hasAccount } from "../../../core/person/index.ts";
import { withoutUndefined } from "../../../../lib/without-undefined.ts";

type DateColumns = Pick<UserRow, "birthdate" | "birthdateWords" | "deathDate" | "deathDateWords">;

/** A change of a profile, with its dates split into columns. */
export type ProfileChange = Omit<
  z.output<typeof profileChangeSchema>,
  "version" | "photo" | "birthdate" | "deathDate" | "currentPassword"
> &
  Partial<DateColumns>;

/** Returns the role after applying age: anyone who may be under 18 is a child, except a Super Admin. */
export function roleFor(
  role: Role,
  life: Pick<UserRow, "birthdate" | "birthdateWords" | "isDeceased">,
  today: IsoDate,
): Role {
  return isChildByAge(life, today) && role !== "SUPER_ADMIN" ? "CHILD" : role;
}

/** Throws 400 if the dates of a life are impossible. */
export function assertLifeDates(
  dates: Parameters<typeof findLifeDateErrors>[0],
  today: IsoDate,
): void {
  const errors = findLifeDateErrors(dates, today);
  if (errors[0]) throw badRequest(`${errors[0].message}.`, errors);
}

/** Columns that hold birth and death dates. */
export const DATE_COLUMNS = ["birthdate", "birthdateWords", "deathDate", "deathDateWords"] as const;

/**
 * Returns the columns that a change of a profile writes. Throws 400 for impossible values. With
 * `areDatesRestored`, dates are not checked, because they are being restored to earlier values, which an
 * import may have brought.
 */
export function toProfileColumns(
  viewer: Viewer,
  person: UserRow,
  requested: ProfileChange,
  { areDatesRestored = false } = {},
): Partial<UserRow> {
  const { email, ...change } = withoutForbiddenFields(viewer, person, requested);
  const columns: Partial<UserRow> = { ...change, ...deathColumns(person, change) };
  if (isChanged("birthdate", person, change) && change.birthdateWords === undefined)
    columns.birthdateWords = null;
  const after = { ...person, ...columns };
  const areDatesChanged = DATE_COLUMNS.some((column) => after[column] !== person[column]);
  if (areDatesChanged && !areDatesRestored) assertLifeDates(after, viewer.today);
  if (after.isDeceased && !person.isDeceased && person.id === viewer.actor.id)
    throw domainError(personErrors.selfDeceased);
  columns.role = roleFor(after.role, after, viewer.today);
  return { ...columns, ...emailColumns(viewer, person, email) };
}

/** Throws 400 if an adult with an account would lose their email or phone (PROF-04). */
export function assertContactsKept(before: UserRow, after: UserRow): void {
  if (!hasAccount(after) || after.isDeceased || after.role === "CHILD") return;
  const isLost = (field: "email" | "mobilePhone") =>
    before[field] !== null && after[field] === null;
  const errors = [
    ...(isLost("email") ? [{ path: "email", message: EMAIL_REQUIRED }] : []),
    ...(isLost("mobilePhone") ? [{ path: "mobilePhone", message: PHONE_REQUIRED }] : []),
  ];
  if (errors[0]) throw badRequest(`${errors[0].message}.`, errors);
}

/**
 * Drops fields that the policy allowed only because they were unchanged (someone else may have
 * changed them since), and blank contacts that were withheld from the editor.
 */
function withoutForbiddenFields(
  viewer: Viewer,
  person: UserRow,
  requested: ProfileChange,
): ProfileChange {
  const { role, familyGroupId, email, mobilePhone, ...change } = requested;
  const canSee = canSeeContact(viewer, person);
  return {
    ...change,
    ...(grantsAnywhere(viewer.actor, "member.assign") && withoutUndefined({ role, familyGroupId })),
    ...((canSee || email) && withoutUndefined({ email })),
    ...((canSee || mobilePhone) && withoutUndefined({ mobilePhone })),
  };
}

const isChanged = (field: "birthdate" | "deathDate", person: UserRow, change: ProfileChange) =>
  change[field] !== undefined && change[field] !== person[field];

/** A date of death implies that somebody died; the living have none. */
function deathColumns(person: UserRow, change: ProfileChange): Partial<UserRow> {
  const { isDeceased, deathDate, deathDateWords } = change;
  if (isDeceased === undefined && deathDate === undefined && deathDateWords === undefined)
    return {};
  const hasDied = isDeceased ?? Boolean(person.isDeceased || deathDate || deathDateWords);
  if (!hasDied) return { isDeceased: false, deathDate: null, deathDateWords: null };
  const isExact = isChanged("deathDate", person, change) && deathDateWords === undefined;
  return { isDeceased: true, ...(isExact && { deathDateWords: null }) };
}

/**
 * For an account, a new address stays pending until it is verified, and asking for the current
 * address cancels that. For everyone else it applies at once, and if someone other than themselves
 * (an administrator) set it, its owner can claim the record.
 */
function emailColumns({ actor }: Viewer, person: UserRow, email?: string | null): Partial<UserRow> {
  if (email === undefined) return {};
  if (email === (person.email?.toLowerCase() ?? null)) return { newEmail: null };
  if (email !== null && hasAccount(person)) return { newEmail: email };
  return {
    email,
    newEmail: null,
    verified: false,
    claimable: email !== null && person.id !== actor.id,
  };
}
