import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { findJoinLinks, type VisibleJoinLink } from "./join-links.queries.ts";
import { findJoinRequests, type VisibleJoinRequest } from "./join-requests.queries.ts";

export const joinLinksResources = ({ db }: Context) => ({
  joinLink: {
    itemName: "Invitation link",
    find: (actor, ids) => findJoinLinks(db, actor, ids),
  } satisfies ResourceLoader<VisibleJoinLink>,
  joinRequest: {
    itemName: "Request",
    find: (actor, ids) => findJoinRequests(db, actor, ids),
  } satisfies ResourceLoader<VisibleJoinRequest>,
});

export type JoinLinksResources = ResourcesFrom<ReturnType<typeof joinLinksResources>>;
