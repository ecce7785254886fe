import { useEffect } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { useTreePage } from "../tree-page.ts";
import { isShown } from "./use-drawing.ts";

/**
 * After a person was added and the family is loaded again, moves the chart and the focus to them.
 * If the view doesn't contain them, shows one around the person whose relative they are, or around
 * themselves.
 */
export function useAdded(chart: FamilyChart): void {
  const { added, forgetAdded, chart: handle, show, view } = useTreePage();
  useEffect(() => {
    if (!added || !chart.graph.indexOfId.has(added.id)) return;
    if (isShown(chart, added.id)) {
      handle.current?.focusCard(added.id);
      handle.current?.centreOn(added.id);
      forgetAdded();
      return;
    }
    const isAround = view.view === "both" && view.focus.join() === String(added.relativeOf);
    const focus = [isAround ? added.id : added.relativeOf];
    show({ focus, view: "both", relate: [] });
  }, [added, chart, forgetAdded, handle, show, view]);
}
