import { peopleContract } from "#shared/people/people.contract.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { createClient, createQueries, fetchPage } from "../../lib/api.ts";
import { usePages } from "../../lib/use-pages.ts";

export const peopleApi = createClient(peopleContract);
export const peopleQueries = createQueries("people", peopleContract);

const PEOPLE_AT_ONCE = 500;

/** All whom the reader can see, or those whose name or e-mail matches. */
export const usePeople = (search: string) =>
  usePages<PersonRow>(["people", "pages", search], async (after, signal) => {
    const query = { search: search || undefined, after, limit: PEOPLE_AT_ONCE };
    const page = await fetchPage(peopleContract.list, { query }, signal);
    if (!Array.isArray(page.items)) throw new Error("API did not return an array");
    return page;
  });
