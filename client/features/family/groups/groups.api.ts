import { groupsContract } from "#shared/family/groups/groups.contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";

export const groupsApi = createClient(groupsContract);
export const groupQueries = createQueries(groupsContract);
export const peopleApi = createClient(peopleContract);

const PEOPLE_PER_PAGE = 500;

export const useGroupMembers = (id: number) =>
  usePages(groupQueries.members({ params: { id }, query: { limit: PEOPLE_PER_PAGE } }));
