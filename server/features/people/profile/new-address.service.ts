import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { nextEdition } from "../../../lib/routes/edition.ts";
import { aboutPerson, noteChange } from "../../history/history.service.ts";
import { queueMail } from "../../messages/queue-mail.service.ts";

type Stored = typeof users.$inferSelect;

/**
 * Writes of an address that is to change: to the new one, which has to be verified, and to the old one,
 * whose owner may not have asked for it. Before it is changed. Throws 409 where somebody has the new one.
 */
export async function mailAddressesLocked(
  tx: Executor,
  { id }: Pick<Stored, "id">,
  { address, now }: { address: string | null; now: Date },
): Promise<void> {
  if (address !== null) {
    await refuseTaken(tx, id, address);
    const to = { person: id, address };
    await queueMail(tx, { kind: "verification", facts: {}, to, now });
  }
  await queueMail(tx, { kind: "addressChanged", facts: {}, to: { people: [id] }, now });
}

/** It is asked again, by the table itself, once the address is verified. */
async function refuseTaken(tx: Executor, id: number, address: string): Promise<void> {
  const isTheirs = or(
    sql`lower(${users.email}) = lower(${address})`,
    sql`lower(${users.username}) = lower(${address})`,
  );
  const taken = await tx.$count(users, and(ne(users.id, id), isNull(users.deletedAt), isTheirs));
  if (taken > 0) throw refused(personRefusals.emailTaken);
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
    if (!person.verified) await update(tx, person, { verified: true, updatedAt: now });
    return true;
  }
  if (!isTheirs(person.newEmail)) return false;
  // Who signs in by an address does so by the new one; the old one is free for others then.
  const signsInByAddress = person.username?.includes("@");
  const said = { email, ...(signsInByAddress && { username: email }) };
  const edition = nextEdition(person, said);
  const verified = { verified: true, claimable: false, newEmail: null };
  await update(tx, person, { ...said, ...verified, edition, updatedAt: now });
  await noteChange(tx, aboutPerson({ actor: person, now }, person), {
    before: person,
    after: said,
  });
  return true;
}

const update = (tx: Executor, { id }: Stored, values: Partial<typeof users.$inferInsert>) =>
  tx.update(users).set(values).where(eq(users.id, id));
