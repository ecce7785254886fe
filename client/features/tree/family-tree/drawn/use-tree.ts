import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type Tree, treeOfAnswer, treeOfRows, treeOfError } from "./drawn-tree.ts";
import { treeQueries } from "../family-tree.api.ts";
import { isChosen, type TreeView } from "../controls/tree-view.ts";
import { useLogFailure } from "../../../../lib/calls/use-log-failure.ts";

/**
 * Loads the tree of a view. For a parent or couple it uses the tree call, with the whole group
 * alongside; other views need the group. While another tree loads (`isLoading`), the previous one
 * stays; null before the first.
 */
export function useTree(group: number | null, shown: TreeView) {
  const { focus, generations } = shown;
  // A fan shows the people of the ancestors' chart, whose list is also the fan's.
  const view = shown.view === "fan" ? "ancestors" : shown.view;
  const isDescent = view === "descendants" && focus.length > 0;
  const answer = useQuery({
    ...treeQueries.tree({
      query: { familyGroupId: group ?? undefined, parentId: focus.join(","), generations },
    }),
    enabled: group !== null && isDescent,
  });
  const family = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null && isChosen(shown),
  });
  useLogFailure("Failed to fetch family tree data", answer.error);
  useLogFailure("Failed to fetch family relationships", family.error);

  const current = useMemo((): Tree | null => {
    const asked = { focus, view, generations };
    const { data, error } = isDescent ? answer : family;
    if (!data) return error && treeOfError(error, asked);
    if (isDescent && answer.data) return treeOfAnswer(answer.data, family.data, asked);
    return family.data ? treeOfRows(family.data, asked) : null;
    // oxlint-disable-next-line react/exhaustive-deps -- of the queries only these matter
  }, [focus, view, generations, isDescent, answer.data, answer.error, family.data, family.error]);

  const [kept, keep] = useState<{ group: number | null; tree: Tree } | null>(null);
  // Set during rendering, so that there is no render without a tree in between.
  if (current && kept?.tree !== current) keep({ group, tree: current });
  const needed = isDescent ? answer : family;
  const { refetch } = needed;
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    tree: current ?? (kept?.group === group ? kept.tree : null),
    isLoading: needed.isFetching && !needed.data,
    retry,
  };
}
