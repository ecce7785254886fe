import { and, eq, isNull, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { isAdministrator } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users, type UserRow } from "#shared/family/people/people.table.ts";
import { isPresumedDeadByAge, latestBirthDay } from "#shared/family/people/presumed-dead.ts";
import type { Executor } from "../../../../lib/context.ts";
import { type AuditActor, type AuditEntry, recordAudit } from "../../../core/audit/index.ts";
import { aboutPerson, logChange } from "../../../core/change-log/index.ts";
import { changeMembership, type UpdatePeople } from "../membership/change-membership.service.ts";
import type { Membership } from "../membership/membership.service.ts";
import { insertPersonUnlessTaken, updateDetails } from "../membership/people-rows.service.ts";

type NewAccount = Pick<
  typeof users.$inferInsert,
  | "email"
  | "newEmail"
  | "password"
  | "fullName"
  | "birthdate"
  | "birthdateWords"
  | "role"
  | "lastLogin"
  | "verified"
>;

/**
 * Inserts a person who signs in with their email, or with `newEmail`, which is not verified yet.
 * Returns null if the address is taken. To add them to a group, the caller holds its lock.
 */
export async function insertAccount(
  tx: Executor,
  account: NewAccount & Partial<Membership>,
  now: Date,
  by?: AuditActor,
): Promise<Actor | null> {
  const presumedDead = isPresumedDeadByAge(
    latestBirthDay(account.birthdate ?? null, account.birthdateWords ?? null),
    isoDayOf(now),
  );
  const added = await insertPersonUnlessTaken(tx, {
    ...account,
    username: account.email ?? account.newEmail,
    presumedDead,
  });
  if (added) await recordAudit(tx, listNewAccountEntries(added, by), now);
  return added;
}

/** Lists the audit entries of a new account that has rights: in a group, or as an administrator. */
function listNewAccountEntries(
  { id, role, familyGroupId }: Actor,
  by: AuditActor = { id },
): AuditEntry[] {
  const base = { by, about: id };
  const entries: AuditEntry[] = [];
  if (isAdministrator({ role }))
    entries.push({ ...base, kind: "roleChanged", facts: { from: null, to: role } });
  if (familyGroupId !== null)
    entries.push({ ...base, kind: "groupChanged", facts: { from: null, to: familyGroupId } });
  return entries;
}

/**
 * Turns a record of the tree into an account that signs in with this verified address. The caller
 * has locked the record. Throws if someone else has the address.
 */
export async function claimProfileLocked(
  tx: Executor,
  record: UserRow,
  { email, password, now, ...fields }: ProfileClaim,
): Promise<Actor> {
  const claimedFields = { email, ...fields };
  await freeUsername(tx, email);
  const actor = await updateAccount(
    tx,
    record.id,
    { by: { id: record.id }, now },
    {
      ...claimedFields,
      password,
      username: email,
      verified: true,
      claimable: false,
      newEmail: null,
      lastLogin: now,
      version: record.version + 1,
      updatedAt: now,
    },
  );
  const about = aboutPerson({ actor: { id: record.id }, now }, record);
  await logChange(tx, about, { before: record, after: claimedFields });
  return actor;
}

/** Frees the username for the person who verified the address: an account that hasn't verified it loses it. */
async function freeUsername(tx: Executor, email: string): Promise<void> {
  const isPending = and(
    sql`lower(${users.username}) = lower(${email})`,
    isNull(users.email),
    isNull(users.deletedAt),
  );
  const pending = await tx.select({ id: users.id }).from(users).where(isPending);
  await updateDetails(
    tx,
    pending.map(({ id }) => id),
    { username: null },
  );
}

/** Marks an address as verified, because its owner has opened an email to it. */
export async function markVerifiedLocked(tx: Executor, { id }: { id: number }): Promise<void> {
  await updateDetails(tx, [id], { verified: true });
}

interface ProfileClaim extends Partial<
  Pick<UserRow, "fullName" | "birthdate" | "birthdateWords" | "role">
> {
  email: string;
  /** Hashed. */
  password: string;
  now: Date;
}

export async function recordLogin(db: Executor, id: number, now: Date): Promise<void> {
  await updateDetails(db, [id], { lastLogin: now });
}

/**
 * Sets the hashed password of a person who has just verified their address, or null if they sign in
 * with a provider. Discards pending address changes and claims that someone else may have started.
 * The caller has locked the person.
 */
export async function choosePasswordLocked(
  tx: Executor,
  id: number,
  { password, now }: { password: string | null; now: Date },
): Promise<Actor> {
  const verification = { verified: true, claimable: false, newEmail: null };
  return updateAccount(
    tx,
    id,
    { by: { id }, now },
    { password, ...verification, version: nextVersionSql, updatedAt: now },
  );
}

/**
 * Sets the hashed password of a person who knew the one before. Discards a pending address change that
 * someone else may have started, unless they have no address yet. The caller has locked the person.
 */
export async function changePasswordLocked(
  tx: Executor,
  id: number,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  const newEmail = sql`case when ${users.email} is null then ${users.newEmail} end`;
  const values = { password, newEmail, version: nextVersionSql, updatedAt: now };
  await updateAccount(tx, id, { by: { id }, now }, values);
}

/** Makes a person a Super Admin who signs in with this password. The caller has locked them. */
export async function makeSuperAdminLocked(
  tx: Executor,
  id: number,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  await updateAccount(
    tx,
    id,
    { by: "command", now },
    {
      role: "SUPER_ADMIN",
      password,
      verified: true,
      version: nextVersionSql,
      updatedAt: now,
    },
  );
}

const nextVersionSql = sql`${users.version} + 1`;

/** Also clears `invitableFrom`, because an import keeps only people without an account off guest lists. */
async function updateAccount(
  tx: Executor,
  id: number,
  { by, now }: { by: AuditActor; now: Date },
  values: Parameters<UpdatePeople>[1],
): Promise<Actor> {
  const [updated] = await changeMembership(tx, { ids: [id], by, now }, (write) =>
    write(eq(users.id, id), { ...values, invitableFrom: null }),
  );
  const { version: _version, ...actor } = updated!;
  return actor;
}
