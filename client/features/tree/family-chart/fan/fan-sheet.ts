import { svgPen } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { buildFanLegend } from "#shared/tree/family-chart/fan/fan-file.ts";
import { paintFan } from "#shared/tree/family-chart/fan/paint-fan.ts";
import type { PaperSize } from "#shared/core/formats/formats.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import type { Orientation } from "../print/print-paper.ts";
import { fitOnPage } from "../print/print-plan.ts";
import {
  placeAtFoot,
  createHeading,
  createSheet,
  wrapSheets,
  createSvg,
} from "../print/print-sheets.ts";
import { fanPrintPicture, type FanToSave } from "./fan-picture.ts";

/** The smallest printed font size: 4 points, in pixels of 1/96 inch. */
const MIN_FONT_SIZE = 5.33;
/** Margin around the fan, in its own pixels. */
const MARGIN = 4;

export interface FanSheet {
  orientation: Orientation;
  /** The number of people whose names would be too small. */
  unnamed: number;
  element: HTMLElement;
}

/** Lays a fan out on one page, as large as possible. Portrait only if it is much larger. */
export function createFanSheet(toSave: FanToSave, paper: PaperSize): FanSheet {
  const { fan, title, today } = toSave;
  const [width, height] = [fan.width + 2 * MARGIN, fan.height + 2 * MARGIN];
  const { orientation, scale } = fitOnPage({ width, height }, paper, MAX_SCALE);
  const picture = fanPrintPicture(toSave, MIN_FONT_SIZE / scale);
  const pen = svgPen(picture.metrics, picture.palette.ink, "fan-sheet-");
  const { unnamed } = paintFan(pen, picture);
  const size = { width: width * scale, height: height * scale };
  const drawing = createSvg(size, `${-MARGIN} ${-MARGIN} ${width} ${height}`, [pen.elements()]);
  const parts = [
    createHeading(title, formatLongDay(today)),
    drawing,
    createLegend(toSave, size.width),
  ];
  const element = wrapSheets([createSheet(paper, orientation, parts)]);
  return { orientation, unnamed: unnamed.length, element };
}

const MAX_SCALE = 1.5;
const LEGEND_SCALE = 0.72;

function createLegend(toSave: FanToSave, printWidth: number): Element {
  const picture = fanPrintPicture(toSave, 0);
  const width = printWidth / LEGEND_SCALE;
  const { height, paint } = buildFanLegend(picture, width);
  const pen = svgPen(picture.metrics, picture.palette.ink, "fan-legend-");
  paint(pen);
  const size = { width: printWidth, height: height * LEGEND_SCALE };
  return placeAtFoot(createSvg(size, `0 0 ${width} ${height}`, [pen.elements()]));
}
