import { groupsContract } from "#shared/groups/groups.contract.ts";
import { peopleContract } from "#shared/people/people.contract.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { createClient, createQueries, fetchPage } from "../../lib/api.ts";
import { usePages } from "../../lib/use-pages.ts";

export const groupsApi = createClient(groupsContract);
export const groupQueries = createQueries("groups", groupsContract);
export const peopleApi = createClient(peopleContract);

const PEOPLE_AT_ONCE = 500;

export const useGroupMembers = (id: number) =>
  usePages<PersonRow>(["groups", "members", id], (after, signal) => {
    const query = { after, limit: PEOPLE_AT_ONCE };
    return fetchPage(groupsContract.members, { params: { id }, query }, signal);
  });
