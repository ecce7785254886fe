import { select } from "d3-selection";
import { zoom, ZoomTransform, zoomTransform } from "d3-zoom";
import { between, type Camera, LARGEST } from "./camera.ts";

const GLIDE_MS = 200;

/** Beyond the tree's edges one can move this far, in pixels of the layout. */
const MARGIN = 900;

export interface CameraRig {
  camera: () => Camera;
  /** Moves there in 200 ms; at once where `glides` is false or the system asks for less motion. */
  goTo: (camera: Camera, glides: boolean) => void;
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
  let frame = 0;
  const behavior = zoom<SVGSVGElement, unknown>()
    .extent(() => [
      [0, 0],
      [svg.clientWidth, svg.clientHeight],
    ])
    .clickDistance(5)
    .on("zoom", ({ transform, sourceEvent }: { transform: Camera; sourceEvent: unknown }) => {
      if (sourceEvent) cancelAnimationFrame(frame);
      moved(transform, Boolean(sourceEvent));
    });
  // A second click is a click, not a wish to zoom.
  const target = select(svg).call(behavior).on("dblclick.zoom", null);
  const jump = ({ k, x, y }: Camera) => behavior.transform(target, new ZoomTransform(k, x, y));
  const camera = () => zoomTransform(svg);

  function glide(to: Camera) {
    const from = camera();
    const began = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - began) / GLIDE_MS);
      jump(between(from, to, share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  return {
    camera,
    goTo: (to, glides) => {
      cancelAnimationFrame(frame);
      if (glides && !matchMedia("(prefers-reduced-motion: reduce)").matches) glide(to);
      else jump(to);
    },
    limit: ({ width, height }, smallest) => {
      behavior.scaleExtent([smallest, LARGEST]).translateExtent([
        [-MARGIN, -MARGIN],
        [width + MARGIN, height + MARGIN],
      ]);
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      target.on(".zoom", null);
    },
  };
}
