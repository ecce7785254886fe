import { mayInvite } from "#shared/accounts/invitations/invitations.policy.ts";
import type { joinLinksContract } from "#shared/accounts/join-links/join-links.contract.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import type { PeopleResources } from "../../family/people/index.ts";
import { approveRequest, rejectRequest } from "./answer-request.service.ts";
import { askToJoin, openJoinLink } from "./ask-to-join.service.ts";
import { readLinks } from "./join-links.queries.ts";
import { countPendingByGroup, readOwnRequests, readRequests } from "./join-requests.queries.ts";
import { createAddress, createJoinLink, revokeJoinLink } from "./join-links.service.ts";
import type { JoinLinksResources } from "./join-links.resources.ts";

type Resources = PeopleResources & GroupsResources & JoinLinksResources;

export function joinLinksRoutes(ctx: Context): Handlers<typeof joinLinksContract, Resources> {
  const { db, now } = ctx;
  return {
    create: ({ actor, body }) => createJoinLink(ctx, actor, body),
    list: ({ group }) => readLinks(db, group.id, now()),
    address: ({ actor, joinLink }) => createAddress(ctx, actor, joinLink),
    revoke: async ({ actor, joinLink }) => {
      await revokeJoinLink(ctx, actor, joinLink);
      return { success: true, message: "The link and its QR code no longer work." };
    },
    byToken: async ({ link }) => {
      const { id, familyGroupName, sender } = await openJoinLink(ctx, link);
      return { id, familyGroupName, sentBy: sender && firstNameOf(sender) };
    },
    request: ({ actor, link }) => askToJoin(ctx, actor, link),
    ownRequests: ({ actor }) => readOwnRequests(db, actor.id),
    countWaiting: async ({ actor }) => {
      if (grantsAnywhere(actor, "member.invite")) return countPendingByGroup(db, null);
      const { familyGroupId } = actor;
      return mayInvite(actor, familyGroupId) ? countPendingByGroup(db, familyGroupId) : [];
    },
    requests: ({ group, query }) => readRequests(db, group.id, query),
    approve: async ({ actor, joinRequest, person }) => {
      const { name } = await approveRequest(ctx, actor, joinRequest, person);
      return { success: true, message: `${name} is now a member.` };
    },
    reject: async ({ actor, joinRequest }) => {
      await rejectRequest(ctx, actor, joinRequest);
      return { success: true, message: "They'll see that it wasn't approved." };
    },
  };
}

/** A person's first name; never an email address used as a name. */
function firstNameOf({
  fullName,
  firstName,
}: {
  fullName: string | null;
  firstName: string | null;
}) {
  const [name = ""] = (firstName || fullName || "").trim().split(/\s+/);
  return name === "" || name.includes("@") ? null : name;
}
