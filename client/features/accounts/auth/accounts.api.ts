import { accountsContract } from "#shared/accounts/auth/accounts.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const accountsApi = createClient(accountsContract);
export const accountsQueries = createQueries(accountsContract);
