import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";

export const treeQueries = createQueries(familyTreeContract);
export const personQueries = createQueries(peopleContract);
