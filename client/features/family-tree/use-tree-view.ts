import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { addressOf, type TreeView, viewFrom } from "./tree-view.ts";

/** The view that the address holds, and the way to another one. Choosing a family can be gone back from. */
export function useTreeView() {
  const search = useSearch();
  const view = useMemo(() => viewFrom(search), [search]);
  const [, navigate] = useLocation();
  const show = (change: Partial<TreeView>) =>
    navigate(addressOf({ ...view, ...change }), { replace: !change.parents && !change.group });
  return { view, show };
}
