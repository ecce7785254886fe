import { useMemo, useState } from "react";
import { type CollapsedBranches, NONE_COLLAPSED } from "./collapsed-branches.ts";
import { readCollapsed, storeCollapsed } from "./history-state.ts";

/** Keyed by the number of generations shown. */
type ByDepth = ReadonlyMap<number, CollapseState>;

export interface CollapseState {
  collapsed: CollapsedBranches;
  /** How many of the generations were added for single branches. */
  addedGenerations: number;
}

/** The collapsed branches in the chart of `subject`, at first those stored in the history entry. */
export function useCollapsedBranches(subject: string, generations: number) {
  const restored = useMemo(() => readCollapsed(subject), [subject]);
  const [state, setState] = useState<{ source: ByDepth; byDepth: ByDepth }>({
    source: restored,
    byDepth: restored,
  });
  const byDepth = state.source === restored ? state.byDepth : restored;
  const { collapsed, addedGenerations } = byDepth.get(generations) ?? {
    collapsed: NONE_COLLAPSED,
    addedGenerations: 0,
  };
  const setCollapsed = (next: CollapsedBranches, added = 0) => {
    const depth = generations + added;
    const nextState = { collapsed: next, addedGenerations: addedGenerations + added };
    setState({ source: restored, byDepth: new Map([...byDepth, [depth, nextState]]) });
    storeCollapsed(subject, depth, nextState);
  };
  return { collapsed, addedGenerations, setCollapsed };
}
