import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { setupContract } from "#shared/site/setup/setup.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const setupApi = createClient(setupContract);
export const setupQueries = createQueries(setupContract);
export const treeQueries = createQueries(familyTreeContract);
