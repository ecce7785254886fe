import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import { type Camera, visibleArea, type Size } from "../camera/camera.ts";
import { cardWords, tabWords } from "../paint/card-words.ts";
import type { Scene } from "../scene/chart-scene.ts";
import type { Tab } from "../scene/chart-tabs.ts";
import type { ChartViewProps } from "../chart-view.ts";
import { boxArea, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { OverlayButton } from "./overlay.ts";
import { MIN_TAB_SCALE, tabHeight, tabTouchArea, visibleTabs, tabWidth } from "../paint/tabs.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";

type ButtonContext = Pick<ChartViewProps, "personById" | "worn">;

/** The most buttons; more would help nobody. */
const MAX_BUTTONS = 80;

/**
 * Returns the buttons of a chart: for the visible cards, nearest to the middle first, and for the
 * active card anywhere.
 */
export function buttonsFor(
  scene: Scene,
  camera: Camera,
  size: Size,
  active: number,
  told: ButtonContext,
): { buttons: OverlayButton[]; tabs: readonly Tab[] } {
  const { chart } = scene;
  const seen = visibleArea(camera, size);
  const middle = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
  const apart = (box: number) =>
    Math.hypot(
      chart.boxes.x[box]! + chart.boxWidth / 2 - middle.x,
      chart.boxes.y[box]! + chart.boxHeight / 2 - middle.y,
    );
  const all = levelAt(camera.k) === "bar" ? [] : boxesIn(chart, seen);
  const near =
    all.length > MAX_BUTTONS
      ? all.toSorted((a, b) => apart(a) - apart(b)).slice(0, MAX_BUTTONS)
      : all;
  const boxes = active >= 0 && !near.includes(active) ? [...near, active] : near;
  const tabs =
    camera.k >= MIN_TAB_SCALE
      ? visibleTabs(scene.near(seen).tabs(), seen).slice(0, MAX_BUTTONS)
      : [];
  const buttons: OverlayButton[] = [];
  for (const box of boxes.toSorted((a, b) => a - b)) {
    buttons.push(cardButton(scene, box, box === active, told));
    for (const [place, tab] of tabs.entries())
      if (tab.box === box) buttons.push(tabButton(scene, tab, place, box === active, camera.k));
  }
  return { buttons, tabs };
}

function cardButton(
  { chart }: Scene,
  box: number,
  isStop: boolean,
  { personById, worn }: ButtonContext,
): OverlayButton {
  const flags = chart.boxes.flags[box]!;
  return {
    id: cardId(chart, box),
    data: { box: String(box) },
    label: cardWords(chart, box, personById, worn),
    isCurrent: (flags & BOX.focus) > 0,
    isStop,
    area: boxArea(chart, box),
  };
}

/** Half the side of the smallest button area, in pixels of the screen. */
const MIN_SIZE = 12.5;

const hasFinger = () => matchMedia("(pointer: coarse)").matches;

function tabButton(
  { chart }: Scene,
  tab: Tab,
  place: number,
  isStop: boolean,
  k: number,
): OverlayButton {
  const aside = Math.max(MIN_SIZE / k, tabWidth(tab) / 2 + 4);
  const off = Math.max(MIN_SIZE / k, tabHeight(tab) / 2 + 4);
  const around = {
    left: tab.x - aside,
    right: tab.x + aside,
    top: tab.y - off,
    bottom: tab.y + off,
  };
  return {
    id: `tree-${tab.side}-${idAt(chart, tab.box)}`,
    data: { tab: String(place) },
    label: tabWords(chart, tab),
    isExpanded: tab.isOpen,
    isStop,
    area: hasFinger() ? tabTouchArea(tab, k) : around,
  };
}

/** Returns the id of a card's button. A stub's id contains its position. */
export function cardId(chart: Scene["chart"], box: number): string {
  const isStub = (chart.boxes.flags[box]! & BOX.stub) > 0;
  return `tree-card-${idAt(chart, box)}${isStub ? `-at-${box}` : ""}`;
}

const idAt = ({ graph, boxes }: Scene["chart"], box: number) =>
  graph.people.id[boxes.person[box]!]!;
