import { eventsContract } from "#shared/reunions/events/events.contract.ts";
import { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { turnoutContract } from "#shared/reunions/turnout/turnout.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const eventQueries = createQueries(eventsContract);
export const guestListApi = createClient(guestListContract);
export const treeQueries = createQueries(familyTreeContract);

const turnoutQueries = createQueries(turnoutContract);

export type GuestReplies = RouteResponse<typeof turnoutContract.routes.statuses>;

/** The replies of a group's people to an event. Loaded again whenever the chart is shown again. */
export const guestRepliesQuery = (eventId: number, group: number) => ({
  ...turnoutQueries.statuses({ params: { id: eventId }, query: { familyGroupId: group } }),
  staleTime: 0,
});
