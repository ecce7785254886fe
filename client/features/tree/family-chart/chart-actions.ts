import { describeCard } from "#shared/tree/family-chart/drawing/card-content.ts";
import { type Area, areaAround, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { formatFullLife, formatLifeYears } from "#shared/family/people/life-years.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import {
  type Camera,
  centerOn,
  fitChart,
  LEGIBLE_SCALE,
  lensFor,
  openingCamera,
  type Point,
  revealArea,
  showArea,
  minScaleFor,
  withoutCutRow,
} from "./camera/camera.ts";
import { siteFormats } from "../../../lib/formats.ts";
import type { CameraRig } from "./camera/camera-rig.ts";
import { cameraAt, type CameraPlace, cameraPlaceOf } from "./camera/place.ts";
import { cameraWithPeople } from "./camera/with-people.ts";
import { type ChartState, idOf } from "./chart-state.ts";
import type { Drawing } from "./drawing.ts";
import type { LabelContext } from "./labels/labels.ts";
import type { LazyOverlays } from "./lazy-overlays.ts";
import { buttonsFor, cardId } from "./overlay/overlay-buttons.ts";
import type { Overlay } from "./overlay/overlay.ts";
import { sizeOf } from "./paint/canvas-size.ts";
import type { Marks } from "./paint/paint-scene.ts";
import type { Tab } from "./scene/chart-tabs.ts";
import { cardFor } from "./scene/hit-test.ts";
import { type Step, walkFrom } from "./scene/walk.ts";
import { whileIdle } from "./while-idle.ts";

/** The parts of a mounted drawing, and what they show. */
export interface MountedChart {
  host: HTMLElement;
  state: ChartState;
  rig: CameraRig;
  drawing: Drawing;
  overlay: Overlay;
  over: LazyOverlays;
  /** Cancels work that waits for idle time. */
  stopPreparing: () => void;
}

const wholeOf = ({ host, state: { props } }: MountedChart): Camera => {
  const size = sizeOf(host);
  return fitChart(props.chart, size, lensFor(props.chart, size));
};

/** Returns the camera that shows the highlighted path, or the one with which a chart opens. */
export function openingOf({ host, state }: MountedChart): Camera {
  const { marks, props } = state;
  const way = marks.path && areaAround(props.chart, marks.path.boxes);
  if (way) return showArea(way, sizeOf(host));
  const middle = marks.focus.length > 0 || marks.reader < 0 ? marks.focus : [marks.reader];
  const size = sizeOf(host);
  const lens = lensFor(props.chart, size);
  const focus = areaAround(props.chart, middle);
  const camera = openingCamera(props.chart, focus, size, lens, props.reading);
  return focus ? withoutCutRow(camera, rowsOf(props.chart), focus, size) : camera;
}

const rowsOf = ({ rows, boxHeight }: FamilyChart) =>
  Array.from(rows.top, (top) => ({ top, bottom: top + boxHeight }));

/** Sets the camera's limits for this chart and window size. */
export function limitCamera({ host, state: { props }, rig }: MountedChart): void {
  const size = sizeOf(host);
  const lens = lensFor(props.chart, size);
  const { chart } = props;
  rig.limit(chart, minScaleFor(chart, size, lens), lens, (camera) =>
    cameraWithPeople(chart, camera, sizeOf(host)),
  );
}

/** Updates the buttons over the visible part, and the overlays. */
export function refreshOverlays(chart: MountedChart): void {
  const { host, state, rig, drawing, overlay, over } = chart;
  const { scene, props } = state;
  const shown = buttonsFor(scene, rig.camera(), sizeOf(host), state.active, props);
  state.tabs = shown.tabs;
  overlay.show(shown.buttons, rig.camera());
  chart.stopPreparing();
  chart.stopPreparing = whileIdle([
    // Prepared in advance, for when the reader zooms out.
    scene.buses,
    () => scene.runs(wholeOf(chart).k * devicePixelRatio),
    () => over.show(scene, drawing.palette(), () => seenOf(chart)),
  ]);
}

/** Returns the drawing's current state for the labels. */
function seenOf({ host, state: { props, marks }, rig, drawing }: MountedChart): LabelContext {
  const { chart, personById, worn } = props;
  const camera = rig.camera();
  const { dates } = siteFormats();
  /** When zoomed out, everything about a person; near, only what the card shortens. */
  const wordsOf = (box: number) => {
    const person = personById(chart.graph.people.id[chart.boxes.person[box]!]!);
    const isSaid =
      levelAt(camera.k) === "card" && formatFullLife(person, dates) === formatLifeYears(person);
    return isSaid ? "" : describeCard(person, dates, worn?.markOf(person.id));
  };
  const { measure } = drawing;
  return { chart, personById, camera, size: sizeOf(host), measure, marks, wordsOf };
}

/**
 * Opens the chart where the reader was before, or else like a new one; in 200 ms if it `glides`.
 */
export function reopenChart(
  mounted: MountedChart,
  {
    glides = true,
    place = mounted.state.props.place,
  }: { glides?: boolean; place?: CameraPlace | null } = {},
): void {
  const { host, state, rig } = mounted;
  const { chart } = state.props;
  const size = sizeOf(host);
  const kept = place ? cameraAt(chart, place, size, lensFor(chart, size)) : null;
  state.isTouched = kept !== null;
  rig.goTo(kept ?? openingOf(mounted), glides && !kept);
}

/** Reports the reader's position if they moved. */
export function reportPlace({ host, state: { props, isTouched }, rig }: MountedChart): void {
  const place = isTouched && cameraPlaceOf(props.chart, rig.camera(), sizeOf(host));
  if (place) props.onPlace?.(place);
}

function move({ state, rig }: MountedChart, to: Camera) {
  if (to === rig.camera()) return;
  state.isTouched = true;
  rig.goTo(to, true);
}

export const fit = (chart: MountedChart): void => move(chart, wholeOf(chart));

/** Zooms around a point of the window, or else around the focused card or the middle. */
export function zoomBy({ host, state, rig }: MountedChart, factor: number, at?: Point): void {
  const { width, height } = sizeOf(host);
  const { marks, props } = state;
  const { k, ky, x, y } = rig.camera();
  const held = marks.keyboard < 0 ? null : boxArea(props.chart, marks.keyboard);
  const about = held
    ? { x: ((held.left + held.right) / 2) * k + x, y: ((held.top + held.bottom) / 2) * ky + y }
    : { x: width / 2, y: height / 2 };
  state.isTouched = true;
  rig.zoomAbout(factor, at ?? about);
}

/** Moves by halves of the window. */
export function moveBy({ state, rig }: MountedChart, across: number, down: number): void {
  state.isTouched = true;
  rig.moveBy(across, down);
}

/** Centers a point of the chart, at once. */
export function centerOnPoint({ host, state, rig }: MountedChart, { x, y }: Point): void {
  const { k, ky } = rig.camera();
  const { width, height } = sizeOf(host);
  state.isTouched = true;
  rig.goTo({ k, ky, x: width / 2 - x * k, y: height / 2 - y * ky }, false);
}

/** Centers a card at a readable scale. Does nothing for -1. */
export function goToCard(chart: MountedChart, box: number): void {
  if (box < 0) return;
  const { host, state, rig } = chart;
  state.active = box;
  const near = Math.max(rig.camera().k, LEGIBLE_SCALE);
  move(chart, centerOn(boxArea(state.props.chart, box), sizeOf(host), near));
  refreshOverlays(chart);
}

/** Moves to a camera and focuses a card that is in sight there. */
export function showThere(chart: MountedChart, camera: Camera, box: number): void {
  chart.state.active = box;
  refreshOverlays(chart);
  chart.overlay.focus(cardId(chart.state.props.chart, box));
  move(chart, camera);
}

/** Focuses a card and brings it into sight. Does nothing for -1. */
export function focusCard(chart: MountedChart, box: number): void {
  if (box < 0) return;
  const { state, overlay } = chart;
  const { props } = state;
  state.active = box;
  refreshOverlays(chart);
  overlay.focus(cardId(props.chart, box));
  reveal(chart, boxArea(props.chart, box));
}

/** Scrolls the chart into view, and moves just far enough to show an area. */
export function reveal(chart: MountedChart, area: Area): void {
  const { host, rig } = chart;
  host.scrollIntoView({ block: "end" });
  move(chart, revealArea(rig.camera(), area, sizeOf(host)));
}

/** Highlights what the pointer or the keyboard is on. */
export function highlight(
  chart: MountedChart,
  change: Partial<Pick<Marks, "hovered" | "keyboard" | "tab">>,
): void {
  const { host, state, drawing, over } = chart;
  const { marks } = state;
  const isOther = Object.entries(change).some(([kind, mark]) => Reflect.get(marks, kind) !== mark);
  Object.assign(marks, change);
  if (isOther) {
    drawing.request();
    over.point(() => seenOf(chart));
  }
  over.makeWay(host.querySelector("button:focus-visible") !== null);
}

/** Opens the person of a card. A stub leads to their card. */
export function open(chart: MountedChart, box: number): void {
  const { state } = chart;
  const card = cardFor(state.props.chart, box);
  if (card !== box) return focusCard(chart, card);
  state.active = box;
  state.props.onOpen(idOf(state, box));
}

export function toggle({ state }: MountedChart, tab: Tab): void {
  state.active = tab.box;
  state.actedOn = idOf(state, tab.box);
  state.isTouched = true;
  state.props.onToggle(state.actedOn, tab.side);
}

/** Moves the focus from the active card. A step beyond the chart asks for more parents. */
export function moveFocus(chart: MountedChart, step: Step): void {
  const { state } = chart;
  const { props, active } = state;
  const next = walkFrom(props.chart, active, step);
  if (next >= 0) return focusCard(chart, next);
  const hasMore = (props.chart.boxes.flags[active]! & BOX.moreAbove) > 0;
  if (step !== "parent" || !hasMore) return;
  state.actedOn = idOf(state, active);
  props.onToggle(state.actedOn, "above");
}
