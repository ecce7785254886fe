import { peopleContract } from "#shared/people/people.contract.ts";
import { createClient, createQueries } from "../../lib/api.ts";
import { usePages } from "../../lib/use-pages.ts";

export const peopleApi = createClient(peopleContract);
export const peopleQueries = createQueries(peopleContract);

const PEOPLE_AT_ONCE = 500;

/** All whom the reader can see, or those whose name or e-mail matches. */
export const usePeople = (search: string) =>
  usePages(peopleQueries.list({ query: { search: search || undefined, limit: PEOPLE_AT_ONCE } }));
