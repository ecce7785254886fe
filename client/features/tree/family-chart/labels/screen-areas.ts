import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Camera } from "../camera/camera.ts";

/** Converts an area of the chart to its position in the window. */
export const toScreenArea = (
  { left, top, right, bottom }: Area,
  { k, ky, x, y }: Camera,
): Area => ({
  left: left * k + x,
  top: top * ky + y,
  right: right * k + x,
  bottom: bottom * ky + y,
});

export const toChartArea = ({ left, top, right, bottom }: Area, { k, ky, x, y }: Camera): Area => ({
  left: (left - x) / k,
  top: (top - y) / ky,
  right: (right - x) / k,
  bottom: (bottom - y) / ky,
});
