import { motionBetween, shiftOf } from "./camera/chart-motion.ts";
import type { Camera } from "./camera/camera.ts";
import { mountCamera } from "./camera/camera-rig.ts";
import {
  fit,
  goToCard,
  setCameraLimits,
  centerOnPoint,
  type MountedChart,
  moveBy,
  reopenChart,
  chooseOpeningCamera,
  focusCard,
  refreshOverlays,
  moveAndFocus,
  reportPosition,
  zoomBy,
} from "./chart-actions.ts";
import { mountInput } from "./chart-input.ts";
import { boxOfId, updateHighlights, createChartState, replaceChart } from "./chart-state.ts";
import type { ChartView, ChartViewProps } from "./chart-view.ts";
import { mountDrawing } from "./drawing.ts";
import { mountLazyOverlays } from "./lazy-overlays.ts";
import { cardId } from "./overlay/overlay-buttons.ts";
import { mountButtonLayer } from "./overlay/button-layer.ts";
import { sizeOf } from "./paint/canvas-size.ts";
import { runTasksWhenIdle } from "./run-tasks-when-idle.ts";

/** Draws a family's chart, without React, into an element that has its own size and position. */
export function mountChart(host: HTMLElement, props: ChartViewProps): ChartView {
  host.style.cssText += ";overflow:clip;touch-action:none;user-select:none;cursor:grab";
  const watchers = new Set<(camera: Camera) => void>();
  const chart = mountParts(host, props, watchers);
  const input = mountInput(chart);
  setCameraLimits(chart);
  reopenChart(chart, { isAnimated: false });
  chart.drawing.paintFirst();
  chart.stopPreparing = runTasksWhenIdle([() => refreshOverlays(chart)]);
  return {
    update: (next) => update(chart, next),
    centerOn: (id) => goToCard(chart, boxOfId(chart.state, id)),
    focusCard: (id) => focusCard(chart, boxOfId(chart.state, id)),
    fit: () => fit(chart),
    zoomBy: (factor) => zoomBy(chart, factor),
    moveBy: (across, down) => moveBy(chart, across, down),
    watch: (onMove) => {
      watchers.add(onMove);
      onMove(chart.rig.camera());
      return () => void watchers.delete(onMove);
    },
    dispose: () => {
      chart.stopPreparing();
      for (const component of [
        input,
        chart.lazyOverlays,
        chart.rig,
        chart.buttonLayer,
        chart.drawing,
      ])
        component.dispose();
    },
  };
}

/** Mounts the layers in the element, from bottom to top. */
function mountParts(
  host: HTMLElement,
  props: ChartViewProps,
  watchers: ReadonlySet<(camera: Camera) => void>,
): MountedChart {
  const state = createChartState(props);
  const drawing = mountDrawing(host, {
    getState: () => ({ state, camera: rig.camera() }),
    onSettle: () => {
      refreshOverlays(chart);
      reportPosition(chart);
    },
    onResize: () => {
      setCameraLimits(chart);
      if (!state.isUserPositioned) rig.goTo(chooseOpeningCamera(chart), false);
    },
  });
  const buttonLayer = mountButtonLayer(host);
  const rig = mountCamera(host, (camera, isByUser) => {
    state.isUserPositioned ||= isByUser;
    buttonLayer.place(camera);
    lazyOverlays.place(camera, sizeOf(host));
    drawing.handleMove();
    for (const onMove of watchers) onMove(camera);
  });
  const lazyOverlays = mountLazyOverlays(host, {
    centerOn: (center) => centerOnPoint(chart, center),
    moveToCard: (camera, box) => moveAndFocus(chart, camera, box),
  });
  const parts = { rig, drawing, buttonLayer, lazyOverlays };
  const chart: MountedChart = { host, state, ...parts, stopPreparing: () => {} };
  return chart;
}

function update(chart: MountedChart, next: ChartViewProps) {
  const { state, drawing } = chart;
  const { props } = state;
  const isSameChart = next.chart === props.chart && next.subject === props.subject;
  const hasNewPath = next.highlight?.path.join() !== props.highlight?.path.join();
  const hasSameSearchHit = next.highlight?.searchHitId === props.highlight?.searchHitId;
  const hasNewDecorations = props.decorations !== next.decorations;
  const hasNewPeople = props.personById !== next.personById || props.viewerId !== next.viewerId;
  if (!isSameChart) showChart(chart, next);
  state.props = next;
  if (isSameChart && (hasNewPath || !hasSameSearchHit)) updateHighlights(state);
  if (next.readingScale !== props.readingScale) {
    reopenChart(chart, { position: null });
    state.isUserPositioned = true;
  } else if (hasNewPath && (state.highlights.path || next.position)) reopenChart(chart);
  if (hasNewDecorations) refreshOverlays(chart);
  if (!isSameChart || hasNewPath || !hasSameSearchHit || hasNewPeople || hasNewDecorations)
    drawing.request();
}

/**
 * Shows another chart. In the same family, the active person stays in place. Another subject opens
 * like every new chart.
 */
function showChart(chart: MountedChart, next: ChartViewProps) {
  const { state, rig, drawing, buttonLayer } = chart;
  const [previousProps, camera] = [state.props, rig.camera()];
  const hadFocus = buttonLayer.hasFocus();
  replaceChart(state, next);
  setCameraLimits(chart);
  const anchor = next.chart.boxes.person[state.active] ?? -1;
  const [dx, dy] = shiftOf(previousProps.chart, next.chart, anchor);
  drawing.animate(motionBetween(previousProps.chart, next.chart, anchor), camera);
  rig.goTo({ ...camera, x: camera.x + dx * camera.k, y: camera.y + dy * camera.ky }, false);
  if (next.subject !== previousProps.subject) reopenChart(chart);
  refreshOverlays(chart);
  if (hadFocus) buttonLayer.focus(cardId(next.chart, state.active));
}
