import { accountContract } from "#shared/accounts/account/account.contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { type Filters, toFilterQuery } from "./filters/filters.ts";

export const peopleApi = createClient(peopleContract);
export const peopleQueries = createQueries(peopleContract);
/** How the reader signs in. */
export const accountQueries = createQueries(accountContract);

const PEOPLE_PER_PAGE = 500;

interface PeopleRequest {
  /** Part of a name or email; empty for everyone. */
  search: string;
  filters: Partial<Filters>;
}

const queryOf = ({ search, filters }: PeopleRequest) => ({
  search: search || undefined,
  ...toFilterQuery(filters),
});

/** The matching people among those the reader can see. */
export const usePeople = (request: PeopleRequest) =>
  usePages(peopleQueries.list({ query: { ...queryOf(request), limit: PEOPLE_PER_PAGE } }));

/** The number of matching people; undefined until known. */
export function usePeopleCount(request: PeopleRequest): number | undefined {
  const { items, total, isPlaceholderData } = usePages(
    peopleQueries.list({ query: { ...queryOf(request), limit: 1 } }),
  );
  return items && !isPlaceholderData ? total : undefined;
}
