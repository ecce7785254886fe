import { eq } from "drizzle-orm";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { useLink } from "../../links/links.service.ts";
import { holdWaiting } from "../joining/join.service.ts";
import { refuseOtherAccount } from "./accept.service.ts";

/** Declines an invitation, as who signs in with its address. Throws 404 and 409 as acceptInvitation. */
export async function rejectInvitation(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  link: ActingLink<"invitation">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await holdWaiting({ tx, link, now: now() });
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.id));
    refuseOtherAccount(invitation, person!);
    await tx
      .update(familyInvitations)
      .set({ status: "DECLINED" })
      .where(eq(familyInvitations.id, invitation.id));
    await useLink(tx, link, now());
  });
}
