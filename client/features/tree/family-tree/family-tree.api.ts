import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { groupsContract } from "#shared/family/groups/groups.contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createQueries } from "../../../lib/calls/api.ts";

export const treeQueries = createQueries(familyTreeContract);
export const groupQueries = createQueries(groupsContract);
export const personQueries = createQueries(peopleContract);
