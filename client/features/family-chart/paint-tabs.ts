import type { Point } from "./camera.ts";
import { isSameTab, type Tab } from "./chart-tabs.ts";
import { fontOf } from "./fonts.ts";
import type { Palette } from "./palette.ts";
import type { Screen } from "./screen.ts";

/** Nearer than this a tab is large enough to be understood. */
export const TABS_FROM = 0.45;

const HEIGHT = 22;
const FINGER = 22;

export const tabWidth = ({ isOpen, hidden }: Tab): number =>
  isOpen ? 18 : hidden > 0 ? 34 + 8 * String(hidden).length : 30;

export const tabHeight = ({ isOpen }: Tab): number => (isOpen ? 18 : HEIGHT);

/** Paints the tabs in sight: a small minus on the line of a branch that can be folded, else what is to come. */
export function paintTabs(
  screen: Screen,
  tabs: readonly Tab[],
  pressed: Tab | null,
  palette: Palette,
): void {
  const { pen, scaleX, area } = screen;
  pen.textAlign = "left";
  pen.lineCap = pen.lineJoin = "round";
  for (const tab of tabs) {
    if (!isNear(tab, area)) continue;
    const [width, height] = [tabWidth(tab) * scaleX, tabHeight(tab) * scaleX];
    const [x, y] = [screen.xOf(tab.x), screen.yOf(tab.y)];
    const isPressed = isSameTab(pressed, tab);
    pen.beginPath();
    pen.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
    pen.fillStyle = isPressed
      ? palette["evergreen-wash"]
      : tab.isOpen
        ? palette.paper
        : palette.card;
    pen.fill();
    pen.lineWidth = Math.max(1, 1.25 * scaleX);
    pen.strokeStyle = isPressed || !tab.isOpen ? palette.evergreen : palette.edge;
    pen.stroke();
    pen.lineWidth = Math.max(1, 1.75 * scaleX);
    pen.strokeStyle = tab.isOpen && !isPressed ? palette.quiet : palette.evergreen;
    pen.beginPath();
    if (tab.isOpen) {
      pen.moveTo(x - 3.5 * scaleX, y);
      pen.lineTo(x + 3.5 * scaleX, y);
    } else {
      const middle = tab.hidden > 0 ? x + width / 2 - 14 * scaleX : x;
      const turn = (tab.side === "below" ? 2.5 : -2.5) * scaleX;
      pen.moveTo(middle - 5 * scaleX, y - turn);
      pen.lineTo(middle, y + turn);
      pen.lineTo(middle + 5 * scaleX, y - turn);
    }
    pen.stroke();
    if (tab.hidden === 0) continue;
    pen.font = fontOf("600", 13 * scaleX);
    pen.fillStyle = palette.evergreen;
    pen.fillText(String(tab.hidden), x - width / 2 + 10 * scaleX, y + 4.5 * scaleX);
  }
}

const isNear = ({ x, y }: Tab, area: Screen["area"]) =>
  x > area.left - 40 && x < area.right + 40 && y > area.top - 40 && y < area.bottom + 40;

export const tabsSeen = (tabs: readonly Tab[], area: Screen["area"]): Tab[] =>
  tabs.filter((tab) => isNear(tab, area));

/** The tab at a point of the chart, a finger's width around it included. */
export function tabAt(tabs: readonly Tab[], { x, y }: Point, k: number): Tab | null {
  const reach = FINGER / k;
  let [found, nearest]: [Tab | null, number] = [null, Infinity];
  for (const tab of tabs) {
    const [aside, off] = [Math.abs(tab.x - x), Math.abs(tab.y - y)];
    // Towards the card only as far as the tab itself, so that the card stays the card's.
    const isTowardsCard = tab.side === "below" ? y < tab.y : y > tab.y;
    const room = isTowardsCard ? tabHeight(tab) / 2 + 3 : reach;
    if (aside > Math.max(reach, tabWidth(tab) / 2) || off > room) continue;
    if (aside + off < nearest) [found, nearest] = [tab, aside + off];
  }
  return found;
}
