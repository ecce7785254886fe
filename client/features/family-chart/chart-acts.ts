import { whoIsOn } from "#shared/family-chart/drawing/card-look.ts";
import { type Area, areaAround, boxArea } from "#shared/family-chart/drawing/in-area.ts";
import { lifeInFull, lifeYears } from "#shared/people/life-years.ts";
import { levelAt } from "#shared/family-chart/drawing/surface.ts";
import { BOX, type FamilyChart } from "#shared/family-chart/chart-types.ts";
import {
  type Camera,
  centredOn,
  fitting,
  LEGIBLE,
  lensFor,
  opening,
  type Point,
  revealing,
  showing,
  smallestFor,
  uncut,
} from "./camera/camera.ts";
import type { CameraRig } from "./camera/camera-rig.ts";
import { cameraAt, type Place, placeOf } from "./camera/place.ts";
import { withPeople } from "./camera/with-people.ts";
import { type ChartState, idOf } from "./chart-state.ts";
import type { Drawing } from "./drawing.ts";
import type { Seen } from "./labels/labels.ts";
import type { OverLater } from "./over-later.ts";
import { buttonsFor, cardId } from "./overlay/overlay-buttons.ts";
import type { Overlay } from "./overlay/overlay.ts";
import { sizeOf } from "./paint/canvas-size.ts";
import type { Marks } from "./paint/paint-scene.ts";
import type { Tab } from "./scene/chart-tabs.ts";
import { cardFor } from "./scene/hit-test.ts";
import { type Step, walk } from "./scene/walk.ts";
import { whileIdle } from "./while-idle.ts";

/** A drawing's parts, and what they show. */
export interface Mounted {
  host: HTMLElement;
  state: ChartState;
  rig: CameraRig;
  drawing: Drawing;
  overlay: Overlay;
  over: OverLater;
  /** Calls off what is done while nothing else is. */
  stopPreparing: () => void;
}

const wholeOf = ({ host, state: { props } }: Mounted): Camera => {
  const size = sizeOf(host);
  return fitting(props.chart, size, lensFor(props.chart, size));
};

/** The way that is pointed out, or what a chart opens with. */
export function openingOf({ host, state }: Mounted): Camera {
  const { marks, props } = state;
  const way = marks.path && areaAround(props.chart, marks.path.boxes);
  if (way) return showing(way, sizeOf(host));
  const middle = marks.focus.length > 0 || marks.reader < 0 ? marks.focus : [marks.reader];
  const size = sizeOf(host);
  const lens = lensFor(props.chart, size);
  const focus = areaAround(props.chart, middle);
  const camera = opening(props.chart, focus, size, lens, props.reading);
  return focus ? uncut(camera, rowsOf(props.chart), focus, size) : camera;
}

const rowsOf = ({ rows, boxHeight }: FamilyChart) =>
  Array.from(rows.top, (top) => ({ top, bottom: top + boxHeight }));

/** Tells the camera how far it may go in this chart, in a window of this size. */
export function limit({ host, state: { props }, rig }: Mounted): void {
  const size = sizeOf(host);
  const lens = lensFor(props.chart, size);
  const { chart } = props;
  rig.limit(chart, smallestFor(chart, size, lens), lens, (camera) =>
    withPeople(chart, camera, sizeOf(host)),
  );
}

/** Gives what is in sight its buttons, and what is out of sight its map. */
export function refresh(chart: Mounted): void {
  const { host, state, rig, drawing, overlay, over } = chart;
  const { scene, props } = state;
  const shown = buttonsFor(scene, rig.camera(), sizeOf(host), state.active, props);
  state.tabs = shown.tabs;
  overlay.show(shown.buttons, rig.camera());
  chart.stopPreparing();
  chart.stopPreparing = whileIdle([
    // Whoever goes afar next finds it ready.
    scene.buses,
    () => scene.runs(wholeOf(chart).k * devicePixelRatio),
    () => over.show(scene, drawing.palette(), () => seenOf(chart)),
  ]);
}

/** What is said over a drawing as it is now. */
function seenOf({ host, state: { props, marks }, rig, drawing }: Mounted): Seen {
  const { chart, personById, worn } = props;
  const camera = rig.camera();
  /** Far out anything, near by only what is short on the card. */
  const wordsOf = (box: number) => {
    const person = personById(chart.graph.people.id[chart.boxes.person[box]!]!);
    const isSaid = levelAt(camera.k) === "card" && lifeInFull(person) === lifeYears(person);
    return isSaid ? "" : whoIsOn(person, worn?.markOf(person.id));
  };
  const { measure } = drawing;
  return { chart, personById, camera, size: sizeOf(host), measure, marks, wordsOf };
}

/** Where the reader was before; where that is not known, as every chart opens, in 200 ms if it `glides`. */
export function openAnew(
  mounted: Mounted,
  {
    glides = true,
    place = mounted.state.props.place,
  }: { glides?: boolean; place?: Place | null } = {},
): void {
  const { host, state, rig } = mounted;
  const { chart } = state.props;
  const size = sizeOf(host);
  const kept = place ? cameraAt(chart, place, size, lensFor(chart, size)) : null;
  state.isTouched = kept !== null;
  rig.goTo(kept ?? openingOf(mounted), glides && !kept);
}

/** Tells where the reader has gone to, if they have gone anywhere. */
export function tellPlace({ host, state: { props, isTouched }, rig }: Mounted): void {
  const place = isTouched && placeOf(props.chart, rig.camera(), sizeOf(host));
  if (place) props.onPlace?.(place);
}

function move({ state, rig }: Mounted, to: Camera) {
  if (to === rig.camera()) return;
  state.isTouched = true;
  rig.goTo(to, true);
}

export const fit = (chart: Mounted): void => move(chart, wholeOf(chart));

/** About a point of the window; else about whoever has the keyboard, or the middle. */
export function zoomBy({ host, state, rig }: Mounted, factor: number, at?: Point): void {
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

/** By so many halves of the window. */
export function moveBy({ state, rig }: Mounted, across: number, down: number): void {
  state.isTouched = true;
  rig.moveBy(across, down);
}

/** Brings a point of the chart to the middle, at once. */
export function lookAt({ host, state, rig }: Mounted, { x, y }: Point): void {
  const { k, ky } = rig.camera();
  const { width, height } = sizeOf(host);
  state.isTouched = true;
  rig.goTo({ k, ky, x: width / 2 - x * k, y: height / 2 - y * ky }, false);
}

/** Brings a card to the middle, legibly; nothing for -1. */
export function goTo(chart: Mounted, box: number): void {
  if (box < 0) return;
  const { host, state, rig } = chart;
  state.active = box;
  const near = Math.max(rig.camera().k, LEGIBLE);
  move(chart, centredOn(boxArea(state.props.chart, box), sizeOf(host), near));
  refresh(chart);
}

/** Goes where a camera is, and puts the keyboard on a card that is in sight there. */
export function showThere(chart: Mounted, camera: Camera, box: number): void {
  chart.state.active = box;
  refresh(chart);
  chart.overlay.focus(cardId(chart.state.props.chart, box));
  move(chart, camera);
}

/** Puts the keyboard on a card and brings it into sight; nothing for -1. */
export function putKeyboardOn(chart: Mounted, box: number): void {
  if (box < 0) return;
  const { state, overlay } = chart;
  const { props } = state;
  state.active = box;
  refresh(chart);
  overlay.focus(cardId(props.chart, box));
  reveal(chart, boxArea(props.chart, box));
}

/** Moves just as far as it takes to have something in sight, in a chart that is in sight. */
export function reveal(chart: Mounted, area: Area): void {
  const { host, rig } = chart;
  host.scrollIntoView({ block: "end" });
  move(chart, revealing(rig.camera(), area, sizeOf(host)));
}

/** Marks what the pointer or the keyboard is on. */
export function mark(
  chart: Mounted,
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

/** Opens who is on a card; a stub leads to theirs. */
export function open(chart: Mounted, box: number): void {
  const { state } = chart;
  const card = cardFor(state.props.chart, box);
  if (card !== box) return putKeyboardOn(chart, card);
  state.active = box;
  state.props.onOpen(idOf(state, box));
}

export function toggle({ state }: Mounted, tab: Tab): void {
  state.active = tab.box;
  state.actedOn = idOf(state, tab.box);
  state.isTouched = true;
  state.props.onToggle(state.actedOn, tab.side);
}

/** Goes on from the card that the keyboard is on, beyond what is drawn too. */
export function walkOn(chart: Mounted, step: Step): void {
  const { state } = chart;
  const { props, active } = state;
  const next = walk(props.chart, active, step);
  if (next >= 0) return putKeyboardOn(chart, next);
  const hasMore = (props.chart.boxes.flags[active]! & BOX.moreAbove) > 0;
  if (step !== "parent" || !hasMore) return;
  state.actedOn = idOf(state, active);
  props.onToggle(state.actedOn, "above");
}
