import { and, eq, isNull } from "drizzle-orm";
import { accountErrors } from "#shared/accounts/auth/accounts.errors.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError, signedOut } from "../../../lib/errors.ts";
import { recordFirstUse, linkError } from "../../core/links/index.ts";
import { describeQueuedMail } from "../../core/mail-server/index.ts";
import { queueMail, isMailable } from "../../core/outbox/index.ts";
import { lockPerson } from "../../core/person/index.ts";
import { withUniqueEmail, mailNewAddress, verifyAddressLocked } from "../../family/people/index.ts";

/**
 * Verifies the address that a link was emailed to, which replaces the earlier one. A used link of a verified
 * user succeeds again. Throws 404 if the link no longer matches the address to verify, and 409 if someone
 * else has the address now.
 */
export const verifyAddress = (
  { db, now }: Context,
  link: OpenedLink<"verification">,
): Promise<void> =>
  withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const person = await lockPerson(tx, link.personId);
      const isProven = await verifyAddressLocked(tx, person, { email: link.email, now: now() });
      if (!isProven && !(link.isUsed && person.verified)) throw linkError(link.purpose);
      await recordFirstUse(tx, link, now());
    }),
  );

const readAddresses = async (db: Executor, { id }: Actor) => {
  const [found] = await db
    .select({ verified: users.verified, email: users.email, newEmail: users.newEmail })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!found) throw signedOut();
  return found;
};

/** Whether the actor's address is verified, and the new one that will replace it. */
export const readVerification = readAddresses;

/** Emails the actor a link for the unverified address; returns the message to show. */
export async function requestVerification(ctx: Context, actor: Actor): Promise<string> {
  const address = await queueVerification(ctx, actor);
  if (address === null) return "Your email address is already verified.";
  return describeQueuedMail(ctx, `We sent a link to ${address}. Open it within 24 hours.`);
}

/** Returns the address that the link goes to; null if there is nothing to verify. */
const queueVerification = ({ db, now }: Context, actor: Actor): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { verified, email, newEmail } = await readAddresses(tx, actor);
    if (verified && newEmail === null) return null;
    const address = newEmail ?? email;
    if (address === null || !isMailable(address)) throw domainError(accountErrors.noEmail);
    if (newEmail !== null) await mailNewAddress(tx, actor.id, { address, now: now() });
    else {
      const to = { person: actor.id, address };
      await queueMail(tx, { kind: "verification", facts: {}, to, now: now() });
    }
    return address;
  });
