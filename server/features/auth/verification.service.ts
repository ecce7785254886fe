import { and, eq, isNull } from "drizzle-orm";
import { accountRefusals } from "#shared/auth/accounts.refusals.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { refused, signedOut } from "../../lib/errors.ts";
import { noteUse, refusedLink } from "../links/links.service.ts";
import { queueMail } from "../messages/queue-mail.service.ts";
import { isMailable } from "../messages/mail-reach.rules.ts";
import { lockPerson } from "../people/person.lock.ts";
import { uniqueEmail } from "../people/profile/email.rules.ts";
import { mailNewAddress, proveAddressLocked } from "../people/profile/new-address.service.ts";

/**
 * Verifies the address that a link was mailed to, and lets it take the place of the one before. A link of
 * somebody verified that was opened before says so again. Throws 404 where it proves nothing that is asked
 * any more, 409 where somebody else has the address by now.
 */
export const verifyAddress = (
  { db, now }: Pick<Deps, "db" | "now">,
  link: ActingLink<"verification">,
): Promise<void> =>
  uniqueEmail(() =>
    db.transaction(async (tx) => {
      const person = await lockPerson(tx, link.personId);
      const isProven = await proveAddressLocked(tx, person, { email: link.email, now: now() });
      if (!isProven && !(link.isUsed && person.verified)) throw refusedLink(link.purpose);
      await noteUse(tx, link, now());
    }),
  );

const addressesOf = async (db: Executor, { id }: Actor) => {
  const [found] = await db
    .select({ verified: users.verified, email: users.email, newEmail: users.newEmail })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!found) throw signedOut();
  return found;
};

/** Whether somebody's own address is verified, and which one is to take its place. */
export const readVerification = addressesOf;

/** Mails somebody the link for the address that waits to be verified; answers what to tell them. */
export const requestVerification = ({ db, now }: Pick<Deps, "db" | "now">, actor: Actor) =>
  db.transaction(async (tx) => {
    const { verified, email, newEmail } = await addressesOf(tx, actor);
    if (verified && newEmail === null) return "Your e-mail address is verified already.";
    const address = newEmail ?? email;
    if (address === null || !isMailable(address)) throw refused(accountRefusals.noAddress);
    if (newEmail !== null) await mailNewAddress(tx, actor.id, { address, now: now() });
    else {
      const to = { person: actor.id, address };
      await queueMail(tx, { kind: "verification", facts: {}, to, now: now() });
    }
    return `We have sent a link to ${address}. Please open it within 24 hours.`;
  });
