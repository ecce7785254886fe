import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useLogFailure } from "../../../lib/calls/use-log-failure.ts";
import { groupQueries } from "./groups.api.ts";

/** The shortest text that starts a search. */
export const MIN_SEARCH_LENGTH = 2;
const DEBOUNCE_MS = 250;

/** Searches a group's members on the server; without a group, it finds no one. */
export function useMemberSearch(group: number | null, typed: string) {
  const search = typed.trim();
  const name = useDebounced(search, DEBOUNCE_MS);
  const { data, error, isFetching } = useQuery({
    ...groupQueries.searchMembers({ params: { id: group ?? 0 }, query: { name } }),
    enabled: group !== null && name.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
  useLogFailure("Failed to search members", error);
  const isSearchable = search.length >= MIN_SEARCH_LENGTH;
  return {
    people: isSearchable && !error ? (data ?? []) : [],
    error,
    /** Whether the text is long enough to search for. */
    isSearchable: isSearchable,
    /** Whether the results match the current text. */
    isSettled: isSearchable && name === search && !isFetching,
  };
}
