import { useQuery } from "@tanstack/react-query";
import { graphOf } from "../../../lib/family-graphs.ts";
import { treeQueries } from "./relationships.api.ts";

/** A group's family graph; null until loaded, or if it can't be loaded. */
export function useFamilyGraph(group: number | null) {
  const { data, error, isFetching, refetch } = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null,
  });
  return { graph: data ? graphOf(data) : null, error, isFetching, refetch };
}
