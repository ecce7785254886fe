import type { RouteResponse } from "#shared/lib/contract.ts";
import { invitationsContract } from "#shared/accounts/invitations/invitations.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const invitationsApi = createClient(invitationsContract);
export const invitationQueries = createQueries(invitationsContract);

type Routes = typeof invitationsContract.routes;
/** An invitation as administrators see it. */
export type SentInvitation = RouteResponse<Routes["list"]>["items"][number];
export type InviteResult = RouteResponse<Routes["invite"]>["results"][number];
/** An invitation as its link shows it. */
export type LinkedInvitation = RouteResponse<Routes["byToken"]>;
