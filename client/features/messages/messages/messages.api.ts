import { groupMailContract } from "#shared/mail/group-mail/group-mail.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const messagesApi = createClient(groupMailContract);
export const messagesQueries = createQueries(groupMailContract);

type Routes = typeof groupMailContract.routes;
export type Recipient = RouteResponse<Routes["recipients"]>[number];
export type Draft = RouteResponse<Routes["drafts"]>[number];
export type SentMessage = RouteResponse<Routes["get"]>;
