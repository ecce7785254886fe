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
import type { CardMarks } from "#shared/tree/family-chart/drawing/picture.ts";
import { isTooSmallForNames, levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { CanvasSurface } from "../camera/canvas-surface.ts";
import type { Scene } from "../scene/chart-scene.ts";
import type { BranchToggle } from "../scene/branch-toggles.ts";
import { type CardPainting, paintCards } from "./cards.ts";
import { paintBranchToggles, MIN_TOGGLE_SCALE } from "./paint-toggles.ts";

/** The boxes of people whom the chart highlights; -1 for none. */
export interface Highlights {
  focus: readonly number[];
  path: ChartPath | null;
  viewer: number;
  searchHit: number;
  hovered: number;
  /** The box with the keyboard's focus. */
  keyboard: number;
  toggle: BranchToggle | null;
}

interface ScenePainting extends Omit<CardPainting, "chart"> {
  scene: Scene;
  highlights: Highlights;
  decorations: CardMarks | null;
  /** Drawn instead of the scene's chart while people move to their new positions. */
  movingChart: FamilyChart | null;
}

/** Paints everything in sight. Returns whether some cards aren't in their final state yet. */
export function paintScene(surface: CanvasSurface, painting: ScenePainting): boolean {
  const { scene, highlights, movingChart } = painting;
  const { path } = highlights;
  const palette = path ? fadePalette(painting.palette) : painting.palette;
  const chart = movingChart ?? scene.chart;
  const { pen, k, edges } = surface;
  pen.rect(0, 0, edges.right, edges.bottom, palette.paper);
  const cards = { ...painting, chart };
  const isBack = (box: number) => path !== null && !path.boxes.includes(box);
  const fadedCards: CardPainting = { ...cards, cardSource: { ...painting.cardSource, isBack } };
  let isUnfinished = false;
  if (levelAt(k) === "bar") {
    const buses = movingChart ? busesOf(movingChart) : scene.buses();
    paintOverview(surface, { chart, buses }, scene.runs(surface.scaleX), palette);
    painting.decorations?.paintOverview(surface, chart, palette);
  } else {
    const nearby = movingChart
      ? { buses: busesOf(movingChart, descentsIn(movingChart, surface.area)) }
      : scene.partsNear(surface.area);
    const paint = isTooSmallForNames(k) ? paintOverviewLines : paintLines;
    paint(surface, { chart, ...nearby }, palette);
    const boxes = movingChart ? movingBoxesIn(chart, surface.area) : boxesIn(chart, surface.area);
    isUnfinished = paintCards(surface, boxes, fadedCards);
    if (k >= MIN_TOGGLE_SCALE && !movingChart)
      paintBranchToggles(
        surface,
        scene.partsNear(surface.area).toggles(),
        highlights.toggle,
        palette,
      );
  }
  if (path) {
    paintPath(surface, chart, path, painting.palette);
    isUnfinished = repaintCards(surface, cards, path.boxes) || isUnfinished;
  }
  paintHighlights(surface, cards, highlights);
  return isUnfinished;
}

/** Paints some boxes again, on top of lines that cover them. */
function repaintCards(surface: CanvasSurface, cards: CardPainting, boxes: readonly number[]) {
  const { chart, palette } = cards;
  if (levelAt(surface.k) !== "bar") return paintCards(surface, boxes, cards);
  paintOverviewBoxes(surface, chart, boxes, palette.evergreen);
  return false;
}

function paintHighlights(surface: CanvasSurface, cards: CardPainting, highlights: Highlights) {
  const { chart, palette } = cards;
  const { path } = highlights;
  const focus = highlights.focus.filter((box) => !path || path.boxes.includes(box));
  if (levelAt(surface.k) === "bar") {
    repaintCards(surface, cards, focus);
    if (highlights.viewer >= 0)
      paintOverviewBoxes(surface, chart, [highlights.viewer], palette.marigold);
  }
  for (const box of focus) paintRing(surface, chart, box, focusRing(palette));
  const paintRingOn = (box: number, color: string, width: number) => {
    const gap = focus.includes(box) ? 9 : 4;
    if (box >= 0) paintRing(surface, chart, box, { color, gap, width });
  };
  paintRingOn(highlights.searchHit, palette["marigold-deep"], 4);
  if (highlights.hovered >= 0)
    paintRing(surface, chart, highlights.hovered, {
      color: palette.evergreen,
      gap: 0,
      width: 1.5,
    });
  paintRingOn(highlights.keyboard, palette["marigold-deep"], 3);
}
