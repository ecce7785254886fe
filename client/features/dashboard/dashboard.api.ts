import { groupsContract } from "#shared/groups/groups.contract.ts";
import { createQueries } from "../../lib/api.ts";

export const groupQueries = createQueries(groupsContract);
