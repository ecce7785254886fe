import { accountContract } from "#shared/accounts/account/account.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const accountApi = createClient(accountContract);
export const accountQueries = createQueries(accountContract);
