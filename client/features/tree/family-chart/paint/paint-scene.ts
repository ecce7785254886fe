import { busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import {
  paintOverview,
  paintOverviewBoxes,
  paintOverviewLines,
} from "#shared/tree/family-chart/drawing/overview.ts";
import { focusRing, paintPath, paintRing } from "#shared/tree/family-chart/drawing/highlight.ts";
import { boxesIn, descentsIn, movingBoxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { paintLines } from "#shared/tree/family-chart/drawing/lines.ts";
import type { ChartPath } from "#shared/tree/family-chart/drawing/chart-path.ts";
import { fadePalette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { CardMarks as WornMarks } from "#shared/tree/family-chart/drawing/picture.ts";
import { isTooSmallForNames, levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { Screen } from "../camera/screen.ts";
import type { Scene } from "../scene/chart-scene.ts";
import type { Tab } from "../scene/chart-tabs.ts";
import { type Cards, paintCards } from "./cards.ts";
import { paintTabs, MIN_TAB_SCALE } from "./tabs.ts";

/** Boxes of the highlighted people; -1 for none. */
export interface Marks {
  focus: readonly number[];
  path: ChartPath | null;
  reader: number;
  found: number;
  hovered: number;
  /** The focused box. */
  keyboard: number;
  tab: Tab | null;
}

interface Painting extends Omit<Cards, "chart"> {
  scene: Scene;
  marks: Marks;
  worn: WornMarks | null;
  /** Replaces the scene's chart while people move to their places. */
  moving: FamilyChart | null;
}

/** Paints everything in sight. Returns whether some cards aren't in their final state yet. */
export function paintScene(screen: Screen, painting: Painting): boolean {
  const { scene, marks, moving } = painting;
  const { path } = marks;
  const palette = path ? fadePalette(painting.palette) : painting.palette;
  const chart = moving ?? scene.chart;
  const { pen, k, edges } = screen;
  pen.rect(0, 0, edges.right, edges.bottom, palette.paper);
  const cards = { ...painting, chart };
  const isBack = path ? (box: number) => !path.boxes.includes(box) : undefined;
  const others = { ...cards, told: { ...painting.told, isBack } };
  let isUnfinished = false;
  if (levelAt(k) === "bar") {
    const buses = moving ? busesOf(moving) : scene.buses();
    paintOverview(screen, { chart, buses }, scene.runs(screen.scaleX), palette);
    painting.worn?.paintOverview(screen, chart, palette);
  } else {
    const near = moving
      ? { buses: busesOf(moving, descentsIn(moving, screen.area)) }
      : scene.near(screen.area);
    const paint = isTooSmallForNames(k) ? paintOverviewLines : paintLines;
    paint(screen, { chart, ...near }, palette);
    const boxes = moving ? movingBoxesIn(chart, screen.area) : boxesIn(chart, screen.area);
    isUnfinished = paintCards(screen, boxes, others);
    if (k >= MIN_TAB_SCALE && !moving)
      paintTabs(screen, scene.near(screen.area).tabs(), marks.tab, palette);
  }
  if (path) {
    paintPath(screen, chart, path, painting.palette);
    isUnfinished = paintOver(screen, cards, path.boxes) || isUnfinished;
  }
  paintMarks(screen, cards, marks);
  return isUnfinished;
}

/** Paints some boxes again, over what covers them. */
function paintOver(screen: Screen, cards: Cards, boxes: readonly number[]) {
  const { chart, palette } = cards;
  if (levelAt(screen.k) !== "bar") return paintCards(screen, boxes, cards);
  paintOverviewBoxes(screen, chart, boxes, palette.evergreen);
  return false;
}

function paintMarks(screen: Screen, cards: Cards, marks: Marks) {
  const { chart, palette } = cards;
  const { path } = marks;
  const focus = marks.focus.filter((box) => !path || path.boxes.includes(box));
  if (levelAt(screen.k) === "bar") {
    paintOver(screen, cards, focus);
    if (marks.reader >= 0) paintOverviewBoxes(screen, chart, [marks.reader], palette.marigold);
  }
  for (const box of focus) paintRing(screen, chart, box, focusRing(palette));
  const ring = (box: number, colour: string, width: number) => {
    const gap = focus.includes(box) ? 9 : 4;
    if (box >= 0) paintRing(screen, chart, box, { colour, gap, width });
  };
  ring(marks.found, palette["marigold-deep"], 4);
  if (marks.hovered >= 0)
    paintRing(screen, chart, marks.hovered, { colour: palette.evergreen, gap: 0, width: 1.5 });
  ring(marks.keyboard, palette["marigold-deep"], 3);
}
