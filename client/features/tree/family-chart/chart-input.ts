import { distance, toChartPoint } from "./camera/camera-gestures.ts";
import { visibleArea, type Point } from "./camera/camera.ts";
import { sizeOf } from "./paint/canvas-size.ts";
import {
  fit,
  goToCard,
  highlight,
  type MountedChart,
  openCard,
  reveal,
  toggleBranch,
  moveFocus,
  zoomBy,
} from "./chart-actions.ts";
import { boxAt } from "./scene/hit-test.ts";
import { stepFor } from "./scene/walk.ts";
import { MIN_TOGGLE_SCALE, toggleAt } from "./paint/paint-toggles.ts";
import { boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { isTooSmallForNames } from "#shared/tree/family-chart/drawing/surface.ts";

/** A click this close to a small box still counts as a click on it, in CSS pixels. */
const HIT_TOLERANCE = 4;
const DOUBLE_CLICK_ZOOM = 2;

/** Handles clicks and keys. The camera handles drags, pinches and wheels itself. */
export function mountInput(chart: MountedChart) {
  const { host, state, rig } = chart;
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const targetAt = (screenPoint: Point) => {
    const { k } = rig.camera();
    const point = toChartPoint(rig.camera(), screenPoint);
    const visible = visibleArea(rig.camera(), sizeOf(host));
    const reach = isTooSmallForNames(k) ? HIT_TOLERANCE / k : 0;
    const box = boxAt(state.props.chart, point, reach);
    const nearToggle =
      k < MIN_TOGGLE_SCALE ? null : toggleAt(state.scene.partsNear(visible).toggles(), point, k);
    // When zoomed out, a toggle's touch area covers other cards; clicks on those belong to the cards.
    const toggle = nearToggle && (box < 0 || box === nearToggle.box) ? nearToggle : null;
    return { toggle, box: toggle ? -1 : box };
  };
  /** Returns the card or toggle of a button pressed by keyboard or screen reader. */
  const targetOf = (target: EventTarget | null) => {
    const { box, toggle } = target instanceof HTMLElement ? target.dataset : {};
    return {
      toggle: state.toggles[Number(toggle)] ?? null,
      box: box === undefined ? -1 : Number(box),
    };
  };

  function click(event: MouseEvent) {
    const isPointer = event.detail > 0;
    const { toggle, box } = isPointer ? targetAt(pointOf(event)) : targetOf(event.target);
    if (toggle) toggleBranch(chart, toggle);
    else if (box >= 0 && isPointer && isTooSmallForNames(rig.camera().k)) goToCard(chart, box);
    else if (box >= 0) openCard(chart, box);
  }
  function doubleClick(event: MouseEvent) {
    const { toggle, box } = targetAt(pointOf(event));
    if (!toggle && box < 0) zoomBy(chart, DOUBLE_CLICK_ZOOM, pointOf(event));
  }
  function hover(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    const screenPoint = pointOf(event);
    const isOver = event.type === "pointermove" && event.buttons === 0;
    const { toggle, box } = isOver ? targetAt(screenPoint) : { toggle: null, box: -1 };
    highlight(chart, { hovered: box, toggle });
    host.style.cursor = toggle || box >= 0 ? "pointer" : event.buttons > 0 ? "grabbing" : "grab";
  }
  function keyDown(event: KeyboardEvent) {
    if (handleKey(chart, event)) event.preventDefault();
  }
  function focusIn({ target }: FocusEvent) {
    const { box, toggle } = targetOf(target);
    if (box >= 0) state.active = box;
    const isFocusVisible = target instanceof HTMLElement && target.matches(":focus-visible");
    highlight(chart, {
      keyboard: isFocusVisible ? box : -1,
      toggle: isFocusVisible ? toggle : null,
    });
    if (isFocusVisible && box >= 0) reveal(chart, boxArea(state.props.chart, box));
    else if (isFocusVisible && toggle)
      reveal(chart, { left: toggle.x, right: toggle.x, top: toggle.y, bottom: toggle.y });
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  let pressedAt: Point | null = null;
  host.addEventListener("pointerdown", (event) => (pressedAt = pointOf(event)), { signal });
  host.addEventListener("click", click, { signal });
  host.addEventListener(
    "dblclick",
    (event) => pressedAt && distance(pressedAt, pointOf(event)) < 10 && doubleClick(event),
    { signal },
  );
  host.addEventListener("pointermove", hover, { signal });
  host.addEventListener("pointerleave", hover, { signal });
  host.addEventListener("keydown", keyDown, { signal });
  host.addEventListener("focusin", focusIn, { signal });
  host.addEventListener("focusout", () => highlight(chart, { keyboard: -1, toggle: null }), {
    signal,
  });
  return { dispose: () => listeners.abort() };
}

const ZOOM_STEP = 1.3;

/**
 * Handles the chart's keys, except those that press buttons. Returns whether the key is one of
 * them.
 */
function handleKey(chart: MountedChart, event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const { key } = event;
  const step = stepFor(key);
  if (step) moveFocus(chart, step);
  else if (key === "+" || key === "=") zoomBy(chart, ZOOM_STEP);
  else if (key === "-") zoomBy(chart, 1 / ZOOM_STEP);
  else if (key === "0") fit(chart);
  else return false;
  return true;
}
