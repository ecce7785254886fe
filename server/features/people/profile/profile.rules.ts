import type * as z from "zod/mini";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { grantsAnywhere, type Role } from "#shared/lib/roles.ts";
import { lifeDateErrors } from "#shared/people/life-dates.ts";
import type { profileChangeSchema } from "#shared/people/people.contract.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import type { users } from "#shared/people/people.table.ts";
import { badRequest, refused } from "../../../lib/errors.ts";
import { seesContact, type Viewer } from "../visibility.rules.ts";

type Stored = typeof users.$inferSelect;
type Change = Omit<z.output<typeof profileChangeSchema>, "edition" | "photo">;

/** A minor is a child, unless a Super Admin. */
export const roleFor = (role: Role, birthdate: IsoDate | null, today: IsoDate): Role =>
  isMinor(birthdate, today) && role !== "SUPER_ADMIN" ? "CHILD" : role;

/** Throws 400 where the days of a life can't be true. */
export function checkLifeDates(dates: Parameters<typeof lifeDateErrors>[0], today: IsoDate): void {
  const errors = lifeDateErrors(dates, today);
  if (errors[0]) throw badRequest(`${errors[0].message}.`, errors);
}

/**
 * The columns that a change of a profile writes. Throws 400 where what it says can't be true, but for
 * days that stood before: an import keeps such, and what was put right by mistake is to be as it was.
 */
export function columnsOf(
  viewer: Viewer,
  stored: Stored,
  asked: Change,
  { daysStood = false } = {},
): Partial<Stored> {
  const { email, ...change } = withoutUnseen(viewer, stored, asked);
  const columns: Partial<Stored> = { ...change, ...deathOf(stored, change) };
  if (differs("birthdate", stored, change) && change.birthdateWords === undefined)
    columns.birthdateWords = null;
  const after = { ...stored, ...columns };
  const areOther = after.birthdate !== stored.birthdate || after.deathDate !== stored.deathDate;
  if (areOther && !daysStood) checkLifeDates(after, viewer.today);
  if (after.isDeceased && !stored.isDeceased && stored.id === viewer.actor.id)
    throw refused(personRefusals.selfDeceased);
  columns.role = roleFor(after.role, after.birthdate, viewer.today);
  return { ...columns, ...addressOf(viewer, stored, email) };
}

/**
 * Leaves out what the policy lets pass only unchanged (by now somebody else may have changed it), and
 * contacts that come back blank because they were withheld.
 */
function withoutUnseen(viewer: Viewer, stored: Stored, asked: Change): Change {
  const { role, familyGroupId, email, mobilePhone, ...change } = asked;
  const sees = seesContact(viewer, stored);
  return {
    ...change,
    ...(grantsAnywhere(viewer.actor, "member.assign") && defined({ role, familyGroupId })),
    ...((sees || email) && defined({ email })),
    ...((sees || mobilePhone) && defined({ mobilePhone })),
  };
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

const differs = (field: "birthdate" | "deathDate", stored: Stored, change: Change) =>
  change[field] !== undefined && change[field] !== stored[field];

/** A date of death says that somebody died; who is not deceased has none. */
function deathOf(stored: Stored, change: Change): Partial<Stored> {
  const { isDeceased, deathDate, deathDateWords } = change;
  if (isDeceased === undefined && deathDate === undefined && deathDateWords === undefined)
    return {};
  const died = isDeceased ?? Boolean(stored.isDeceased || deathDate || deathDateWords);
  if (!died) return { isDeceased: false, deathDate: null, deathDateWords: null };
  const isExact = differs("deathDate", stored, change) && deathDateWords === undefined;
  return { isDeceased: true, ...(isExact && { deathDateWords: null }) };
}

/**
 * Another address for who can sign in counts once it is verified: until then it waits, unless they ask
 * for the one they have. What is said of all others counts at once, and where an administrator said it,
 * it lets whoever reads mail there claim the record.
 */
function addressOf({ actor }: Viewer, stored: Stored, email?: string | null): Partial<Stored> {
  if (email === undefined) return {};
  if (email === (stored.email?.toLowerCase() ?? null)) return { newEmail: null };
  if (email !== null && canSignIn(stored)) return { newEmail: email };
  return {
    email,
    newEmail: null,
    verified: false,
    claimable: email !== null && stored.id !== actor.id,
  };
}

/** By a password, or as they did before by a provider. */
const canSignIn = ({ password, lastLogin }: Stored) => password !== null || lastLogin !== null;
