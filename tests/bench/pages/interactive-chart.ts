import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type {
  ChartSide,
  ChartViewProps,
} from "../../../client/features/tree/family-chart/chart-view.ts";
import { mountChart } from "../../../client/features/tree/family-chart/mount-chart.ts";
import {
  NONE_COLLAPSED,
  toggleBranch,
} from "../../../client/features/tree/family-tree/drawing/collapsed-branches.ts";
import "../../../client/colors.css";
import "../../../client/fonts.css";
import type { DrawInput } from "./own-chart.ts";
import { msToMoved, watchCanvas } from "./ms-to-moved.ts";

/** A chart that lays itself out again on a press, as the tree page does. */
function mountMeasuredChart(graph: FamilyGraph, input: Omit<DrawInput, "rows">) {
  let { focus, options } = input;
  let folds = NONE_COLLAPSED;
  const props = (): ChartViewProps => ({
    chart: layOutChart(graph, focus, {
      ...options,
      closedBelow: folds.below,
      closedAbove: folds.above,
    }),
    personById: (id) => personAt(graph, graph.indexOfId.get(id) ?? 0),
    subject: `${options.view} ${focus.join()}`,
    viewerId: null,
    canCollapseAncestors: options.view === "both",
    onOpen: () => {},
    onToggle: (id: number, side: ChartSide) => {
      folds = toggleBranch(graph, folds, side, id);
      view.update(props());
    },
  });
  const view = mountChart(document.querySelector<HTMLElement>("#chart")!, props());
  return {
    view,
    show(nextFocus: number[], nextOptions: ChartOptions) {
      [focus, options] = [nextFocus, nextOptions];
      view.update(props());
    },
  };
}

let interactiveChart: ReturnType<typeof mountMeasuredChart> | null = null;

const page = {
  draw({ rows, focus, options }: DrawInput) {
    watchCanvas();
    interactiveChart = mountMeasuredChart(buildGraph(rows), { focus, options });
  },
  /** Shows other people on the next key, as 'Center on me' does. */
  showAtKey(focus: number[], options: ChartOptions) {
    addEventListener("keydown", () => interactiveChart?.show(focus, options), { once: true });
  },
  focusCard: (id: number) => interactiveChart?.view.focusCard(id),
  msToMoved,
};

declare global {
  interface Window {
    interactiveChart: typeof page;
  }
}
window.interactiveChart = page;
