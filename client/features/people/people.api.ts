import { peopleContract } from "#shared/people/people.contract.ts";
import { createClient, createQueries } from "../../lib/calls/api.ts";
import { usePages } from "../../lib/calls/use-pages.ts";
import { type Filters, queryOfFilters } from "./filters/filters.ts";

export const peopleApi = createClient(peopleContract);
export const peopleQueries = createQueries(peopleContract);

const PEOPLE_AT_ONCE = 500;

interface Wanted {
  /** Whose name or e-mail matches; everybody's where it is empty. */
  search: string;
  filters: Partial<Filters>;
}

const queryOf = ({ search, filters }: Wanted) => ({
  search: search || undefined,
  ...queryOfFilters(filters),
});

/** Those of all whom the reader can see who are wanted. */
export const usePeople = (wanted: Wanted) =>
  usePages(peopleQueries.list({ query: { ...queryOf(wanted), limit: PEOPLE_AT_ONCE } }));

/** How many they are; undefined until that is known. */
export function useCount(wanted: Wanted): number | undefined {
  const { items, total, isPlaceholderData } = usePages(
    peopleQueries.list({ query: { ...queryOf(wanted), limit: 1 } }),
  );
  return items && !isPlaceholderData ? total : undefined;
}
