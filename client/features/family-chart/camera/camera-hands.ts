import {
  carried,
  distance,
  type Grip,
  pointUnder,
  type Scales,
  wheelFactor,
  zoomedAbout,
} from "./camera-gestures.ts";
import type { Camera, Point } from "./camera.ts";

/** In pixels: who trembles this much still clicks. */
const STILL = { mouse: 5, finger: 10 };

interface Held {
  camera: () => Camera;
  scales: () => Scales;
  /** Told of each camera that a hand asks for. */
  moved: (to: Camera) => void;
}

export interface Hands {
  /** After something else moved the camera: whoever holds on holds what is there now. */
  regrip: () => void;
  dispose: () => void;
}

/** Lets a drawing be dragged with the mouse or a finger, pinched with two, and zoomed by the wheel. */
export function mountHands(host: HTMLElement, { camera, scales, moved }: Held): Hands {
  const grips = new Map<number, Grip & { from: Point }>();
  let isMoving = false;
  let hasMoved = false;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const regrip = () => {
    for (const grip of grips.values()) grip.holds = pointUnder(camera(), grip.at);
  };
  const startMoving = () => {
    isMoving = hasMoved = true;
    // Not before: a click would no longer be the card's, but the drawing's.
    for (const id of grips.keys()) host.setPointerCapture(id);
  };

  function grip(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey || grips.size === 2) return;
    hasMoved = isMoving;
    const at = pointOf(event);
    grips.set(event.pointerId, { at, from: at, holds: at });
    regrip();
    if (grips.size === 2) startMoving();
  }
  function move(event: PointerEvent) {
    const grip = grips.get(event.pointerId);
    if (!grip) return;
    // It was let go where nobody could tell us of it.
    if (event.buttons === 0) return letGo(event);
    grip.at = pointOf(event);
    const still = event.pointerType === "mouse" ? STILL.mouse : STILL.finger;
    if (!isMoving && distance(grip.at, grip.from) <= still) return;
    if (!isMoving) startMoving();
    moved(carried(camera(), [...grips.values()], scales()));
  }
  function letGo({ pointerId }: PointerEvent) {
    if (!grips.delete(pointerId)) return;
    regrip();
    if (grips.size === 0) isMoving = false;
  }
  /** The click at the end of a drag is none. One without a hand, such as a screen reader's, is. */
  function click(event: MouseEvent) {
    if (hasMoved && event.detail > 0) event.stopPropagation();
    hasMoved = false;
  }
  function turn(event: WheelEvent) {
    // Also where there is no further to zoom: a page that then scrolls takes the chart from under the hand.
    event.preventDefault();
    const to = zoomedAbout(camera(), wheelFactor(event), pointOf(event), scales());
    moved(to);
    regrip();
  }

  const listening = new AbortController();
  const { signal } = listening;
  host.addEventListener("pointerdown", grip, { signal });
  host.addEventListener("pointermove", move, { signal });
  host.addEventListener("pointerup", letGo, { signal });
  host.addEventListener("pointercancel", letGo, { signal });
  host.addEventListener("click", click, { signal, capture: true });
  host.addEventListener("wheel", turn, { signal, passive: false });
  // The browser's own dragging of pictures would end ours.
  host.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return { regrip, dispose: () => listening.abort() };
}
