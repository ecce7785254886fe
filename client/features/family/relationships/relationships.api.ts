import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/family/people/people.contract.ts";
import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import { relativesContract } from "#shared/family/relationships/relatives.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const relationshipsApi = createClient(relationshipsContract);
export const relationshipQueries = createQueries(relationshipsContract);
export const relativesApi = createClient(relativesContract);
export const treeQueries = createQueries(familyTreeContract);

/** The person whose relationships a panel or form shows. */
export type RelatedPerson = Pick<
  RouteResponse<typeof peopleContract.routes.get>,
  "id" | "fullName" | "familyGroupId"
>;

/** Refetches everything that a changed relationship affects. */
export const refetchFamily = () => invalidate("relationships", "people", "groups", "familyTree");
