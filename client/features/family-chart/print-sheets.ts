import { cardDefinitions } from "#shared/family-chart/chart-svg-cards.ts";
import { legendElements } from "#shared/family-chart/chart-svg-legend.ts";
import type { ChartPicture } from "#shared/family-chart/chart-svg-picture.ts";
import { TEXT_FONT } from "#shared/family-chart/chart-svg-text.ts";
import { chartElements } from "#shared/family-chart/chart-svg.ts";
import { asLongDay } from "#shared/lib/dates.ts";
import { type ChartToKeep, printPicture } from "./export-picture.ts";
import { pageMap, sharedEdges } from "./print-marks.ts";
import { LEGEND, sheetSize, toMillimetres, toPixels } from "./print-paper.ts";
import type { PrintPlan } from "./print-plan.ts";
import "./print-sheets.css";

/** A chart's pages as elements that only a printer shows, one sheet each. */
export function sheetsOf(kept: ChartToKeep, plan: PrintPlan): HTMLElement {
  const picture = printPicture(kept);
  const legend = legendOf(picture, plan);
  const sheets = document.createElement("div");
  sheets.className = "chart-sheets";
  const { height } = sheetSize(plan.paper, plan.orientation);
  for (const [place, page] of plan.pages.entries()) {
    const sheet = document.createElement("section");
    sheet.className = `chart-sheet chart-sheet-${plan.paper}-${plan.orientation}`;
    sheet.style.height = `${height}mm`;
    const { left, top, right, bottom } = page.area;
    const [width, tall] = [right - left, bottom - top];
    const ids = `sheet-${place}-`;
    const drawing = svgElement(
      { width: width * plan.scale, height: tall * plan.scale },
      `${left} ${top} ${width} ${tall}`,
      [
        `<defs>${cardDefinitions(ids)}</defs>`,
        chartElements(picture, { area: page.area, scale: plan.scale, ids }),
        sharedEdges(plan, place, picture.palette),
      ],
    );
    sheet.append(heading(kept, plan, place), drawing);
    if (plan.scale < MINUTE) sheet.append(noteOnMinute());
    sheet.append(legend.cloneNode(true));
    sheets.append(sheet);
  }
  return sheets;
}

function heading({ title, today }: ChartToKeep, plan: PrintPlan, place: number): HTMLElement {
  const { row, column } = plan.pages[place]!;
  const header = document.createElement("header");
  const words = document.createElement("h2");
  words.textContent = title;
  const where = document.createElement("p");
  const page = `page ${place + 1} of ${plan.pages.length}, row ${row} column ${column}`;
  where.textContent = plan.pages.length > 1 ? `${page} · ${asLongDay(today)}` : asLongDay(today);
  header.append(words, where);
  if (plan.pages.length > 1) {
    const map = pageMap(plan, place);
    header.append(svgElement(map, `0 0 ${map.width} ${map.height}`, [map.elements]));
  }
  return header;
}

/** At this scale names are 3 points high. */
const MINUTE = 0.25;

function noteOnMinute(): HTMLElement {
  const note = document.createElement("p");
  note.className = "chart-sheet-note";
  note.textContent =
    "So many people can't be read on one page. 'Save or print' beside the tree offers more pages, and a file that stays sharp; a tree of fewer generations takes fewer pages.";
  return note;
}

const LEGEND_SCALE = 0.72;

function legendOf({ chart, palette, letters }: ChartPicture, { paper, orientation }: PrintPlan) {
  const room = toPixels(sheetSize(paper, orientation).width) / LEGEND_SCALE;
  const { elements, height } = legendElements(chart, palette, letters, room);
  const scale = Math.min(LEGEND_SCALE, toPixels(LEGEND - 1) / (height || 1));
  const size = { width: room * LEGEND_SCALE, height: height * scale };
  return svgElement(size, `0 0 ${size.width / scale} ${height}`, [elements]);
}

/** An SVG element of a size in pixels, made of elements that are written already. */
function svgElement(
  { width, height }: { width: number; height: number },
  viewBox: string,
  elements: string[],
): Element {
  const size = `width="${toMillimetres(width)}mm" height="${toMillimetres(height)}mm"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${viewBox}" font-family="${TEXT_FONT}">${elements.join("")}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(documentElement, true);
}
