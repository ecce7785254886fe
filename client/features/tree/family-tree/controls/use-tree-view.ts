import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { viewUrl, type TreeView, parseView } from "./tree-view.ts";

export type ShowView = (change: Partial<TreeView>) => void;

/** Returns the view in the address, and a function that changes it. Back undoes changes. */
export function useTreeView() {
  const search = useSearch();
  const view = useMemo(() => parseView(search), [search]);
  const [, navigate] = useLocation();
  const show: ShowView = useCallback(
    (change) => {
      const choice = change.focus ?? change.group ?? change.view ?? change.pair ?? change.event;
      const replace = choice === undefined;
      const next = { ...view, ...change };
      // While the chart is the same, its collapsed branches and position stay.
      const state: unknown = isOtherTree(next, view) ? undefined : history.state;
      navigate(viewUrl(next), { replace, state });
    },
    [view, navigate],
  );
  return { view, show };
}

const isOtherTree = (one: TreeView, other: TreeView): boolean =>
  one.group !== other.group || one.view !== other.view || one.focus.join() !== other.focus.join();
