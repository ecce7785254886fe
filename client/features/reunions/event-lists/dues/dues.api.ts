import { duesContract } from "#shared/reunions/event-lists/dues.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";

export const duesApi = createClient(duesContract);
export const duesQueries = createQueries(duesContract);

type Dues = RouteResponse<typeof duesContract.routes.own>;
export type Rates = NonNullable<Dues["rates"]>;
export type HouseholdDues = NonNullable<Dues["own"]>;

export const refetchDues = () => invalidate("dues");
