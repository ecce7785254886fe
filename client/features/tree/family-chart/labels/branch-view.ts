import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import {
  type Camera,
  centerOn,
  LEGIBLE_SCALE,
  READING_SCALE,
  type Size,
} from "../camera/camera.ts";

/** Margins around the branch. */
const MARGINS = { across: 2 * 32, down: 40 + 68 };
/**
 * The couple's distance from the top as a share of the window, if their descendants don't all fit.
 */
const COUPLE_HEIGHT_SHARE = 0.22;

/**
 * Returns the camera that shows a whole branch if its names are readable then, or else its couple
 * with as many descendants as fit.
 */
export function cameraForBranch(branchArea: Area, couple: Area, viewport: Size): Camera {
  const scale = Math.min(
    (viewport.width - MARGINS.across) / (branchArea.right - branchArea.left),
    (viewport.height - MARGINS.down) / (branchArea.bottom - branchArea.top),
  );
  if (scale >= LEGIBLE_SCALE) return centerOn(branchArea, viewport, Math.min(READING_SCALE, scale));
  const camera = centerOn(couple, viewport, LEGIBLE_SCALE);
  return {
    ...camera,
    y: viewport.height * COUPLE_HEIGHT_SHARE - ((couple.top + couple.bottom) / 2) * LEGIBLE_SCALE,
  };
}
