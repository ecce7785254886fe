import { blockElements } from "./chart-svg-blocks.ts";
import { cardDefinitions, cardElements } from "./chart-svg-cards.ts";
import { legendElements } from "./chart-svg-legend.ts";
import { knotElements, lineElements } from "./chart-svg-lines.ts";
import type { ChartPalette } from "./chart-svg-palette.ts";
import type { Area, ChartPicture } from "./chart-svg-picture.ts";
import { escapeXml, HEADING_FONT, TEXT_FONT, textLine } from "./chart-svg-text.ts";
import { short } from "./line-path-svg.ts";

const MARGIN = 48;
const TITLE = 30;
const HEADING = 64;
const SMALLEST_LEGEND = 420;

/** Below this zoom no name can be read: boxes are plain shapes then. */
const FAR = 0.12;

interface FileWords {
  title: string;
  /** As people write it: '21 November 2026'. */
  date: string;
  /** Style rules with fonts to carry along. */
  fonts?: string;
  /** How large the picture is to be, 1 for the chart's own pixels. */
  scale?: number;
}

export interface ChartFile {
  svg: string;
  width: number;
  height: number;
}

/**
 * A chart as an SVG document of its own, with a title, the date and what the lines mean. Nothing in it
 * comes from elsewhere, apart from photos whose addresses are no data URIs. Linear in the chart.
 */
export function chartFile(picture: ChartPicture, words: FileWords): ChartFile {
  const { chart, palette, letters } = picture;
  const { title, date, fonts = "", scale = 1 } = words;
  // On a chart that fills a wall the title is read from afar.
  const large = Math.min(8, Math.max(1, Math.min(chart.width / 1400, chart.height / 700)));
  const small = Math.max(1, large * 0.6);
  const titleWidth = letters.measure(title, TITLE * large) * 1.1;
  const inner = Math.max(chart.width, titleWidth, SMALLEST_LEGEND);
  const legend = legendElements(chart, palette, letters, inner / small);
  const width = inner + 2 * MARGIN;
  const chartTop = MARGIN + HEADING * large + 24;
  const legendTop = chartTop + chart.height + 40;
  const height = legendTop + legend.height * small + MARGIN / 2;
  const [paperWidth, paperHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const count = chart.boxOf.reduce((sum, box) => sum + Number(box >= 0), 0);
  const svg = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paperWidth}" height="${paperHeight}" viewBox="0 0 ${short(width)} ${short(height)}" role="img" aria-labelledby="title desc" font-family="${TEXT_FONT}">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${count === 1 ? "1 person" : `${count} people`}, ${escapeXml(date)}</desc>`,
    `<defs>${fonts && `<style>${fonts}</style>`}${cardDefinitions("")}</defs>`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN}) scale(${large.toFixed(3)})">${heading(title, date, palette)}</g>`,
    `<g transform="translate(${short(MARGIN + (inner - chart.width) / 2)} ${short(chartTop)})">`,
    chartElements(picture, { scale }),
    `</g><g transform="translate(${MARGIN} ${short(legendTop)}) scale(${small.toFixed(3)})">${legend.elements}</g></svg>`,
  ].join("");
  return { svg, width: paperWidth, height: paperHeight };
}

function heading(title: string, date: string, { ink, quiet }: ChartPalette): string {
  const looks = ` font-family="${HEADING_FONT}" font-size="${TITLE}" font-weight="560" fill="${ink}"`;
  return (
    textLine({ text: title, x: 0, y: TITLE - 6, looks }) +
    textLine({ text: date, x: 0, y: TITLE + 20, looks: ` font-size="14" fill="${quiet}"` })
  );
}

interface Part {
  /** All of the chart, where this is not given. */
  area?: Area;
  /** At which zoom it will be seen: from afar cards have no names. */
  scale: number;
  /** Goes before each id. */
  ids?: string;
}

/** The chart itself in its own pixels, as SVG elements; `cardDefinitions` go with them. */
export function chartElements(picture: ChartPicture, { area, scale, ids = "" }: Part): string {
  const { chart, palette } = picture;
  const lines = lineElements(chart, palette, area ?? null);
  if (scale < FAR) return lines + blockElements(picture, area ?? null);
  return [
    lines,
    knotElements(chart, palette, area ?? null),
    cardElements(picture, area ?? null, ids),
  ].join("");
}
