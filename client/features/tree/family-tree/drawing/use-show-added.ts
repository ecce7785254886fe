import { useEffect } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { useTreePage } from "../tree-page.ts";
import { isInChart } from "./use-chart.ts";

/**
 * After a person was added and the family has loaded again, centers and focuses them. If the view
 * doesn't contain them, first shows the view around their relative, or else around themselves.
 */
export function useShowAdded(chart: FamilyChart): void {
  const { added, forgetAdded, chartHandle: handle, show, view } = useTreePage();
  useEffect(() => {
    if (!added || !chart.graph.indexOfId.has(added.id)) return;
    if (isInChart(chart, added.id)) {
      handle.current?.focusCard(added.id);
      handle.current?.centerOn(added.id);
      forgetAdded();
      return;
    }
    const isAround = view.view === "both" && view.focus.join() === String(added.relativeOf);
    const focus = [isAround ? added.id : added.relativeOf];
    show({ focus, view: "both", pair: [] });
  }, [added, chart, forgetAdded, handle, show, view]);
}
