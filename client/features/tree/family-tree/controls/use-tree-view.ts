import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { addressOf, type TreeView, viewFrom } from "./tree-view.ts";

export type ShowView = (change: Partial<TreeView>) => void;

/** Returns the view in the address, and a function that changes it. Back undoes changes. */
export function useTreeView() {
  const search = useSearch();
  const view = useMemo(() => viewFrom(search), [search]);
  const [, navigate] = useLocation();
  const show: ShowView = useCallback(
    (change) => {
      const isChoice = change.focus ?? change.group ?? change.view ?? change.relate ?? change.event;
      const replace = isChoice === undefined;
      const next = { ...view, ...change };
      // While the chart is the same, its collapsed branches and position stay.
      const state: unknown = isOther(next, view) ? undefined : history.state;
      navigate(addressOf(next), { replace, state });
    },
    [view, navigate],
  );
  return { view, show };
}

const isOther = (one: TreeView, other: TreeView): boolean =>
  one.group !== other.group || one.view !== other.view || one.focus.join() !== other.focus.join();
