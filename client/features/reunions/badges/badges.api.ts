import { badgesContract } from "#shared/reunions/badges/badges.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const badgesApi = createClient(badgesContract);
export const badgesQueries = createQueries(badgesContract);

export type OwnCode = RouteResponse<typeof badgesContract.routes.ownCodes>["codes"][number];
