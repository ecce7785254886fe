import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import { groupsContract } from "#shared/groups/groups.contract.ts";
import { peopleContract } from "#shared/people/people.contract.ts";
import { createQueries } from "../../lib/calls/api.ts";

export const treeQueries = createQueries(familyTreeContract);
export const groupQueries = createQueries(groupsContract);
export const personQueries = createQueries(peopleContract);
