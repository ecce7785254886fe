import { eq } from "drizzle-orm";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { ActingLink } from "#shared/core/links/acting-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { useLink } from "../../../core/links/index.ts";
import { lockPending } from "../joining/join.service.ts";
import { assertSameAccount } from "./accept.service.ts";

/** Declines an invitation with an account that has its address. Throws 404 and 409 like acceptInvitation. */
export async function rejectInvitation(
  { db, now }: Context,
  actor: Actor,
  link: ActingLink<"invitation">,
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
    await useLink(tx, link, now());
  });
}
