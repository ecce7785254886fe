import { secondFactorContract } from "#shared/accounts/second-factor/second-factor.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const secondFactorApi = createClient(secondFactorContract);
export const secondFactorQueries = createQueries(secondFactorContract);

export type Factors = RouteResponse<typeof secondFactorContract.routes.show>;
