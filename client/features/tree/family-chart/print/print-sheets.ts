import type { PaperSize } from "#shared/core/formats/formats.ts";
import { buildChartLegend } from "#shared/tree/family-chart/drawing/legend.ts";
import { type ChartPicture, paintPicture } from "#shared/tree/family-chart/drawing/picture.ts";
import { createPaperSurface } from "#shared/tree/family-chart/drawing/surface.ts";
import { svgPen, TEXT_FONT } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import { type ChartToSave, printPicture } from "../export/export-picture.ts";
import {
  LEGEND_HEIGHT,
  type Orientation,
  sheetSize,
  toMillimeters,
  toPixels,
} from "./print-paper.ts";
import type { PrintPlan } from "./print-plan.ts";
import "./print-sheets.css";

/** Returns a chart's pages as elements for print only, one sheet each. */
export function createChartSheets(toSave: ChartToSave, plan: PrintPlan): HTMLElement {
  const picture = printPicture(toSave);
  const legend = createLegend(picture, plan);
  const sheets = plan.pages.map((page, pageIndex) => {
    const { left, top, right, bottom } = page.area;
    const [width, height] = [right - left, bottom - top];
    const pen = svgPen(picture.metrics, picture.palette.ink, `sheet-${pageIndex}-`);
    paintPicture(createPaperSurface(pen, picture.chart, plan.scale, page.area), picture);
    const drawing = createSvg(
      { width: width * plan.scale, height: height * plan.scale },
      `${left} ${top} ${width} ${height}`,
      [pen.elements(), drawSharedEdges(plan, pageIndex, picture.palette)],
    );
    const note = plan.scale < TINY_SCALE ? [createTinyNamesNote()] : [];
    const parts = [
      createPageHeading(toSave, plan, pageIndex),
      drawing,
      ...note,
      legend.cloneNode(true),
    ];
    return createSheet(plan.paper, plan.orientation, parts);
  });
  return wrapSheets(sheets);
}

/** Returns one sheet with its parts, from top to bottom. */
export function createSheet(
  paper: PaperSize,
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
export function placeAtFoot(part: Element): Element {
  part.classList.add("chart-sheet-foot");
  return part;
}

/** Wraps all sheets for printing. */
export function wrapSheets(sheets: readonly HTMLElement[]): HTMLElement {
  const wrapper = document.createElement("div");
  wrapper.className = "chart-sheets";
  wrapper.append(...sheets);
  return wrapper;
}

function createPageHeading(
  { title, today, highlight }: ChartToSave,
  plan: PrintPlan,
  pageIndex: number,
): HTMLElement {
  const { row, column } = plan.pages[pageIndex]!;
  const page = `page ${pageIndex + 1} of ${plan.pages.length}, row ${row} column ${column}`;
  const header = createHeading(
    title,
    plan.pages.length > 1 ? `${page} · ${formatLongDay(today)}` : formatLongDay(today),
    highlight?.sentence,
  );
  if (plan.pages.length > 1) {
    const map = drawPageMap(plan, pageIndex);
    header.append(createSvg(map, `0 0 ${map.width} ${map.height}`, [map.elements]));
  }
  return header;
}

/** Returns the heading of a sheet; `note` names the page and the date. */
export function createHeading(title: string, note: string, sentence?: string): HTMLElement {
  const header = document.createElement("header");
  const titleElement = document.createElement("h2");
  titleElement.textContent = title;
  const noteElement = document.createElement("p");
  noteElement.textContent = note;
  header.append(sentence ? addSentence(titleElement, sentence) : titleElement, noteElement);
  return header;
}

/** Adds the sentence about the highlighted path to a title. */
function addSentence(title: HTMLElement, sentence: string): HTMLElement {
  const group = document.createElement("div");
  group.style.cssText = "flex:1;min-width:0;max-height:11mm;overflow:hidden;line-height:1.2";
  group.append(title, sentence);
  return group;
}

/** Scale at which names are 3 points high. */
const TINY_SCALE = 0.25;

function createTinyNamesNote(): HTMLElement {
  const note = document.createElement("p");
  note.className = "chart-sheet-note";
  note.textContent =
    "So many people can't be read on one page. 'Save or print' beside the tree offers more pages, and a file that stays sharp; a tree of fewer generations takes fewer pages.";
  return note;
}

const LEGEND_SCALE = 0.72;

function createLegend(picture: ChartPicture, { paper, orientation }: PrintPlan) {
  const maxWidth = toPixels(sheetSize(paper, orientation).width) / LEGEND_SCALE;
  const { height, paint } = buildChartLegend(picture, maxWidth);
  const pen = svgPen(picture.metrics, picture.palette.ink);
  paint(pen);
  const scale = Math.min(LEGEND_SCALE, toPixels(LEGEND_HEIGHT - 1) / (height || 1));
  const size = { width: maxWidth * LEGEND_SCALE, height: height * scale };
  return placeAtFoot(createSvg(size, `0 0 ${size.width / scale} ${height}`, [pen.elements()]));
}

/** Returns an SVG element of a size in pixels, with these elements as text. */
export function createSvg(
  { width, height }: { width: number; height: number },
  viewBox: string,
  elements: string[],
): Element {
  const size = `width="${toMillimeters(width)}mm" height="${toMillimeters(height)}mm"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${viewBox}" font-family="${TEXT_FONT}">${elements.join("")}</svg>`;
  return parseSvg(text);
}

/** Parses an SVG document into an element of the page. */
export function parseSvg(text: string): Element {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(documentElement, true);
}

/** Returns dashed lines for cutting or gluing, along each edge shared with another page, as SVG. */
function drawSharedEdges(
  { pages, scale }: PrintPlan,
  pageIndex: number,
  { quiet, paper }: Palette,
): string {
  const { row, column, area, ownArea } = pages[pageIndex]!;
  const pageAt = (down: number, across: number) =>
    pages.findIndex((page) => page.row === row + down && page.column === column + across) + 1;
  const sides = [
    { page: pageAt(0, 1), path: `M${ownArea.right} ${area.top}V${area.bottom}` },
    { page: pageAt(0, -1), path: `M${ownArea.left} ${area.top}V${area.bottom}` },
  ];
  const isStripBelow = pages.some((page) => page.row === row + 1);
  const isStripAbove = pages.some((page) => page.row === row - 1);
  const lines = [
    ...sides.filter(({ page }) => page > 0).map(({ path }) => path),
    isStripBelow ? `M${area.left} ${ownArea.bottom}H${area.right}` : "",
    isStripAbove ? `M${area.left} ${ownArea.top}H${area.right}` : "",
  ].join("");
  const size = 10 / scale;
  const nextPage = sides[0]!.page;
  const halo = ` font-size="${size}" fill="${quiet}" stroke="${paper}" stroke-width="${size / 3}" paint-order="stroke"`;
  const continuation = nextPage
    ? `<text x="${ownArea.right - size / 2}" y="${ownArea.top + 1.6 * size}"${halo} text-anchor="end">continues on page ${nextPage}</text>`
    : "";
  const dashes = `${3 / scale} ${3 / scale}`;
  return `<path d="${lines}" fill="none" stroke="${quiet}" stroke-width="${0.75 / scale}" stroke-dasharray="${dashes}"/>${continuation}`;
}

const CELL = { width: 9, height: 7 };
const MAX_MAP_SIZE = { width: 200, height: 34 };

/** Returns a small map of all pages as SVG, with the given page filled. */
function drawPageMap({ pages, rows, columns }: PrintPlan, pageIndex: number) {
  const scale = Math.min(
    1,
    MAX_MAP_SIZE.width / (columns * CELL.width),
    MAX_MAP_SIZE.height / (rows * CELL.height),
  );
  const [cellWidth, cellHeight] = [CELL.width * scale, CELL.height * scale];
  const cells = pages.map(({ row, column }, index) => {
    const [x, y] = [(column - 1) * cellWidth + 0.5, (row - 1) * cellHeight + 0.5];
    const fill = index === pageIndex ? "currentColor" : "none";
    return `<rect x="${x}" y="${y}" width="${cellWidth - 1}" height="${cellHeight - 1}" fill="${fill}"/>`;
  });
  return {
    width: columns * cellWidth + 1,
    height: rows * cellHeight + 1,
    elements: `<g stroke="currentColor" stroke-width=".75">${cells.join("")}</g>`,
  };
}
