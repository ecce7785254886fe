import { useQuery } from "@tanstack/react-query";
import { treeQueries } from "./family-tree.api.ts";
import type { ParentOptions } from "./parent-picker.tsx";
import { useLoggedFailure } from "./use-logged-failure.ts";

const NONE: ParentOptions = { singles: [], couples: [] };

/** Whose tree can be chosen; nobody's where the list can't be had. */
export function useParentOptions(group: number | null) {
  const { data, error, isPending, refetch } = useQuery({
    ...treeQueries.parentOptions({ params: { id: group ?? 0 } }),
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
