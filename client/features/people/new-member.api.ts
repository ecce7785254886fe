import { groupsContract } from "#shared/groups/groups.contract.ts";
import { relativesContract } from "#shared/relationships/relatives.contract.ts";
import { createClient, createQueries } from "../../lib/api.ts";

export const relativesApi = createClient(relativesContract);
export const groupQueries = createQueries(groupsContract);
