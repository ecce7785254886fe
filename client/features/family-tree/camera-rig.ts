import { keptNear, type Scales } from "./camera-gestures.ts";
import { mountHands } from "./camera-hands.ts";
import { between, type Camera, LARGEST } from "./camera.ts";

const GLIDE_MS = 200;

/** Beyond the tree's edges one can move this far, in pixels of the layout. */
const MARGIN = 900;

export interface CameraRig {
  camera: () => Camera;
  /** Moves there in 200 ms; at once where `glides` is false or the system asks for less motion. */
  goTo: (camera: Camera, glides: boolean) => void;
  /** How far a hand may move it from now on. */
  limit: (layout: { width: number; height: number }, smallest: number) => void;
  dispose: () => void;
}

/**
 * Lets a drawing be dragged, wheeled and pinched. `moved` is told of each camera, and whether the
 * reader's own hand moved it.
 */
export function mountCamera(
  svg: SVGSVGElement,
  moved: (camera: Camera, byHand: boolean) => void,
): CameraRig {
  let camera: Camera = { k: 1, x: 0, y: 0 };
  let layout = { width: 0, height: 0 };
  let scales: Scales = { smallest: 1, largest: LARGEST };
  let frame = 0;

  const hands = mountHands(svg, {
    camera: () => camera,
    scales: () => scales,
    moved: (to) => {
      cancelAnimationFrame(frame);
      const seen = { width: svg.clientWidth, height: svg.clientHeight };
      camera = keptNear(to, layout, seen, MARGIN);
      moved(camera, true);
    },
  });

  function jump(to: Camera) {
    camera = to;
    hands.regrip();
    moved(camera, false);
  }
  function glide(to: Camera) {
    const from = camera;
    const began = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - began) / GLIDE_MS);
      jump(between(from, to, share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  return {
    camera: () => camera,
    goTo: (to, glides) => {
      cancelAnimationFrame(frame);
      if (glides && !matchMedia("(prefers-reduced-motion: reduce)").matches) glide(to);
      else jump(to);
    },
    limit: (size, smallest) => {
      layout = size;
      scales = { smallest, largest: LARGEST };
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      hands.dispose();
    },
  };
}
