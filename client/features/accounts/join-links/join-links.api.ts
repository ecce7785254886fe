import type { RouteResponse } from "#shared/lib/contract.ts";
import { joinLinksContract } from "#shared/accounts/join-links/join-links.contract.ts";
import type { JoinLinkKind } from "#shared/accounts/join-links/join-link-options.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const joinLinksApi = createClient(joinLinksContract);
export const joinLinkQueries = createQueries(joinLinksContract);

type Routes = typeof joinLinksContract.routes;
export type JoinLinkListItem = RouteResponse<Routes["list"]>[number];
export type JoinLinkByToken = RouteResponse<Routes["byToken"]>;
export type JoinRequest = RouteResponse<Routes["requests"]>["items"][number];
export type OwnRequest = RouteResponse<Routes["ownRequests"]>[number];

/** Describes who a link is for, as a heading. */
export function describeLinkTarget({
  kind,
  person,
}: {
  kind: JoinLinkKind;
  person: { name: string } | null;
}) {
  if (!person) return "Anyone in the family";
  return kind === "household" ? `${person.name}’s household` : person.name;
}
