import { svgPen } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { buildFanLegend } from "#shared/tree/family-chart/fan/fan-file.ts";
import { paintFan } from "#shared/tree/family-chart/fan/paint-fan.ts";
import type { PaperSize as Paper } from "#shared/core/formats/formats.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import type { Orientation } from "../print/print-paper.ts";
import { onOnePage } from "../print/print-plan.ts";
import { atFoot, headingOf, sheetOn, sheetsFor, svgElement } from "../print/print-sheets.ts";
import { fanPrintPicture, type FanToSave } from "./fan-picture.ts";

/** The smallest printed font size: 4 points, in pixels of 1/96 inch. */
const MIN_FONT_SIZE = 5.33;
/** Margin around the fan, in its own pixels. */
const EDGE = 4;

export interface FanSheet {
  orientation: Orientation;
  /** The number of people whose names would be too small. */
  unnamed: number;
  element: HTMLElement;
}

/** Lays a fan out on one page, as large as possible. Portrait only if it is much larger. */
export function fanSheet(kept: FanToSave, paper: Paper): FanSheet {
  const { fan, title, today } = kept;
  const [width, height] = [fan.width + 2 * EDGE, fan.height + 2 * EDGE];
  const { orientation, scale } = onOnePage({ width, height }, paper, MAX_SCALE);
  const picture = fanPrintPicture(kept, MIN_FONT_SIZE / scale);
  const pen = svgPen(picture.letters, picture.palette.ink, "fan-sheet-");
  const { unnamed } = paintFan(pen, picture);
  const size = { width: width * scale, height: height * scale };
  const drawing = svgElement(size, `${-EDGE} ${-EDGE} ${width} ${height}`, [pen.elements()]);
  const all = [headingOf(title, formatLongDay(today)), drawing, legendFor(kept, size.width)];
  const element = sheetsFor([sheetOn(paper, orientation, all)]);
  return { orientation, unnamed: unnamed.length, element };
}

const MAX_SCALE = 1.5;
const LEGEND_SCALE = 0.72;

function legendFor(kept: FanToSave, room: number): Element {
  const picture = fanPrintPicture(kept, 0);
  const width = room / LEGEND_SCALE;
  const { height, paint } = buildFanLegend(picture, width);
  const pen = svgPen(picture.letters, picture.palette.ink, "fan-legend-");
  paint(pen);
  const size = { width: room, height: height * LEGEND_SCALE };
  return atFoot(svgElement(size, `0 0 ${width} ${height}`, [pen.elements()]));
}
