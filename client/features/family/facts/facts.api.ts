import { factsContract } from "#shared/family/facts/facts.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const factsApi = createClient(factsContract);
export const factQueries = createQueries(factsContract);
