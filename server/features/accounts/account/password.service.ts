import type * as z from "zod/mini";
import type { passwordChangeSchema } from "#shared/accounts/account/account.contract.ts";
import { ownPasswordErrors } from "#shared/family/people/own-password.errors.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError, signedOut } from "../../../lib/errors.ts";
import { hashPassword } from "../../../lib/sessions/passwords.ts";
import { revokeLinksOf } from "../../core/links/index.ts";
import { lockPerson } from "../../core/person/index.ts";
import { changePasswordLocked, confirmPassword } from "../../family/people/index.ts";
import type { SessionControl } from "../../../lib/sessions/session.ts";
import {
  announcePassword,
  assertStrongPassword,
  endOtherAccess,
  endOtherSessions,
} from "../auth/index.ts";

interface Caller {
  actor: { id: number; address?: string | undefined };
  network: string;
  session: Pick<SessionControl, "currentUser" | "sid">;
}

/**
 * Changes the password of someone who knows the current one, ends their other sessions, their links for
 * choosing a password, and their request for another address, and notifies them by email. On request, also ends
 * what else somebody who knew the old password may have kept. Returns the message to show and the hash of the
 * new password. Throws 400, 409 or 429.
 */
export async function changePassword(
  ctx: Context,
  { actor, network, session }: Caller,
  { currentPassword, password, endsOtherAccess }: z.output<typeof passwordChangeSchema>,
): Promise<{ message: string; hash: string }> {
  const { currentUser, sid } = session;
  if (!currentUser) throw signedOut();
  const confirmedHash = await confirmPassword(ctx, { actor, password: currentPassword, network });
  await assertStrongPassword(password, currentUser.person);
  const hash = await hashPassword(password);
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, actor.id);
    if (person.password !== confirmedHash) throw domainError(ownPasswordErrors.wrong);
    await changePasswordLocked(tx, actor.id, { password: hash, now });
    await endOtherSessions(tx, actor.id, { sid });
    await revokeLinksOf(tx, { personId: actor.id, purposes: ["reset", "setUp"] }, now);
    await announcePassword(tx, actor.id, now);
    const ended = endsOtherAccess ? await endOtherAccess(tx, actor, now) : null;
    const { email, newEmail } = person;
    const notes = [
      "You're signed out everywhere else.",
      ...(ended?.hasEndedLinks
        ? ["Your calendar feed and the RSVP links you created no longer work."]
        : []),
      ...(ended?.isDisconnected ? [`${ctx.config.OIDC_NAME} is disconnected.`] : []),
      ...(email && newEmail ? [`Your email address is still ${email}.`] : []),
    ];
    return { message: notes.join(" "), hash };
  });
}
