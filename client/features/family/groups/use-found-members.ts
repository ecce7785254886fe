import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useLoggedFailure } from "../../../lib/calls/use-logged-failure.ts";
import { groupQueries } from "./groups.api.ts";

/** The shortest text that starts a search. */
export const MIN_SEARCH_LENGTH = 2;
const PAUSE_MS = 250;

/** Searches a group's members on the server; finds no one without a group. */
export function useFoundMembers(group: number | null, typed: string) {
  const wanted = typed.trim();
  const name = useDebounced(wanted, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...groupQueries.searchMembers({ params: { id: group ?? 0 }, query: { name } }),
    enabled: group !== null && name.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
  useLoggedFailure("Failed to search members", error);
  const isAsking = wanted.length >= MIN_SEARCH_LENGTH;
  return {
    people: isAsking && !error ? (data ?? []) : [],
    error,
    /** Whether the text is long enough to search for. */
    isAsking,
    /** Whether the results match the current text. */
    isSettled: isAsking && name === wanted && !isFetching,
  };
}
