import { trashContract } from "#shared/family/groups/trash.contract.ts";
import { createQueries } from "../../../../lib/calls/api.ts";

export const trashQueries = createQueries(trashContract);
