import type { Area } from "#shared/family-chart/drawing/in-area.ts";
import type { Camera } from "../camera/camera.ts";

/** Where an area of the chart is in its window, and the other way round. */
export const onScreen = ({ left, top, right, bottom }: Area, { k, ky, x, y }: Camera): Area => ({
  left: left * k + x,
  top: top * ky + y,
  right: right * k + x,
  bottom: bottom * ky + y,
});

export const inChart = ({ left, top, right, bottom }: Area, { k, ky, x, y }: Camera): Area => ({
  left: (left - x) / k,
  top: (top - y) / ky,
  right: (right - x) / k,
  bottom: (bottom - y) / ky,
});
