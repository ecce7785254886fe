import type { ChartOptions } from "#shared/family-chart/chart-types.ts";
import { layOutChart } from "#shared/family-chart/lay-out-chart.ts";
import { buildGraph } from "#shared/family-tree/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { personAt } from "#shared/family-tree/person-at.ts";
import type { ChartView } from "../../../client/features/family-chart/chart-view.ts";
import { mountChart } from "../../../client/features/family-chart/mount-chart.ts";
import { recordedFrames, recordFrames } from "./record-frames.ts";
import { untilPainted } from "./until-painted.ts";

export interface DrawInput {
  rows: FamilyRows;
  focus: number[];
  options: ChartOptions;
}

const page = {
  /** Milliseconds from rows in memory to the first frame painted. */
  draw: ({ rows, focus, options }: DrawInput) =>
    untilPainted(() => {
      const graph = buildGraph(rows);
      page.view = mountChart(document.querySelector<HTMLElement>("#chart")!, {
        chart: layOutChart(graph, focus, options),
        personById: (id) => personAt(graph, graph.indexOfId.get(id) ?? 0),
        subject: "family",
        label: "The family",
        readerId: null,
        onOpen: () => {},
        onToggle: () => {},
      });
    }),
  view: null as ChartView | null,
  recordFrames,
  recordedFrames,
};

declare global {
  interface Window {
    bench: typeof page;
  }
}
window.bench = page;
