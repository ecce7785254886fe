import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/people/people.contract.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import { relativesContract } from "#shared/relationships/relatives.contract.ts";
import { createClient, createQueries } from "../../lib/calls/api.ts";
import { invalidate } from "../../lib/calls/query-client.ts";

export const relationshipsApi = createClient(relationshipsContract);
export const relationshipQueries = createQueries(relationshipsContract);
export const relativesApi = createClient(relativesContract);
export const treeQueries = createQueries(familyTreeContract);

/** Whose relationships a panel or a form is about. */
export type Somebody = Pick<
  RouteAnswer<typeof peopleContract.routes.get>,
  "id" | "fullName" | "familyGroupId"
>;

/** Says that a family is not as it was read. */
export const familyChanged = () => invalidate("relationships", "people", "groups", "familyTree");
