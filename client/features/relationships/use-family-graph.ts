import { useQuery } from "@tanstack/react-query";
import { graphOf } from "../../lib/family-graphs.ts";
import { treeQueries } from "./relationships.api.ts";

/** The family of a group; null until it is here, and where it can't be had. */
export function useFamilyGraph(group: number | null) {
  const { data, error, isFetching, refetch } = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null,
  });
  return { graph: data ? graphOf(data) : null, error, isFetching, refetch };
}
