import type { Pen } from "./line-path.ts";

/** The `d` of an SVG path that looks like what is traced, to a tenth of a pixel. */
export function svgPath(trace: (pen: Pen) => void): string {
  let path = "";
  trace({
    moveTo: (x, y) => (path += `M${short(x)} ${short(y)}`),
    lineTo: (x, y) => (path += `L${short(x)} ${short(y)}`),
    quadraticCurveTo: (bendX, bendY, x, y) =>
      (path += `Q${short(bendX)} ${short(bendY)} ${short(x)} ${short(y)}`),
  });
  return path;
}

/** A length as SVG writes it, to a tenth of a pixel. */
export const short = (length: number): number => Math.round(length * 10) / 10;
