import { eventMailContract } from "#shared/reunions/event-mail/event-mail.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const eventMailApi = createClient(eventMailContract);
export const eventMailQueries = createQueries(eventMailContract);

export type Invitations = RouteResponse<typeof eventMailContract.routes.invitations>;
export type SentUpdate = RouteResponse<typeof eventMailContract.routes.updates>[number];
