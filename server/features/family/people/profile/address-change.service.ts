import { and, isNull, ne, or, sql } from "drizzle-orm";
import { users, type UserRow } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { nextVersion } from "../../../../lib/routes/version.ts";
import { aboutPerson, logChange } from "../../../core/change-log/index.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import { queueMail } from "../../../core/outbox/index.ts";

/**
 * Emails both addresses before somebody's address changes, in case the owner of the old one didn't
 * ask for it.
 */
export async function mailBothAddressesLocked(
  tx: Executor,
  { id }: Pick<UserRow, "id">,
  { address, now }: { address: string | null; now: Date },
): Promise<void> {
  if (address !== null) await mailNewAddress(tx, id, { address, now });
  await queueMail(tx, { kind: "addressChanged", facts: {}, to: { people: [id] }, now });
}

/**
 * Emails the link that verifies the address an account asked for. If someone else has that address,
 * the email says so instead, so only its owner learns that it is in use.
 */
export async function mailNewAddress(
  tx: Executor,
  id: number,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  if (await isAddressTaken(tx, id, address))
    await queueMail(tx, { kind: "addressInUse", facts: {}, to: { addresses: [address] }, now });
  else await queueMail(tx, { kind: "verification", facts: {}, to: { person: id, address }, now });
}

async function isAddressTaken(tx: Executor, id: number, address: string): Promise<boolean> {
  const hasAddress = or(
    sql`lower(${users.email}) = lower(${address})`,
    sql`lower(${users.username}) = lower(${address})`,
  );
  return (await tx.$count(users, and(ne(users.id, id), isNull(users.deletedAt), hasAddress))) > 0;
}

/** Gives an account without an address the unverified one it asked for, if nobody else has it. */
export async function adoptNewAddressLocked(
  tx: Executor,
  { id, email, newEmail }: UserRow,
): Promise<void> {
  if (email !== null || newEmail === null || (await isAddressTaken(tx, id, newEmail))) return;
  await updateDetails(tx, [id], { email: newEmail, newEmail: null, verified: false });
}

/**
 * Marks an address as verified and, if it was a pending one, puts it in place of the old one.
 * Returns false if the address is neither theirs nor pending. The caller has locked the person.
 */
export async function verifyAddressLocked(
  tx: Executor,
  person: UserRow,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const isSameAddress = (address: string | null) => address?.toLowerCase() === email.toLowerCase();
  if (isSameAddress(person.email)) {
    if (!person.verified) await updateDetails(tx, [person.id], { verified: true, updatedAt: now });
    return true;
  }
  if (!isSameAddress(person.newEmail)) return false;
  // People who sign in with their address now use the new one, which frees the old one for others.
  const signsInByAddress = person.username?.includes("@");
  const addressFields = { email, ...(signsInByAddress && { username: email }) };
  const version = nextVersion(person, addressFields);
  const verified = { verified: true, claimable: false, newEmail: null };
  await updateDetails(tx, [person.id], { ...addressFields, ...verified, version, updatedAt: now });
  await logChange(tx, aboutPerson({ actor: person, now }, person), {
    before: person,
    after: addressFields,
  });
  return true;
}
