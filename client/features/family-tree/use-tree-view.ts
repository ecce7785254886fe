import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { addressOf, type TreeView, viewFrom } from "./tree-view.ts";

export type Show = (change: Partial<TreeView>) => void;

/** The view that the address holds, and the way to another one. What was chosen can be gone back from. */
export function useTreeView() {
  const search = useSearch();
  const view = useMemo(() => viewFrom(search), [search]);
  const [, navigate] = useLocation();
  const show: Show = (change) => {
    const isChoice = change.focus ?? change.group ?? change.view ?? change.relate;
    navigate(addressOf({ ...view, ...change }), { replace: isChoice === undefined });
  };
  return { view, show };
}
