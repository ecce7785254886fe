import type { PaperSize as Paper } from "#shared/core/formats/formats.ts";
import { buildChartLegend } from "#shared/tree/family-chart/drawing/legend.ts";
import { type ChartPicture, paintPicture } from "#shared/tree/family-chart/drawing/picture.ts";
import { createPaperSurface } from "#shared/tree/family-chart/drawing/surface.ts";
import { svgPen, TEXT_FONT } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import { type ChartToSave, printPicture } from "../export/export-picture.ts";
import { pageMap, sharedEdges } from "./print-marks.ts";
import { LEGEND, type Orientation, sheetSize, toMillimetres, toPixels } from "./print-paper.ts";
import type { PrintPlan } from "./print-plan.ts";
import "./print-sheets.css";

/** Returns a chart's pages as elements for print only, one sheet each. */
export function sheetsOf(kept: ChartToSave, plan: PrintPlan): HTMLElement {
  const picture = printPicture(kept);
  const legend = legendFor(picture, plan);
  const sheets = plan.pages.map((page, place) => {
    const { left, top, right, bottom } = page.area;
    const [width, tall] = [right - left, bottom - top];
    const pen = svgPen(picture.letters, picture.palette.ink, `sheet-${place}-`);
    paintPicture(createPaperSurface(pen, picture.chart, plan.scale, page.area), picture);
    const drawing = svgElement(
      { width: width * plan.scale, height: tall * plan.scale },
      `${left} ${top} ${width} ${tall}`,
      [pen.elements(), sharedEdges(plan, place, picture.palette)],
    );
    const note = plan.scale < TINY_SCALE ? [tinyNamesNote()] : [];
    const all = [heading(kept, plan, place), drawing, ...note, legend.cloneNode(true)];
    return sheetOn(plan.paper, plan.orientation, all);
  });
  return sheetsFor(sheets);
}

/** Returns one sheet with its parts, from top to bottom. */
export function sheetOn(
  paper: Paper,
  orientation: Orientation,
  parts: readonly Node[],
): HTMLElement {
  const sheet = document.createElement("section");
  sheet.className = `chart-sheet chart-sheet-${paper}-${orientation}`;
  sheet.style.height = `${sheetSize(paper, orientation).height}mm`;
  sheet.append(...parts);
  return sheet;
}

/** Puts a part at the bottom left of its sheet. */
export function atFoot(part: Element): Element {
  part.classList.add("chart-sheet-foot");
  return part;
}

/** Wraps all sheets for printing. */
export function sheetsFor(sheets: readonly HTMLElement[]): HTMLElement {
  const all = document.createElement("div");
  all.className = "chart-sheets";
  all.append(...sheets);
  return all;
}

function heading({ title, today, way }: ChartToSave, plan: PrintPlan, place: number): HTMLElement {
  const { row, column } = plan.pages[place]!;
  const page = `page ${place + 1} of ${plan.pages.length}, row ${row} column ${column}`;
  const header = headingOf(
    title,
    plan.pages.length > 1 ? `${page} · ${formatLongDay(today)}` : formatLongDay(today),
    way?.sentence,
  );
  if (plan.pages.length > 1) {
    const map = pageMap(plan, place);
    header.append(svgElement(map, `0 0 ${map.width} ${map.height}`, [map.elements]));
  }
  return header;
}

/** Returns the heading of a sheet. */
export function headingOf(title: string, where: string, sentence?: string): HTMLElement {
  const header = document.createElement("header");
  const words = document.createElement("h2");
  words.textContent = title;
  const beside = document.createElement("p");
  beside.textContent = where;
  header.append(sentence ? withSentence(words, sentence) : words, beside);
  return header;
}

/** Adds the sentence about the highlighted path to a title. */
function withSentence(title: HTMLElement, sentence: string): HTMLElement {
  const both = document.createElement("div");
  both.style.cssText = "flex:1;min-width:0;max-height:11mm;overflow:hidden;line-height:1.2";
  both.append(title, sentence);
  return both;
}

/** Scale at which names are 3 points high. */
const TINY_SCALE = 0.25;

function tinyNamesNote(): HTMLElement {
  const note = document.createElement("p");
  note.className = "chart-sheet-note";
  note.textContent =
    "So many people can't be read on one page. 'Save or print' beside the tree offers more pages, and a file that stays sharp; a tree of fewer generations takes fewer pages.";
  return note;
}

const LEGEND_SCALE = 0.72;

function legendFor(picture: ChartPicture, { paper, orientation }: PrintPlan) {
  const room = toPixels(sheetSize(paper, orientation).width) / LEGEND_SCALE;
  const { height, paint } = buildChartLegend(picture, room);
  const pen = svgPen(picture.letters, picture.palette.ink);
  paint(pen);
  const scale = Math.min(LEGEND_SCALE, toPixels(LEGEND - 1) / (height || 1));
  const size = { width: room * LEGEND_SCALE, height: height * scale };
  return atFoot(svgElement(size, `0 0 ${size.width / scale} ${height}`, [pen.elements()]));
}

/** Returns an SVG element of a size in pixels, with these elements as text. */
export function svgElement(
  { width, height }: { width: number; height: number },
  viewBox: string,
  elements: string[],
): Element {
  const size = `width="${toMillimetres(width)}mm" height="${toMillimetres(height)}mm"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${viewBox}" font-family="${TEXT_FONT}">${elements.join("")}</svg>`;
  return svgFrom(text);
}

/** Parses an SVG document into an element of the page. */
export function svgFrom(text: string): Element {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(documentElement, true);
}
