import { type Failure, FAILURE_MESSAGES } from "../../../lib/calls/failure.ts";
import { createLazyCode } from "../../../lib/page/lazy-code.ts";
import { toast } from "../../../ui/windows/toast.ts";
import type { Camera, Size } from "./camera/camera.ts";
import type { LabelContext } from "./labels/labels.ts";
import type { OverlayActions, ChartOverlays } from "./chart-overlays.ts";
import type { Scene } from "./scene/chart-scene.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";

/** On a narrower chart the mini-map would hide more than it shows. */
const MIN_MINIMAP_WIDTH = 640;

const overlays = createLazyCode(() => import("./chart-overlays.ts"));

/** The labels and the mini-map over a chart, which load once the chart is drawn. */
export function mountLazyOverlays(host: HTMLElement, leads: OverlayActions) {
  let over: ChartOverlays | null = null;
  let drawLast: (() => void) | null = null;
  let isReported = false;
  let isAway = false;
  /** Reports a failure once; each further drawing requests the code again. */
  const report = (failure: Failure) => {
    if (isReported) return;
    isReported = true;
    const title = "Couldn't load the labels and the overview map";
    toast({ title, description: FAILURE_MESSAGES[failure], destructive: true });
  };
  const update = () => {
    const state = overlays.read();
    if (state.status === "missing") report(state.failure);
    if (state.status !== "loaded" || !drawLast) return;
    if (!over) {
      over = state.code.mountOverlays(host, leads);
      over.minimap.makeWay(isAway);
    }
    drawLast();
  };
  const unsubscribe = overlays.subscribe(update);
  return {
    place(camera: Camera, size: Size) {
      over?.minimap.place(camera, size);
      over?.labels.place(camera);
    },
    /** Called when the focus enters or leaves the chart, so that the mini-map doesn't cover it. */
    makeWay(isOut: boolean) {
      isAway = isOut;
      over?.minimap.makeWay(isOut);
    },
    /** Called when the pointed or focused card changes. */
    point: (seen: () => LabelContext) => over?.labels.point(seen()),
    show(scene: Scene, palette: Palette, seen: () => LabelContext) {
      drawLast = () => over && draw(over, scene, palette, seen());
      if (overlays.read().status === "loaded") update();
      else overlays.request();
    },
    dispose() {
      unsubscribe();
      over?.dispose();
    },
  };
}

function draw(
  { minimap, labels }: ChartOverlays,
  scene: Scene,
  palette: Palette,
  seen: LabelContext,
) {
  const { chart, camera, size } = seen;
  const isLarger =
    chart.width * camera.k > size.width * 1.02 || chart.height * camera.ky > size.height * 1.02;
  const isMap = isLarger && size.width >= MIN_MINIMAP_WIDTH;
  minimap.show(isMap ? scene : null, palette, camera, size);
  labels.show(seen);
}

export type LazyOverlays = ReturnType<typeof mountLazyOverlays>;
