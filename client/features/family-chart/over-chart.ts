import { mountLabels } from "./labels/labels.ts";
import { mountMinimap } from "./minimap/minimap.ts";
import type { Camera, Point } from "./camera/camera.ts";

/** What those who press something over the chart are led to. */
export interface Leads {
  /** Brings a point of the chart to the middle. */
  lookAt: (centre: Point) => void;
  /** Goes where a camera is, and puts the keyboard on a card there. */
  goTo: (camera: Camera, box: number) => void;
}

/** What lies over the chart and comes after it; in one file, as its parts need much the same. */
export function mountOver(host: HTMLElement, { lookAt, goTo }: Leads) {
  const labels = mountLabels(host, goTo);
  const minimap = mountMinimap(host, lookAt);
  return {
    labels,
    minimap,
    dispose() {
      labels.dispose();
      minimap.dispose();
    },
  };
}

export type OverChart = ReturnType<typeof mountOver>;
