import { eventsContract } from "#shared/reunions/events/events.contract.ts";
import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { groupsContract } from "#shared/family/groups/groups.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";

export const groupQueries = createQueries(groupsContract);
export const eventQueries = createQueries(eventsContract);
export const treeQueries = createQueries(familyTreeContract);

/** Shared by everything on the dashboard about the next reunion. A failure shows at once, without a retry. */
export const upcomingQuery = { ...eventQueries.upcoming(), retry: false };
export type Upcoming = NonNullable<RouteResponse<typeof eventsContract.routes.upcoming>>;
