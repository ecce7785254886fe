import type { RouteResponse } from "#shared/lib/contract.ts";
import { turnoutContract } from "#shared/reunions/turnout/turnout.contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";

export const turnoutQueries = createQueries(turnoutContract);

export type GoingRelative = RouteResponse<
  typeof turnoutContract.routes.relatives
>["relatives"][number];

export type ArrivalsSummary = RouteResponse<typeof turnoutContract.routes.arrivals>;
