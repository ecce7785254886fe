import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Tree, treeOfAnswer, treeOfRows, treeWithout } from "./drawn-tree.ts";
import { treeQueries } from "../family-tree.api.ts";
import { isChosen, type TreeView } from "../controls/tree-view.ts";
import { useLoggedFailure } from "../../../lib/calls/use-logged-failure.ts";

/**
 * The tree that a view asks for. A parent's or couple's is asked for by the tree call, with the whole
 * group beside it; any other view needs the group. While another one loads (`isLoading`) the one
 * before stays; null before the first.
 */
export function useTree(group: number | null, shown: TreeView) {
  const { focus, generations } = shown;
  // A fan is of the same people as the ancestors' chart, whose list is its list.
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
  useLoggedFailure("Failed to fetch family tree data", answer.error);
  useLoggedFailure("Failed to fetch family relationships", family.error);

  const current = useMemo((): Tree | null => {
    const asked = { focus, view, generations };
    const { data, error } = isDescent ? answer : family;
    if (!data) return error && treeWithout(error, asked);
    if (isDescent && answer.data) return treeOfAnswer(answer.data, family.data, asked);
    return family.data ? treeOfRows(family.data, asked) : null;
    // oxlint-disable-next-line react/exhaustive-deps -- of the queries only these matter
  }, [focus, view, generations, isDescent, answer.data, answer.error, family.data, family.error]);

  const [kept, keep] = useState<{ group: number | null; tree: Tree } | null>(null);
  // Set while drawing, so that no picture without a tree comes in between.
  if (current && kept?.tree !== current) keep({ group, tree: current });
  const needed = isDescent ? answer : family;
  return {
    tree: current ?? (kept?.group === group ? kept.tree : null),
    isLoading: needed.isFetching && !needed.data,
    retry: () => void needed.refetch(),
  };
}
