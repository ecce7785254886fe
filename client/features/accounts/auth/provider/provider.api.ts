import { providerContract } from "#shared/accounts/auth/provider.contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";

export const providerApi = createClient(providerContract);
export const providerQueries = createQueries(providerContract);
