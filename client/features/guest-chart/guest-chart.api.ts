import { eventsContract } from "#shared/events/events.contract.ts";
import { guestListContract } from "#shared/events/guest-list.contract.ts";
import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { whoComesContract } from "#shared/who-comes/who-comes.contract.ts";
import { createClient, createQueries } from "../../lib/calls/api.ts";

export const eventQueries = createQueries(eventsContract);
export const guestListApi = createClient(guestListContract);
export const treeQueries = createQueries(familyTreeContract);

const whoComesQueries = createQueries(whoComesContract);

export type AnswersOnChart = RouteAnswer<typeof whoComesContract.routes.onChart>;

/** A group's people by their answer; asked for anew whenever it is looked at again. */
export const onChartQuery = (eventId: number, group: number) => ({
  ...whoComesQueries.onChart({ params: { id: eventId }, query: { familyGroupId: group } }),
  staleTime: 0,
});
