import { type Area, areaAround, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import {
  type Camera,
  centerOn,
  fitChart,
  LEGIBLE_SCALE,
  rowScalingFor,
  openingCamera,
  type Point,
  revealArea,
  showArea,
  minScaleFor,
  avoidCutRow,
} from "./camera/camera.ts";
import type { CameraRig } from "./camera/camera-rig.ts";
import { cameraAt, type CameraPosition, cameraPositionOf } from "./camera/camera-position.ts";
import { cameraWithPeople } from "./camera/camera-with-people.ts";
import { type ChartState, idOf } from "./chart-state.ts";
import type { Drawing } from "./drawing.ts";
import { labelContextOf } from "./labels/label-context.ts";
import type { LazyOverlays } from "./lazy-overlays.ts";
import { buttonsFor, cardId } from "./overlay/overlay-buttons.ts";
import type { ButtonLayer } from "./overlay/button-layer.ts";
import { sizeOf } from "./paint/canvas-size.ts";
import type { Highlights } from "./paint/paint-scene.ts";
import type { BranchToggle } from "./scene/branch-toggles.ts";
import { ownBoxOf } from "./chart-boxes.ts";
import { type WalkStep, walkFrom } from "./scene/walk.ts";
import { runTasksWhenIdle } from "./run-tasks-when-idle.ts";

/** The parts of a mounted drawing, and what they show. */
export interface MountedChart {
  host: HTMLElement;
  state: ChartState;
  rig: CameraRig;
  drawing: Drawing;
  buttonLayer: ButtonLayer;
  lazyOverlays: LazyOverlays;
  /** Cancels work that waits for idle time. */
  stopPreparing: () => void;
}

const fittedCamera = ({ host, state: { props } }: MountedChart): Camera => {
  const size = sizeOf(host);
  return fitChart(props.chart, size, rowScalingFor(props.chart, size));
};

/**
 * Returns the camera with which a chart opens: on the highlighted path, the focus, or the reader.
 */
export function chooseOpeningCamera({ host, state }: MountedChart): Camera {
  const { highlights, props } = state;
  const pathArea = highlights.path && areaAround(props.chart, highlights.path.boxes);
  if (pathArea) return showArea(pathArea, sizeOf(host));
  const centerBoxes =
    highlights.focus.length > 0 || highlights.viewer < 0 ? highlights.focus : [highlights.viewer];
  const size = sizeOf(host);
  const rowScaling = rowScalingFor(props.chart, size);
  const focus = areaAround(props.chart, centerBoxes);
  const camera = openingCamera(props.chart, focus, size, rowScaling, props.readingScale);
  return focus ? avoidCutRow(camera, rowBoundsOf(props.chart), focus, size) : camera;
}

const rowBoundsOf = ({ rows, boxHeight }: FamilyChart) =>
  Array.from(rows.top, (top) => ({ top, bottom: top + boxHeight }));

/** Sets the camera's limits for this chart and window size. */
export function setCameraLimits({ host, state: { props }, rig }: MountedChart): void {
  const size = sizeOf(host);
  const rowScaling = rowScalingFor(props.chart, size);
  const { chart } = props;
  rig.setLimits(chart, minScaleFor(chart, size, rowScaling), rowScaling, (camera) =>
    cameraWithPeople(chart, camera, sizeOf(host)),
  );
}

/** Updates the buttons over the visible part, and the overlays. */
export function refreshOverlays(chart: MountedChart): void {
  const { host, state, rig, drawing, buttonLayer, lazyOverlays } = chart;
  const { scene, props } = state;
  const visible = buttonsFor(scene, rig.camera(), sizeOf(host), state.active, props);
  state.toggles = visible.toggles;
  buttonLayer.show(visible.buttons, rig.camera());
  chart.stopPreparing();
  chart.stopPreparing = runTasksWhenIdle([
    // Prepared in advance, for when the reader zooms out.
    scene.buses,
    () => scene.runs(fittedCamera(chart).k * devicePixelRatio),
    () => lazyOverlays.show(scene, drawing.palette(), () => labelContextOf(chart)),
  ]);
}

/**
 * Opens the chart at a stored position, or else like a new one; moves there in 200 ms if
 * `isAnimated`.
 */
export function reopenChart(
  mounted: MountedChart,
  {
    isAnimated = true,
    position = mounted.state.props.position,
  }: { isAnimated?: boolean; position?: CameraPosition | null } = {},
): void {
  const { host, state, rig } = mounted;
  const { chart } = state.props;
  const size = sizeOf(host);
  const restored = position ? cameraAt(chart, position, size, rowScalingFor(chart, size)) : null;
  state.isUserPositioned = restored !== null;
  rig.goTo(restored ?? chooseOpeningCamera(mounted), isAnimated && !restored);
}

/** Reports the reader's position if they moved. */
export function reportPosition({
  host,
  state: { props, isUserPositioned },
  rig,
}: MountedChart): void {
  const position = isUserPositioned && cameraPositionOf(props.chart, rig.camera(), sizeOf(host));
  if (position) props.onPositionChange?.(position);
}

function moveTo({ state, rig }: MountedChart, to: Camera) {
  if (to === rig.camera()) return;
  state.isUserPositioned = true;
  rig.goTo(to, true);
}

export const fit = (chart: MountedChart): void => moveTo(chart, fittedCamera(chart));

/** Zooms around a point of the window, or else around the focused card or the middle. */
export function zoomBy({ host, state, rig }: MountedChart, factor: number, point?: Point): void {
  const { width, height } = sizeOf(host);
  const { highlights, props } = state;
  const { k, ky, x, y } = rig.camera();
  const focusedArea = highlights.keyboard < 0 ? null : boxArea(props.chart, highlights.keyboard);
  const center = focusedArea
    ? {
        x: ((focusedArea.left + focusedArea.right) / 2) * k + x,
        y: ((focusedArea.top + focusedArea.bottom) / 2) * ky + y,
      }
    : { x: width / 2, y: height / 2 };
  state.isUserPositioned = true;
  rig.zoomAbout(factor, point ?? center);
}

/** Moves by halves of the window. */
export function moveBy({ state, rig }: MountedChart, across: number, down: number): void {
  state.isUserPositioned = true;
  rig.moveBy(across, down);
}

/** Centers a point of the chart, at once. */
export function centerOnPoint({ host, state, rig }: MountedChart, { x, y }: Point): void {
  const { k, ky } = rig.camera();
  const { width, height } = sizeOf(host);
  state.isUserPositioned = true;
  rig.goTo({ k, ky, x: width / 2 - x * k, y: height / 2 - y * ky }, false);
}

/** Centers a card at a readable scale. Does nothing for -1. */
export function goToCard(chart: MountedChart, box: number): void {
  if (box < 0) return;
  const { host, state, rig } = chart;
  state.active = box;
  const scale = Math.max(rig.camera().k, LEGIBLE_SCALE);
  moveTo(chart, centerOn(boxArea(state.props.chart, box), sizeOf(host), scale));
  refreshOverlays(chart);
}

/** Moves to a camera and focuses a card that is in sight there. */
export function moveAndFocus(chart: MountedChart, camera: Camera, box: number): void {
  chart.state.active = box;
  refreshOverlays(chart);
  chart.buttonLayer.focus(cardId(chart.state.props.chart, box));
  moveTo(chart, camera);
}

/** Focuses a card and brings it into sight. Does nothing for -1. */
export function focusCard(chart: MountedChart, box: number): void {
  if (box < 0) return;
  const { state, buttonLayer } = chart;
  const { props } = state;
  state.active = box;
  refreshOverlays(chart);
  buttonLayer.focus(cardId(props.chart, box));
  reveal(chart, boxArea(props.chart, box));
}

/** Scrolls the chart into view, and moves just far enough to show an area. */
export function reveal(chart: MountedChart, area: Area): void {
  const { host, rig } = chart;
  host.scrollIntoView({ block: "end" });
  moveTo(chart, revealArea(rig.camera(), area, sizeOf(host)));
}

/** Highlights what the pointer or the keyboard is on. */
export function highlight(
  chart: MountedChart,
  change: Partial<Pick<Highlights, "hovered" | "keyboard" | "toggle">>,
): void {
  const { host, state, drawing, lazyOverlays } = chart;
  const { highlights } = state;
  const hasChanged = Object.entries(change).some(
    ([kind, mark]) => Reflect.get(highlights, kind) !== mark,
  );
  Object.assign(highlights, change);
  if (hasChanged) {
    drawing.request();
    lazyOverlays.updateHighlight(() => labelContextOf(chart));
  }
  lazyOverlays.setMinimapHidden(host.querySelector("button:focus-visible") !== null);
}

/** Opens the person of a card. A stub leads to their card. */
export function openCard(chart: MountedChart, box: number): void {
  const { state } = chart;
  const card = ownBoxOf(state.props.chart, box);
  if (card !== box) return focusCard(chart, card);
  state.active = box;
  state.props.onOpen(idOf(state, box));
}

export function toggleBranch({ state }: MountedChart, toggle: BranchToggle): void {
  state.active = toggle.box;
  state.anchorId = idOf(state, toggle.box);
  state.isUserPositioned = true;
  state.props.onToggle(state.anchorId, toggle.side);
}

/** Moves the focus from the active card. A step beyond the chart asks for more parents. */
export function moveFocus(chart: MountedChart, step: WalkStep): void {
  const { state } = chart;
  const { props, active } = state;
  const next = walkFrom(props.chart, active, step);
  if (next >= 0) return focusCard(chart, next);
  const hasMore = (props.chart.boxes.flags[active]! & BOX.moreAbove) > 0;
  if (step !== "parent" || !hasMore) return;
  state.anchorId = idOf(state, active);
  props.onToggle(state.anchorId, "above");
}
