import { trashContract } from "#shared/groups/trash.contract.ts";
import { createQueries } from "../../lib/api.ts";

export const trashQueries = createQueries(trashContract);
