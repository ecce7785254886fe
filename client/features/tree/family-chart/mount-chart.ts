import { motionBetween, shiftOf } from "./camera/chart-motion.ts";
import type { Camera } from "./camera/camera.ts";
import { mountCamera } from "./camera/camera-rig.ts";
import {
  fit,
  goToCard,
  limitCamera,
  centerOnPoint,
  type MountedChart,
  moveBy,
  reopenChart,
  openingOf,
  focusCard,
  refreshOverlays,
  showThere,
  reportPlace,
  zoomBy,
} from "./chart-actions.ts";
import { mountInput } from "./chart-input.ts";
import { boxOfId, findMarks, stateOf, replaceChart } from "./chart-state.ts";
import type { ChartView, ChartViewProps } from "./chart-view.ts";
import { mountDrawing } from "./drawing.ts";
import { mountLazyOverlays } from "./lazy-overlays.ts";
import { cardId } from "./overlay/overlay-buttons.ts";
import { mountOverlay } from "./overlay/overlay.ts";
import { sizeOf } from "./paint/canvas-size.ts";
import { whileIdle } from "./while-idle.ts";

/** Draws a family's chart, without React, into an element that has its own size and position. */
export function mountChart(host: HTMLElement, props: ChartViewProps): ChartView {
  host.style.cssText += ";overflow:clip;touch-action:none;user-select:none;cursor:grab";
  const watchers = new Set<(camera: Camera) => void>();
  const chart = mountParts(host, props, watchers);
  const input = mountInput(chart);
  limitCamera(chart);
  reopenChart(chart, { glides: false });
  chart.drawing.begin();
  chart.stopPreparing = whileIdle([() => refreshOverlays(chart)]);
  return {
    update: (next) => update(chart, next),
    centreOn: (id) => goToCard(chart, boxOfId(chart.state, id)),
    focusCard: (id) => focusCard(chart, boxOfId(chart.state, id)),
    fit: () => fit(chart),
    zoomBy: (factor) => zoomBy(chart, factor),
    moveBy: (across, down) => moveBy(chart, across, down),
    watch: (moved) => {
      watchers.add(moved);
      moved(chart.rig.camera());
      return () => void watchers.delete(moved);
    },
    dispose: () => {
      chart.stopPreparing();
      for (const part of [input, chart.over, chart.rig, chart.overlay, chart.drawing])
        part.dispose();
    },
  };
}

/** Mounts the layers in the element, from bottom to top. */
function mountParts(
  host: HTMLElement,
  props: ChartViewProps,
  watchers: ReadonlySet<(camera: Camera) => void>,
): MountedChart {
  const state = stateOf(props);
  const drawing = mountDrawing(host, {
    seen: () => ({ state, camera: rig.camera() }),
    settled: () => {
      refreshOverlays(chart);
      reportPlace(chart);
    },
    resized: () => {
      limitCamera(chart);
      if (!state.isTouched) rig.goTo(openingOf(chart), false);
    },
  });
  const overlay = mountOverlay(host);
  const rig = mountCamera(host, (camera, byHand) => {
    state.isTouched ||= byHand;
    overlay.place(camera);
    over.place(camera, sizeOf(host));
    drawing.moved();
    for (const moved of watchers) moved(camera);
  });
  const over = mountLazyOverlays(host, {
    lookAt: (centre) => centerOnPoint(chart, centre),
    goTo: (camera, box) => showThere(chart, camera, box),
  });
  const parts = { rig, drawing, overlay, over };
  const chart: MountedChart = { host, state, ...parts, stopPreparing: () => {} };
  return chart;
}

function update(chart: MountedChart, next: ChartViewProps) {
  const { state, drawing } = chart;
  const { props } = state;
  const isSame = next.chart === props.chart && next.subject === props.subject;
  const hasNewPath = next.highlight?.path.join() !== props.highlight?.path.join();
  const isFound = next.highlight?.found === props.highlight?.found;
  const isWornAnew = props.worn !== next.worn;
  const isOther = props.personById !== next.personById || props.readerId !== next.readerId;
  if (!isSame) show(chart, next);
  state.props = next;
  if (isSame && (hasNewPath || !isFound)) findMarks(state);
  if (next.reading !== props.reading) {
    reopenChart(chart, { place: null });
    state.isTouched = true;
  } else if (hasNewPath && (state.marks.path || next.place)) reopenChart(chart);
  if (isWornAnew) refreshOverlays(chart);
  if (!isSame || hasNewPath || !isFound || isOther || isWornAnew) drawing.request();
}

/**
 * Shows another chart. In the same family, the active person stays in place. Another subject opens
 * like every new chart.
 */
function show(chart: MountedChart, next: ChartViewProps) {
  const { state, rig, drawing, overlay } = chart;
  const [before, camera] = [state.props, rig.camera()];
  const hadKeyboard = overlay.hasFocus();
  replaceChart(state, next);
  limitCamera(chart);
  const anchor = next.chart.boxes.person[state.active] ?? -1;
  const [dx, dy] = shiftOf(before.chart, next.chart, anchor);
  drawing.start(motionBetween(before.chart, next.chart, anchor), camera);
  rig.goTo({ ...camera, x: camera.x + dx * camera.k, y: camera.y + dy * camera.ky }, false);
  if (next.subject !== before.subject) reopenChart(chart);
  refreshOverlays(chart);
  if (hadKeyboard) overlay.focus(cardId(next.chart, state.active));
}
