import { eq } from "drizzle-orm";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { consumeLink } from "../../../core/links/index.ts";
import { lockPending } from "../joining/join.service.ts";
import { assertSameAccount } from "./accept.service.ts";

/** Declines an invitation with an account that has its address. Throws 404 and 409 like acceptInvitation. */
export async function rejectInvitation(
  { db, now }: Context,
  actor: Actor,
  link: OpenedLink<"invitation">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await lockPending({ tx, link, now: now() });
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.id));
    assertSameAccount(invitation, person!);
    await tx
      .update(familyInvitations)
      .set({ status: "DECLINED" })
      .where(eq(familyInvitations.id, invitation.id));
    await consumeLink(tx, link, now());
  });
}
