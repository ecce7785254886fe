import type { DateOrder } from "#shared/lib/dates.ts";
import { BOX, type FamilyChart } from "../chart-types.ts";
import { busesOf } from "./buses.ts";
import { type CardLook, lookOf, type Mark, type Told, whoIsOn } from "./card-look.ts";
import { paintCard } from "./card.ts";
import { paintFar, paintFarBoxes } from "./far.ts";
import { focusRing, paintPath, paintRing } from "./highlight.ts";
import { boxesIn, descentsIn, focusBoxes } from "./in-area.ts";
import { paintLines } from "./lines.ts";
import type { PathLines } from "./path-lines.ts";
import { type Palette, steppedBack } from "./palette.ts";
import type { Letters, Pen } from "./pen.ts";
import { mergeRuns } from "./runs.ts";
import { levelAt, type Surface } from "./surface.ts";

/** The marks on a chart's cards, for example of a guest list. */
export interface Marks {
  markOf: (personId: number) => Mark | null;
  /** Paints the marks on a chart seen from afar. */
  paintFar: (surface: Surface, chart: FamilyChart, palette: Palette) => void;
  /** Their meanings, each with a sample of 44 by 26 pixels. */
  legend: readonly { words: string; paint: (pen: Pen, palette: Palette) => void }[];
}

/** A chart with everything needed to draw it on paper or into a file. Photos are named by whatever the pen uses as an address. */
export interface ChartPicture extends Pick<Told, "personById" | "faceTintOf"> {
  chart: FamilyChart;
  palette: Palette;
  letters: Letters;
  /** The date format of the site. */
  dates: DateOrder;
  marks?: Marks | null;
  /** A marked path; everyone who isn't on it is faded. */
  way?: PathLines | null;
}

/** Draws the part of a chart that a surface shows, with a text alternative for each card. Linear in the chart. */
export function paintPicture(surface: Surface, picture: ChartPicture): void {
  const { chart, palette, letters, dates, marks, way, ...told } = picture;
  const { pen, area } = surface;
  const { boxes } = chart;
  const buses = busesOf(chart, descentsIn(chart, area));
  const focus = focusBoxes(chart);
  const others = way ? steppedBack(palette) : palette;
  const onWay = new Set(way?.boxes);
  const isBack = (box: number) => way !== undefined && way !== null && !onWay.has(box);
  const markWay = () => {
    if (way) paintPath(surface, chart, way, palette);
  };
  if (levelAt(surface.k) === "bar") {
    paintFar(surface, { chart, buses }, mergeRuns(chart, 0), others);
    marks?.paintFar(surface, chart, palette);
    markWay();
    paintFarBoxes(surface, chart, way?.boxes ?? focus, palette.evergreen);
    return;
  }
  const paintBox = (box: number) => {
    const look = lookOf(chart, box, "card", { ...told, markOf: marks?.markOf, isBack });
    const place = { x: boxes.x[box]!, y: boxes.y[box]!, title: titleOf(look, dates) };
    pen.at(place, () => paintCard(pen, look, palette, letters));
    if ((boxes.flags[box]! & BOX.focus) > 0 && !isBack(box))
      paintRing(surface, chart, box, focusRing(palette));
  };
  const all = boxesIn(chart, area);
  paintLines(surface, { chart, buses }, others);
  for (const box of all) if (!onWay.has(box)) paintBox(box);
  markWay();
  for (const box of all) if (onWay.has(box)) paintBox(box);
}

const titleOf = ({ person, isStub, mark }: CardLook, dates: DateOrder): string =>
  isStub ? `${person.fullName} is shown elsewhere in this tree` : whoIsOn(person, dates, mark);
