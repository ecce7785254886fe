import type { RouteResponse } from "#shared/lib/contract.ts";
import { whoComesContract } from "#shared/reunions/who-comes/who-comes.contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";

export const whoComesQueries = createQueries(whoComesContract);

export type GoingRelative = RouteResponse<
  typeof whoComesContract.routes.relatives
>["relatives"][number];

export type ArrivalsSummary = RouteResponse<typeof whoComesContract.routes.arrivals>;
