import { eventMailContract } from "#shared/reunions/event-mail/event-mail.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const eventMailApi = createClient(eventMailContract);
export const eventMailQueries = createQueries(eventMailContract);

export type Invitations = RouteAnswer<typeof eventMailContract.routes.invitations>;
export type SentUpdate = RouteAnswer<typeof eventMailContract.routes.updates>[number];
