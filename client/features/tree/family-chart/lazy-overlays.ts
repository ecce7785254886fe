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

const overlayCode = createLazyCode(() => import("./chart-overlays.ts"));

/** The labels and the mini-map over a chart, which load once the chart is drawn. */
export function mountLazyOverlays(host: HTMLElement, actions: OverlayActions) {
  let mounted: ChartOverlays | null = null;
  let redraw: (() => void) | null = null;
  let isReported = false;
  let isMinimapHidden = false;
  /** Reports a failure once; each further drawing requests the code again. */
  const report = (failure: Failure) => {
    if (isReported) return;
    isReported = true;
    const title = "Couldn't load the labels and the overview map";
    toast({ title, description: FAILURE_MESSAGES[failure], destructive: true });
  };
  const update = () => {
    const state = overlayCode.read();
    if (state.status === "missing") report(state.failure);
    if (state.status !== "loaded" || !redraw) return;
    if (!mounted) {
      mounted = state.code.mountOverlays(host, actions);
      mounted.minimap.setHidden(isMinimapHidden);
    }
    redraw();
  };
  const unsubscribe = overlayCode.subscribe(update);
  return {
    place(camera: Camera, size: Size) {
      mounted?.minimap.place(camera, size);
      mounted?.labels.place(camera);
    },
    /** Called when the focus enters or leaves the chart, so that the mini-map doesn't cover it. */
    setMinimapHidden(isHidden: boolean) {
      isMinimapHidden = isHidden;
      mounted?.minimap.setHidden(isHidden);
    },
    /** Called when the pointed or focused card changes. */
    updateHighlight: (getContext: () => LabelContext) =>
      mounted?.labels.updateHighlight(getContext()),
    show(scene: Scene, palette: Palette, getContext: () => LabelContext) {
      redraw = () => mounted && draw(mounted, scene, palette, getContext());
      if (overlayCode.read().status === "loaded") update();
      else overlayCode.request();
    },
    dispose() {
      unsubscribe();
      mounted?.dispose();
    },
  };
}

function draw(
  { minimap, labels }: ChartOverlays,
  scene: Scene,
  palette: Palette,
  context: LabelContext,
) {
  const { chart, camera, viewport } = context;
  const isLarger =
    chart.width * camera.k > viewport.width * 1.02 ||
    chart.height * camera.ky > viewport.height * 1.02;
  const showsMinimap = isLarger && viewport.width >= MIN_MINIMAP_WIDTH;
  minimap.show(showsMinimap ? scene : null, palette, camera, viewport);
  labels.show(context);
}

export type LazyOverlays = ReturnType<typeof mountLazyOverlays>;
