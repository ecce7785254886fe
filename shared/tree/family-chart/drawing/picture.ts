import type { DateOrder } from "#shared/lib/dates.ts";
import { BOX, type FamilyChart } from "../chart-types.ts";
import { busesOf } from "./buses.ts";
import {
  type CardContent,
  cardContentOf,
  type CardMark,
  type CardSource,
  describeCard,
} from "./card-content.ts";
import { paintCard } from "./card.ts";
import { paintOverview, paintOverviewBoxes } from "./overview.ts";
import { focusRing, paintPath, paintRing } from "./highlight.ts";
import { boxesIn, descentsIn, focusBoxes } from "./in-area.ts";
import { paintLines } from "./lines.ts";
import type { ChartPath } from "./chart-path.ts";
import { type Palette, fadePalette } from "./palette.ts";
import type { FontMetrics, Pen } from "./pen.ts";
import { mergeRuns } from "./runs.ts";
import { levelAt, type Surface } from "./surface.ts";

/** The marks on a chart's cards, for example of a guest list. */
export interface CardMarks {
  markOf: (personId: number) => CardMark | null;
  /** Paints the marks on a chart that is too small for cards. */
  paintOverview: (surface: Surface, chart: FamilyChart, palette: Palette) => void;
  /** Legend entries: the meaning of each mark, with a sample of 44 by 26 pixels. */
  legend: readonly { words: string; paint: (pen: Pen, palette: Palette) => void }[];
}

/** A chart with everything needed to draw it on paper or into a file. The addresses of photos are
 * those that the pen can load. */
export interface ChartPicture extends Pick<CardSource, "personById" | "faceTintOf"> {
  chart: FamilyChart;
  palette: Palette;
  metrics: FontMetrics;
  /** The date format of the site. */
  dates: DateOrder;
  marks?: CardMarks | null;
  /** A highlighted path; everyone who isn't on it is faded. */
  path?: ChartPath | null;
}

/** Draws the part of a chart that a surface shows, with a text alternative for each card. Linear in the chart. */
export function paintPicture(surface: Surface, picture: ChartPicture): void {
  const { chart, palette, metrics, dates, marks, path, ...cardSource } = picture;
  const { pen, area } = surface;
  const { boxes } = chart;
  const buses = busesOf(chart, descentsIn(chart, area));
  const focus = focusBoxes(chart);
  const otherPalette = path ? fadePalette(palette) : palette;
  const onPath = new Set(path?.boxes);
  const isBack = (box: number) => path !== undefined && path !== null && !onPath.has(box);
  const paintHighlight = () => {
    if (path) paintPath(surface, chart, path, palette);
  };
  if (levelAt(surface.k) === "bar") {
    paintOverview(surface, { chart, buses }, mergeRuns(chart, 0), otherPalette);
    marks?.paintOverview(surface, chart, palette);
    paintHighlight();
    paintOverviewBoxes(surface, chart, path?.boxes ?? focus, palette.evergreen);
    return;
  }
  const paintBox = (box: number) => {
    const card = cardContentOf(chart, box, "card", {
      ...cardSource,
      markOf: marks?.markOf,
      isBack,
    });
    const transform = { x: boxes.x[box]!, y: boxes.y[box]!, title: titleOf(card, dates) };
    pen.transform(transform, () => paintCard(pen, card, palette, metrics));
    if ((boxes.flags[box]! & BOX.focus) > 0 && !isBack(box))
      paintRing(surface, chart, box, focusRing(palette));
  };
  const visibleBoxes = boxesIn(chart, area);
  paintLines(surface, { chart, buses }, otherPalette);
  for (const box of visibleBoxes) if (!onPath.has(box)) paintBox(box);
  paintHighlight();
  for (const box of visibleBoxes) if (onPath.has(box)) paintBox(box);
}

const titleOf = ({ person, isStub, mark }: CardContent, dates: DateOrder): string =>
  isStub ? `${person.fullName} is shown elsewhere in this tree` : describeCard(person, dates, mark);
