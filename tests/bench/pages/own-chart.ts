import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { ChartView } from "../../../client/features/tree/family-chart/chart-view.ts";
import { mountChart } from "../../../client/features/tree/family-chart/mount-chart.ts";
import "../../../client/colors.css";
import "../../../client/fonts.css";
import { recordedFrames, recordFrames } from "./record-frames.ts";
import { untilPainted } from "./until-painted.ts";

export interface DrawInput {
  rows: FamilyRows;
  focus: number[];
  options: ChartOptions;
}

const page = {
  /** Milliseconds from rows in memory to the first frame on the screen. */
  draw: async ({ rows, focus, options }: DrawInput) => {
    const took = await untilPainted(() => {
      const graph = buildGraph(rows);
      page.view = mountChart(document.querySelector<HTMLElement>("#chart")!, {
        chart: layOutChart(graph, focus, options),
        personById: (id) => personAt(graph, graph.indexOfId.get(id) ?? 0),
        subject: "family",
        viewerId: null,
        onOpen: () => {},
        onToggle: () => {},
      });
    });
    if (!isDrawn(document.querySelector("canvas")!)) throw new Error("The frame was empty.");
    return took;
  },
  view: null as ChartView | null,
  recordFrames,
  recordedFrames,
};

/** Whether there is more than one color. Reads a small copy, because reading the canvas would slow it down. */
function isDrawn(canvas: HTMLCanvasElement): boolean {
  const copy = new OffscreenCanvas(128, 72).getContext("2d")!;
  copy.drawImage(canvas, 0, 0, 128, 72);
  const colors = new Uint32Array(copy.getImageData(0, 0, 128, 72).data.buffer);
  return colors.some((color) => color !== colors[0]);
}

declare global {
  interface Window {
    bench: typeof page;
  }
}
window.bench = page;
