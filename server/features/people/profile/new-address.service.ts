import { and, isNull, ne, or, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { nextEdition } from "../../../lib/routes/edition.ts";
import { aboutPerson, noteChange } from "../../history/history.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import { queueMail } from "../../messages/queue-mail.service.ts";

type Stored = typeof users.$inferSelect;

/**
 * Mails both addresses before somebody's address changes: the new one, and the old one, whose owner may
 * not have asked for it.
 */
export async function mailAddressesLocked(
  tx: Executor,
  { id }: Pick<Stored, "id">,
  { address, now }: { address: string | null; now: Date },
): Promise<void> {
  if (address !== null) await mailNewAddress(tx, id, { address, now });
  await queueMail(tx, { kind: "addressChanged", facts: {}, to: { people: [id] }, now });
}

/**
 * Mails the link that verifies the address an account asked for. If somebody else has that address, the
 * mail says so instead: nobody but its owner learns that it is in use.
 */
export async function mailNewAddress(
  tx: Executor,
  id: number,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const isTheirs = or(
    sql`lower(${users.email}) = lower(${address})`,
    sql`lower(${users.username}) = lower(${address})`,
  );
  const others = and(ne(users.id, id), isNull(users.deletedAt), isTheirs);
  if ((await tx.$count(users, others)) > 0)
    await queueMail(tx, { kind: "addressInUse", facts: {}, to: { addresses: [address] }, now });
  else await queueMail(tx, { kind: "verification", facts: {}, to: { person: id, address }, now });
}

/**
 * Lets count what whoever reads mail at this address has shown, for who holds the person: that it is
 * theirs, or that the one that was to take its place may do so. False where it is neither.
 */
export async function proveAddressLocked(
  tx: Executor,
  person: Stored,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const isTheirs = (address: string | null) => address?.toLowerCase() === email.toLowerCase();
  if (isTheirs(person.email)) {
    if (!person.verified) await updateDetails(tx, [person.id], { verified: true, updatedAt: now });
    return true;
  }
  if (!isTheirs(person.newEmail)) return false;
  // Who signs in by an address does so by the new one; the old one is free for others then.
  const signsInByAddress = person.username?.includes("@");
  const said = { email, ...(signsInByAddress && { username: email }) };
  const edition = nextEdition(person, said);
  const verified = { verified: true, claimable: false, newEmail: null };
  await updateDetails(tx, [person.id], { ...said, ...verified, edition, updatedAt: now });
  await noteChange(tx, aboutPerson({ actor: person, now }, person), {
    before: person,
    after: said,
  });
  return true;
}
