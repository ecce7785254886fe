import type { Area } from "#shared/family-chart/drawing/in-area.ts";
import { type Camera, centredOn, LEGIBLE, READING, type Size } from "../camera/camera.ts";

/** Around what is shown. */
const ROOM = { across: 2 * 32, down: 40 + 68 };
/** Where a couple stands whose descendants are more than can be shown: so far down. */
const UPPER = 0.22;

/** All of a branch where its names can be read then, else its couple, with as many as can be below them. */
export function branchView(all: Area, couple: Area, size: Size): Camera {
  const fits = Math.min(
    (size.width - ROOM.across) / (all.right - all.left),
    (size.height - ROOM.down) / (all.bottom - all.top),
  );
  if (fits >= LEGIBLE) return centredOn(all, size, Math.min(READING, fits));
  const camera = centredOn(couple, size, LEGIBLE);
  return { ...camera, y: size.height * UPPER - ((couple.top + couple.bottom) / 2) * LEGIBLE };
}
