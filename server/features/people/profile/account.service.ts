import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { isPresumedDeadByAge } from "#shared/people/presumed-dead.ts";
import type { Executor } from "../../../lib/deps.ts";
import { aboutPerson, noteChange } from "../../history/history.service.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import type { Membership } from "../membership/membership.service.ts";
import { insertUnlessTaken, updateDetails } from "../membership/people-rows.service.ts";

type NewAccount = Pick<
  typeof users.$inferInsert,
  "email" | "password" | "fullName" | "birthdate" | "role" | "lastLogin" | "verified"
>;

/** Adds somebody who signs in by their e-mail; null where it is in use. To a group for who holds its lock. */
export async function insertAccount(
  tx: Executor,
  account: NewAccount & Partial<Membership>,
  now: Date,
): Promise<Actor | null> {
  const presumedDead = isPresumedDeadByAge(account.birthdate ?? null, isoDayOf(now));
  return insertUnlessTaken(tx, { ...account, username: account.email, presumedDead });
}

type Stored = typeof users.$inferSelect;

/**
 * Makes a record of the tree an account that signs in by this address, which has been proven, for who
 * holds the record. Throws where somebody else has the address.
 */
export async function claimRecordLocked(
  tx: Executor,
  record: Stored,
  { email, password, now, ...said }: Claim,
): Promise<Actor> {
  const known = { email, ...said };
  const actor = await changeOne(tx, record.id, now, {
    ...known,
    password,
    username: email,
    verified: true,
    claimable: false,
    newEmail: null,
    lastLogin: now,
    edition: record.edition + 1,
    updatedAt: now,
  });
  const about = aboutPerson({ actor: { id: record.id }, now }, record);
  await noteChange(tx, about, { before: record, after: known });
  return actor;
}

/** Whoever has opened a mail to their address has shown that it is theirs. */
export async function proveAddressLocked(tx: Executor, { id }: { id: number }): Promise<void> {
  await updateDetails(tx, [id], { verified: true });
}

interface Claim extends Partial<Pick<Stored, "fullName" | "birthdate" | "role">> {
  email: string;
  /** Hashed. */
  password: string;
  now: Date;
}

export async function noteLogin(db: Executor, id: number, now: Date): Promise<void> {
  await updateDetails(db, [id], { lastLogin: now });
}

/**
 * Gives somebody, whom the caller holds, the password that whoever reads their mail has chosen. It shows
 * that the address is theirs, and ends what somebody else may have begun in their name.
 */
export async function choosePasswordLocked(
  tx: Executor,
  id: number,
  { password, now }: { password: string; now: Date },
): Promise<Actor> {
  const proven = { verified: true, claimable: false, newEmail: null };
  return changeOne(tx, id, now, { password, ...proven, updatedAt: now });
}

/** Makes a person, whom the caller holds, a Super Admin who signs in with this password. */
export async function makeSuperAdminLocked(
  tx: Executor,
  id: number,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  await changeOne(tx, id, now, { role: "SUPER_ADMIN", password, verified: true, updatedAt: now });
}

async function changeOne(
  tx: Executor,
  id: number,
  now: Date,
  values: Partial<Stored>,
): Promise<Actor> {
  const [written] = await changeMembership(tx, { ids: [id], now }, (write) =>
    write(eq(users.id, id), values),
  );
  const { edition: _edition, ...actor } = written!;
  return actor;
}
