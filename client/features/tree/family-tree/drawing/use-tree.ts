import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type Tree, treeFromResponse, treeFromRows, treeFromError } from "./tree-data.ts";
import { treeQueries } from "../family-tree.api.ts";
import { hasSelection, type TreeView } from "../controls/tree-view.ts";
import { useLogFailure } from "../../../../lib/calls/use-log-failure.ts";

/**
 * Loads the tree of a view. A parent's or couple's descendants come from the route `tree`, and the
 * whole group loads in parallel; other views wait for the group. While another tree loads (`isLoading`), the
 * previous one stays. The tree is null before the first has loaded.
 */
export function useTree(group: number | null, treeView: TreeView) {
  const { focus, generations } = treeView;
  // A fan shows the people of the ancestors' chart, whose list is also the fan's.
  const view = treeView.view === "fan" ? "ancestors" : treeView.view;
  const usesTreeCall = view === "descendants" && focus.length > 0;
  const treeQuery = useQuery({
    ...treeQueries.tree({
      query: { familyGroupId: group ?? undefined, parentId: focus.join(","), generations },
    }),
    enabled: group !== null && usesTreeCall,
  });
  const graphQuery = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null && hasSelection(treeView),
  });
  useLogFailure("Failed to fetch family tree data", treeQuery.error);
  useLogFailure("Failed to fetch family relationships", graphQuery.error);

  const current = useMemo((): Tree | null => {
    const request = { focus, view, generations };
    const { data, error } = usesTreeCall ? treeQuery : graphQuery;
    if (!data) return error && treeFromError(error, request);
    if (usesTreeCall && treeQuery.data)
      return treeFromResponse(treeQuery.data, graphQuery.data, request);
    return graphQuery.data ? treeFromRows(graphQuery.data, request) : null;
    // oxlint-disable-next-line react/exhaustive-deps -- of the queries only these matter
  }, [
    focus,
    view,
    generations,
    usesTreeCall,
    treeQuery.data,
    treeQuery.error,
    graphQuery.data,
    graphQuery.error,
  ]);

  const [lastTree, setLastTree] = useState<{ group: number | null; tree: Tree } | null>(null);
  // Set during rendering, so that there is no render without a tree in between.
  if (current && lastTree?.tree !== current) setLastTree({ group, tree: current });
  const neededQuery = usesTreeCall ? treeQuery : graphQuery;
  const { refetch } = neededQuery;
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    tree: current ?? (lastTree?.group === group ? lastTree.tree : null),
    isLoading: neededQuery.isFetching && !neededQuery.data,
    retry,
  };
}
