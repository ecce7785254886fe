import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useDebounced } from "../../../../lib/use-debounced.ts";
import { treeQueries } from "../family-tree.api.ts";
import type { ParentOptions } from "./parent-picker.tsx";
import { useLogFailure } from "../../../../lib/calls/use-log-failure.ts";

const NO_OPTIONS: ParentOptions = { singles: [], couples: [], total: 0 };
const DEBOUNCE_MS = 250;

export const hasAllOptions = ({ singles, couples, total }: ParentOptions) =>
  singles.length + couples.length === total;

/** Loads the people and couples whose tree can be chosen; empty if the list can't be loaded. */
export function useParentOptions(group: number | null) {
  const { data, error, isPending, refetch } = useQuery({
    ...treeQueries.parentOptions({ params: { id: group ?? 0 }, query: {} }),
    enabled: group !== null,
  });
  useLogFailure("Failed to fetch parent options", error);
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    options: data ?? NO_OPTIONS,
    isLoading: group !== null && isPending,
    /** Whether the group is known to have nobody to start from. */
    isEmpty: data !== undefined && data.singles.length + data.couples.length === 0,
    /** Tries again; null unless loading failed. */
    retry: error && !data ? retry : null,
  };
}

/** Returns the options for the typed text. If not all options are loaded, the server searches. */
export function useParentSearch(group: number | null, options: ParentOptions, typed: string) {
  const text = hasAllOptions(options) ? "" : typed.trim();
  const search = useDebounced(text, DEBOUNCE_MS);
  const needsSearch = group !== null && text !== "";
  const { data, error, isFetching } = useQuery({
    ...treeQueries.parentOptions({ params: { id: group ?? 0 }, query: { search } }),
    enabled: needsSearch && search !== "",
    placeholderData: keepPreviousData,
  });
  useLogFailure("Failed to fetch parent options", error);
  return {
    found: (needsSearch && !error && data) || options,
    isSearching: needsSearch && (search !== text || isFetching),
  };
}
