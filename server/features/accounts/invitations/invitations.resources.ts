import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { findInvitations, type VisibleInvitation } from "./inviting/invitations.queries.ts";

export const invitationsResources = ({ db }: Context) => ({
  invitation: {
    itemName: "Invitation",
    find: (actor, ids) => findInvitations(db, actor, ids),
  } satisfies ResourceLoader<VisibleInvitation>,
});

export type InvitationsResources = ResourcesFrom<ReturnType<typeof invitationsResources>>;
