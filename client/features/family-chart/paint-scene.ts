import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { busesOf } from "./chart-buses.ts";
import type { Scene } from "./chart-scene.ts";
import type { Tab } from "./chart-tabs.ts";
import { boxesIn, descentsIn, movingBoxesIn } from "./cull.ts";
import type { PathLines } from "./highlight-lines.ts";
import { type Cards, paintCards } from "./paint-cards.ts";
import { paintFar } from "./paint-far.ts";
import { paintPath, paintPathRings, paintVeil } from "./paint-highlight.ts";
import { paintLines } from "./paint-lines.ts";
import { paintRing } from "./paint-rings.ts";
import { paintTabs, TABS_FROM } from "./paint-tabs.ts";
import { levelAt, type Screen } from "./screen.ts";

/** Who is pointed out, by their boxes; -1 for nobody. */
export interface Marks {
  focus: readonly number[];
  path: PathLines | null;
  reader: number;
  found: number;
  hovered: number;
  /** Where the keyboard is. */
  keyboard: number;
  tab: Tab | null;
}

interface Painting extends Omit<Cards, "chart"> {
  scene: Scene;
  marks: Marks;
  /** Instead of the scene's chart, while people are on their way to their places in it. */
  moving: FamilyChart | null;
}

/** Paints all that is in sight. Answers whether some cards are not yet as they should be. */
export function paintScene(screen: Screen, painting: Painting): boolean {
  const { scene, marks, moving, palette } = painting;
  const chart = moving ?? scene.chart;
  const { pen, k } = screen;
  pen.fillStyle = palette.paper;
  pen.fillRect(0, 0, screen.width, screen.height);
  const cards = { ...painting, chart };
  let isLeft = false;
  if (levelAt(k) === "bar") {
    const buses = moving ? busesOf(moving) : scene.buses();
    paintFar(screen, { chart, buses }, scene.runs(screen.scaleX), palette);
  } else {
    const near = moving
      ? { buses: busesOf(moving, descentsIn(moving, screen.area)) }
      : scene.near(screen.area);
    paintLines(screen, { chart, ...near }, palette);
    const boxes = moving ? movingBoxesIn(chart, screen.area) : boxesIn(chart, screen.area);
    isLeft = paintCards(screen, boxes, cards);
    if (k >= TABS_FROM && !moving)
      paintTabs(screen, scene.near(screen.area).tabs(), marks.tab, palette);
  }
  if (marks.path) {
    paintVeil(screen, palette);
    paintPath(screen, chart, marks.path, palette);
    paintPathRings(screen, chart, marks.path, palette);
    isLeft = paintOver(screen, cards, marks.path.boxes) || isLeft;
  }
  paintMarks(screen, cards, marks);
  return isLeft;
}

/** Paints some boxes once more, over what lies on them. */
function paintOver(screen: Screen, cards: Cards, boxes: readonly number[]) {
  const { pen } = screen;
  if (levelAt(screen.k) !== "bar") return paintCards(screen, boxes, cards);
  pen.fillStyle = cards.palette.evergreen;
  for (const box of boxes) fillBox(screen, cards.chart, box);
  return false;
}

function fillBox(
  { pen, xOf, yOf, density }: Screen,
  { boxes, boxWidth }: FamilyChart,
  box: number,
) {
  const [x, y] = [xOf(boxes.x[box]!), yOf(boxes.y[box]!)];
  const width = Math.max(3 * density, xOf(boxes.x[box]! + boxWidth) - x);
  const height = Math.max(2 * density, yOf(boxes.y[box]! + boxes.height[box]!) - y);
  pen.fillRect(x, y, width, height);
}

function paintMarks(screen: Screen, cards: Cards, marks: Marks) {
  const { chart, palette } = cards;
  const { path } = marks;
  const focus = marks.focus.filter((box) => !path || path.boxes.includes(box));
  if (levelAt(screen.k) === "bar") {
    paintOver(screen, cards, focus);
    screen.pen.fillStyle = palette.marigold;
    if (marks.reader >= 0) fillBox(screen, chart, marks.reader);
  }
  for (const box of focus)
    paintRing(screen, chart, box, { colour: palette.evergreen, gap: 4, width: 3 });
  const ring = (box: number, colour: string, width: number) => {
    const gap = focus.includes(box) ? 9 : 4;
    if (box >= 0) paintRing(screen, chart, box, { colour, gap, width });
  };
  ring(marks.found, palette.marigold, 4);
  if (marks.hovered >= 0)
    paintRing(screen, chart, marks.hovered, { colour: palette.evergreen, gap: 0, width: 1.5 });
  ring(marks.keyboard, palette["marigold-deep"], 3);
}
