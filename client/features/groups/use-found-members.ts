import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useLoggedFailure } from "../../lib/calls/use-logged-failure.ts";
import { groupQueries } from "./groups.api.ts";

/** From so many characters on a name is searched for. */
export const SHORTEST = 2;
const PAUSE_MS = 250;

/** The members of a group whom the server finds for what is typed; nobody for no group. */
export function useFoundMembers(group: number | null, typed: string) {
  const wanted = typed.trim();
  const name = useDebounced(wanted, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...groupQueries.searchMembers({ params: { id: group ?? 0 }, query: { name } }),
    enabled: group !== null && name.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  useLoggedFailure("Failed to search members", error);
  const isAsking = wanted.length >= SHORTEST;
  return {
    people: isAsking && !error ? (data ?? []) : [],
    error,
    /** Whether enough is typed to search for. */
    isAsking,
    /** Whether these are the ones for what is typed by now. */
    isSettled: isAsking && name === wanted && !isFetching,
  };
}
