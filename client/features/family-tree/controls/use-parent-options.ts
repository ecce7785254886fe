import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { treeQueries } from "../family-tree.api.ts";
import type { ParentOptions } from "./parent-picker.tsx";
import { useLoggedFailure } from "../../../lib/calls/use-logged-failure.ts";

const NONE: ParentOptions = { singles: [], couples: [], total: 0 };
const PAUSE_MS = 250;

export const isWhole = ({ singles, couples, total }: ParentOptions) =>
  singles.length + couples.length === total;

/** Whose tree can be chosen; nobody's where the list can't be had. */
export function useParentOptions(group: number | null) {
  const { data, error, isPending, refetch } = useQuery({
    ...treeQueries.parentOptions({ params: { id: group ?? 0 }, query: {} }),
    enabled: group !== null,
  });
  useLoggedFailure("Failed to fetch parent options", error);
  return {
    options: data ?? NONE,
    isLoading: group !== null && isPending,
    /** The group holds nobody to start from, and that is known. */
    isEmpty: data !== undefined && data.singles.length + data.couples.length === 0,
    /** Set where the list can't be had: tries once more. */
    retry: error && !data ? () => void refetch() : null,
  };
}

/** Of a list too long to be here as a whole, those whom the server finds for what is typed. */
export function useFoundOptions(group: number | null, options: ParentOptions, typed: string) {
  const wanted = isWhole(options) ? "" : typed.trim();
  const search = useDebounced(wanted, PAUSE_MS);
  const isAsking = group !== null && wanted !== "";
  const { data, error, isFetching } = useQuery({
    ...treeQueries.parentOptions({ params: { id: group ?? 0 }, query: { search } }),
    enabled: isAsking && search !== "",
    placeholderData: keepPreviousData,
  });
  useLoggedFailure("Failed to fetch parent options", error);
  return {
    found: (isAsking && !error && data) || options,
    isSearching: isAsking && (search !== wanted || isFetching),
  };
}
