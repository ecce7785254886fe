import { eventsContract } from "#shared/events/events.contract.ts";
import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import { groupsContract } from "#shared/groups/groups.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createQueries } from "../../lib/calls/api.ts";

export const groupQueries = createQueries(groupsContract);
export const eventQueries = createQueries(eventsContract);
export const treeQueries = createQueries(familyTreeContract);

/** Asked once for all that speaks of the next reunion; a failure is told at once. */
export const upcomingQuery = { ...eventQueries.upcoming(), retry: false };
export type Upcoming = NonNullable<RouteAnswer<typeof eventsContract.routes.upcoming>>;
