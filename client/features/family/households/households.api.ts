import { householdsContract } from "#shared/family/households/households.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const householdsApi = createClient(householdsContract);
export const householdQueries = createQueries(householdsContract);

export type Household = RouteResponse<typeof householdsContract.routes.preview>;

/** The person who moves. */
export interface Mover {
  id: number;
  fullName: string;
  familyGroupId: number | null;
}
