import { mountLabels } from "./labels/labels.ts";
import { mountMinimap } from "./minimap/minimap.ts";
import type { Camera, Point } from "./camera/camera.ts";

/** Actions of the buttons over the chart. */
export interface OverlayActions {
  /** Centers a point of the chart. */
  centerOn: (center: Point) => void;
  /** Moves to a camera and focuses a card there. */
  moveToCard: (camera: Camera, box: number) => void;
}

/** Mounts the overlays that load after the chart, in one file because they share most code. */
export function mountOverlays(host: HTMLElement, { centerOn, moveToCard }: OverlayActions) {
  const labels = mountLabels(host, moveToCard);
  const minimap = mountMinimap(host, centerOn);
  return {
    labels,
    minimap,
    dispose() {
      labels.dispose();
      minimap.dispose();
    },
  };
}

export type ChartOverlays = ReturnType<typeof mountOverlays>;
