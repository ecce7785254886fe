import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import {
  type Camera,
  centerOn,
  LEGIBLE_SCALE,
  READING_SCALE,
  type Size,
} from "../camera/camera.ts";

/** Margins around the branch. */
const ROOM = { across: 2 * 32, down: 40 + 68 };
/** Height of the couple in the window, as a share, if their descendants don't all fit. */
const UPPER = 0.22;

/**
 * Returns the camera that shows a whole branch if its names are readable then, or else its couple
 * with many of those below.
 */
export function branchView(all: Area, couple: Area, size: Size): Camera {
  const fits = Math.min(
    (size.width - ROOM.across) / (all.right - all.left),
    (size.height - ROOM.down) / (all.bottom - all.top),
  );
  if (fits >= LEGIBLE_SCALE) return centerOn(all, size, Math.min(READING_SCALE, fits));
  const camera = centerOn(couple, size, LEGIBLE_SCALE);
  return { ...camera, y: size.height * UPPER - ((couple.top + couple.bottom) / 2) * LEGIBLE_SCALE };
}
