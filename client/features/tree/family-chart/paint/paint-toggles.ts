import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { Shape } from "#shared/tree/family-chart/drawing/pen.ts";
import type { Surface } from "#shared/tree/family-chart/drawing/surface.ts";
import type { Point } from "../camera/camera.ts";
import { isSameToggle, type BranchToggle } from "../scene/branch-toggles.ts";

/** Tabs are shown from this scale on, where they are large enough to understand. */
export const MIN_TOGGLE_SCALE = 0.45;

const HEIGHT = 22;
/** In CSS pixels of the screen. */
const FINGER_SIZE = 44;

export const toggleWidth = ({ isOpen, hiddenCount }: BranchToggle): number =>
  isOpen ? 18 : hiddenCount > 0 ? 34 + 8 * String(hiddenCount).length : 30;

export const toggleHeight = ({ isOpen }: BranchToggle): number => (isOpen ? 18 : HEIGHT);

/**
 * Paints the visible toggles: a minus for an expanded branch, otherwise an arrow and the number of
 * hidden children.
 */
export function paintBranchToggles(
  surface: Surface,
  toggles: readonly BranchToggle[],
  pressed: BranchToggle | null,
  palette: Palette,
): void {
  for (const toggle of visibleToggles(toggles, surface.area))
    paintToggle(surface, toggle, isSameToggle(pressed, toggle), palette);
}

function paintToggle(surface: Surface, toggle: BranchToggle, isPressed: boolean, palette: Palette) {
  const { pen, scaleX } = surface;
  const { isOpen, hiddenCount, side } = toggle;
  const { evergreen, paper, card, edge, quiet } = palette;
  const [width, height] = [toggleWidth(toggle) * scaleX, toggleHeight(toggle) * scaleX];
  const [x, y] = [surface.xOf(toggle.x), surface.yOf(toggle.y)];
  const cornerRadius = height / 2;
  const outline = { x: x - width / 2, y: y - cornerRadius, width, height, cornerRadius };
  const middle = hiddenCount > 0 ? x + width / 2 - 14 * scaleX : x;
  const slope = (side === "below" ? 2.5 : -2.5) * scaleX;
  const icon: Shape = (path) => {
    if (isOpen) {
      path.moveTo(x - 3.5 * scaleX, y);
      path.lineTo(x + 3.5 * scaleX, y);
      return;
    }
    path.moveTo(middle - 5 * scaleX, y - slope);
    path.lineTo(middle, y + slope);
    path.lineTo(middle + 5 * scaleX, y - slope);
  };
  const isQuiet = isOpen && !isPressed;
  pen.fillShape(outline, isPressed ? palette["evergreen-wash"] : isOpen ? paper : card);
  const lineStyle = (width: number, color: string) => ({
    color,
    width: Math.max(1, width * scaleX),
    isRound: true,
  });
  pen.stroke(outline, lineStyle(1.25, isQuiet ? edge : evergreen));
  pen.stroke(icon, lineStyle(1.75, isQuiet ? quiet : evergreen));
  if (hiddenCount === 0) return;
  const countStyle = { size: 13 * scaleX, weight: 600, color: evergreen, align: "left" } as const;
  pen.text(String(hiddenCount), x - width / 2 + 10 * scaleX, y + 4.5 * scaleX, countStyle);
}

const isNear = ({ x, y }: BranchToggle, area: Area) =>
  x > area.left - 40 && x < area.right + 40 && y > area.top - 40 && y < area.bottom + 40;

export const visibleToggles = (toggles: readonly BranchToggle[], area: Area): BranchToggle[] =>
  toggles.filter((toggle) => isNear(toggle, area));

/**
 * Returns a toggle's area in the chart, at least as large on screen as a fingertip. Toward the card it
 * is no larger than the toggle itself, so that it doesn't cover the card.
 */
export function toggleTouchArea(toggle: BranchToggle, k: number): Area {
  const halfWidth = Math.max(FINGER_SIZE / 2 / k, toggleWidth(toggle) / 2);
  const inward = toggleHeight(toggle) / 2 + 3;
  const outward = Math.max(inward, FINGER_SIZE / k - inward);
  const [above, below] = toggle.side === "below" ? [inward, outward] : [outward, inward];
  return {
    left: toggle.x - halfWidth,
    right: toggle.x + halfWidth,
    top: toggle.y - above,
    bottom: toggle.y + below,
  };
}

/** Returns the toggle at a point of the chart; the nearest of several. */
export function toggleAt(
  toggles: readonly BranchToggle[],
  { x, y }: Point,
  k: number,
): BranchToggle | null {
  let [found, minDistance]: [BranchToggle | null, number] = [null, Infinity];
  for (const toggle of toggles) {
    const { left, right, top, bottom } = toggleTouchArea(toggle, k);
    if (x < left || x > right || y < top || y > bottom) continue;
    const distance = Math.abs(toggle.x - x) + Math.abs(toggle.y - y);
    if (distance < minDistance) [found, minDistance] = [toggle, distance];
  }
  return found;
}
