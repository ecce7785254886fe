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
    const isChoice = change.focus ?? change.group ?? change.view ?? change.relate ?? change.event;
    const replace = isChoice === undefined;
    const next = { ...view, ...change };
    // As long as the chart is the same, so are its folds and its place.
    const state: unknown = isOther(next, view) ? undefined : history.state;
    navigate(addressOf(next), { replace, state });
  };
  return { view, show };
}

const isOther = (one: TreeView, other: TreeView): boolean =>
  one.group !== other.group || one.view !== other.view || one.focus.join() !== other.focus.join();
