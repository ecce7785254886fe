import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";

export const treeQueries = createQueries(familyTreeContract);
