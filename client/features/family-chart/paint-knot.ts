import { TIES } from "#shared/family-chart/chart-parts.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { Palette } from "./palette.ts";
import type { Screen } from "./screen.ts";

const RADIUS = 5.5;
const CURRENT = TIES.indexOf("current");

/** The knot that joins two partners: gilded, or hollow where they are no couple, or no longer. */
export function paintKnot(
  screen: Screen,
  { unions }: FamilyChart,
  union: number,
  palette: Palette,
  colour: string,
): void {
  const { pen, scaleX } = screen;
  const [x, y] = [screen.xOf(unions.knotX[union]!), screen.yOf(unions.knotY[union]!)];
  const isCurrent = unions.tie[union] === CURRENT;
  const radius = RADIUS * scaleX;
  pen.fillStyle = isCurrent ? palette.marigold : palette.paper;
  if (radius < 2) {
    pen.fillRect(x - 1.5, y - 1.5, 3, 3);
    return;
  }
  pen.lineWidth = Math.max(1, 2 * scaleX);
  pen.strokeStyle = isCurrent ? palette.paper : colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}
