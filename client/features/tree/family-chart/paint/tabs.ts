import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { Shape } from "#shared/tree/family-chart/drawing/pen.ts";
import type { Surface } from "#shared/tree/family-chart/drawing/surface.ts";
import type { Point } from "../camera/camera.ts";
import { isSameTab, type Tab } from "../scene/chart-tabs.ts";

/** Tabs are shown from this scale on, where they are large enough to understand. */
export const MIN_TAB_SCALE = 0.45;

const HEIGHT = 22;
/** In CSS pixels of the screen. */
const FINGER_SIZE = 44;

export const tabWidth = ({ isOpen, hiddenCount }: Tab): number =>
  isOpen ? 18 : hiddenCount > 0 ? 34 + 8 * String(hiddenCount).length : 30;

export const tabHeight = ({ isOpen }: Tab): number => (isOpen ? 18 : HEIGHT);

/**
 * Paints the visible tabs: a minus for an expanded branch, otherwise an arrow and the number of
 * hidden children.
 */
export function paintTabs(
  surface: Surface,
  tabs: readonly Tab[],
  pressed: Tab | null,
  palette: Palette,
): void {
  for (const tab of visibleTabs(tabs, surface.area))
    paintTab(surface, tab, isSameTab(pressed, tab), palette);
}

function paintTab(surface: Surface, tab: Tab, isPressed: boolean, palette: Palette) {
  const { pen, scaleX } = surface;
  const { isOpen, hiddenCount, side } = tab;
  const { evergreen, paper, card, edge, quiet } = palette;
  const [width, height] = [tabWidth(tab) * scaleX, tabHeight(tab) * scaleX];
  const [x, y] = [surface.xOf(tab.x), surface.yOf(tab.y)];
  const corner = height / 2;
  const outline = { x: x - width / 2, y: y - corner, width, height, corner };
  const middle = hiddenCount > 0 ? x + width / 2 - 14 * scaleX : x;
  const slope = (side === "below" ? 2.5 : -2.5) * scaleX;
  const icon: Shape = (to) => {
    if (isOpen) {
      to.moveTo(x - 3.5 * scaleX, y);
      to.lineTo(x + 3.5 * scaleX, y);
      return;
    }
    to.moveTo(middle - 5 * scaleX, y - slope);
    to.lineTo(middle, y + slope);
    to.lineTo(middle + 5 * scaleX, y - slope);
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
  const count = { size: 13 * scaleX, weight: 600, color: evergreen, from: "left" } as const;
  pen.text(String(hiddenCount), x - width / 2 + 10 * scaleX, y + 4.5 * scaleX, count);
}

const isNear = ({ x, y }: Tab, area: Area) =>
  x > area.left - 40 && x < area.right + 40 && y > area.top - 40 && y < area.bottom + 40;

export const visibleTabs = (tabs: readonly Tab[], area: Area): Tab[] =>
  tabs.filter((tab) => isNear(tab, area));

/**
 * Returns a tab's area in the chart, at least as large on screen as a fingertip. Toward the card it
 * is no larger than the tab itself, so that it doesn't cover the card.
 */
export function tabTouchArea(tab: Tab, k: number): Area {
  const halfWidth = Math.max(FINGER_SIZE / 2 / k, tabWidth(tab) / 2);
  const inward = tabHeight(tab) / 2 + 3;
  const outward = Math.max(inward, FINGER_SIZE / k - inward);
  const [above, below] = tab.side === "below" ? [inward, outward] : [outward, inward];
  return {
    left: tab.x - halfWidth,
    right: tab.x + halfWidth,
    top: tab.y - above,
    bottom: tab.y + below,
  };
}

/** Returns the tab at a point of the chart; the nearest of several. */
export function tabAt(tabs: readonly Tab[], { x, y }: Point, k: number): Tab | null {
  let [found, minDistance]: [Tab | null, number] = [null, Infinity];
  for (const tab of tabs) {
    const { left, right, top, bottom } = tabTouchArea(tab, k);
    if (x < left || x > right || y < top || y > bottom) continue;
    const distance = Math.abs(tab.x - x) + Math.abs(tab.y - y);
    if (distance < minDistance) [found, minDistance] = [tab, distance];
  }
  return found;
}
