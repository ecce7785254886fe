import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { joinLinks, joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import type { Db } from "../../server/lib/context.ts";

/** Factories for invitations, invitation links, and requests to join. */
export function invitationFactoriesOn({ db }: { db: Db }) {
  let count = 0;

  /** Creates a pending invitation to a group, valid for years. */
  async function anInvitation(
    { id: familyGroupId }: { id: number },
    values: Partial<typeof familyInvitations.$inferInsert> = {},
  ) {
    const [email, token] = [`invited${++count}@example.org`, `token ${count}`];
    const [invitation] = await db
      .insert(familyInvitations)
      .values({ familyGroupId, email, token, expiresAt: new Date("2099-01-01"), ...values })
      .returning();
    return invitation!;
  }

  /** Creates an invitation link for anyone in the family, valid for years. */
  async function aJoinLink(
    { id: familyGroupId }: { id: number },
    values: Partial<typeof joinLinks.$inferInsert> = {},
  ) {
    const [link] = await db
      .insert(joinLinks)
      .values({
        familyGroupId,
        kind: "family",
        maxRequests: 50,
        expiresAt: new Date("2099-01-01"),
        ...values,
      })
      .returning();
    return link!;
  }

  /** Creates a pending request by an account to join, through its own link. */
  async function aJoinRequest(group: { id: number }, { id: userId }: { id: number }) {
    const link = await aJoinLink(group);
    const [request] = await db
      .insert(joinRequests)
      .values({ joinLinkId: link.id, userId })
      .returning();
    return request!;
  }

  return { anInvitation, aJoinLink, aJoinRequest };
}
