import { eq } from "drizzle-orm";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { hashPassword } from "../../../lib/sessions/passwords.ts";
import {
  lockLinkOwner,
  revokeLinksMadeBy,
  openLink,
  linkError,
  revokeLinksOf,
  consumeLink,
} from "../../core/links/index.ts";
import { queueMail } from "../../core/outbox/index.ts";
import { choosePasswordLocked, recordLogin } from "../../family/people/index.ts";
import { removeUnverifiedSignInMethods, endSessionsOf } from "./sessions/ended-sessions.service.ts";
import { hasPassword } from "./auth.queries.ts";
import { endOtherAccess, type EndedAccess } from "./other-access.service.ts";
import { assertStrongPassword } from "./weak-password.rules.ts";

/** Hashes a password that a person chose. Throws 400 for a weak one. */
async function hashNewPassword(db: Executor, { personId }: PasswordLink, password: string) {
  const [owner] = await db
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, personId));
  await assertStrongPassword(password, owner ?? {});
  return hashPassword(password);
}

type PasswordLink = Pick<OpenedLink<"reset" | "setUp">, "purpose" | "personId">;
interface ChosenPassword {
  token: string;
  password: string;
}

/**
 * Sets a new password with an emailed link, consumes the link, ends every session and the calendar feed and
 * RSVP links that the account made, disconnects the provider, and notifies its owner by email. Returns what ended.
 * Throws 400 for a weak password, and 404.
 */
export async function resetPassword(
  { db, now }: Context,
  link: PasswordLink,
  { token, password }: ChosenPassword,
): Promise<EndedAccess> {
  const hash = await hashNewPassword(db, link, password);
  return db.transaction(async (tx) => {
    await lockLinkOwner(tx, link.personId);
    // Someone who signs in with a provider only, and chooses their first password, keeps the provider.
    const isFirst = !(await hasPassword(tx, link.personId));
    await choosePassword(tx, link, { token, hash, now: now() });
    await announcePassword(tx, link.personId, now());
    if (!isFirst) return endOtherAccess(tx, { id: link.personId }, now());
    const hasEndedLinks = (await revokeLinksMadeBy(tx, link.personId, now())) > 0;
    return { hasEndedLinks, isDisconnected: false };
  });
}

/** Emails an account that its password changed. No hourly limit applies, so that nobody can hide a change behind others. */
export async function announcePassword(tx: Executor, userId: number, now: Date): Promise<void> {
  const to = { people: [userId] };
  await queueMail(tx, { kind: "passwordChanged", facts: {}, to, now, isManual: false });
}

/** Sets a person record's first password with an emailed link; returns the person. Throws 404. */
export async function setUpAccount(
  { db, now }: Context,
  link: PasswordLink,
  { token, password }: ChosenPassword,
): Promise<Actor> {
  const hash = await hashNewPassword(db, link, password);
  return db.transaction(async (tx) => {
    await lockLinkOwner(tx, link.personId);
    if (await hasPassword(tx, link.personId)) throw linkError(link.purpose);
    const actor = await choosePassword(tx, link, { token, hash, now: now() });
    await recordLogin(tx, actor.id, now());
    return actor;
  });
}

/** Checks the link again under the person's lock, because both may have changed during the wait. */
async function choosePassword(
  tx: Executor,
  { purpose, personId }: PasswordLink,
  { token, hash, now }: { token: string; hash: string; now: Date },
): Promise<Actor> {
  await consumeLink(tx, await openLink(tx, { purpose, token }, now), now);
  await removeUnverifiedSignInMethods(tx, personId);
  const actor = await choosePasswordLocked(tx, personId, { password: hash, now });
  await endSessionsOf(tx, [personId]);
  await revokeLinksOf(tx, { personId, purposes: ["reset", "setUp"] }, now);
  return actor;
}
