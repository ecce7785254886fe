import { countOf } from "#shared/lib/count.ts";
import { type Legend, buildChartLegend } from "./legend.ts";
import type { Palette } from "./palette.ts";
import type { FontMetrics, Pen } from "./pen.ts";
import { type ChartPicture, paintPicture } from "./picture.ts";
import { createPaperSurface } from "./surface.ts";
import { escapeXml, roundToTenth, svgPen, TEXT_FONT } from "./svg-pen.ts";

/** Sizes in CSS pixels, for a chart that is saved at zoom 1. */
const MARGIN = 48;
const TITLE_SIZE = 30;
const HEADING_HEIGHT = 64;
const SUBTITLE = { size: 17, line: 24 };
/** Narrower charts get a wider page, so that the legend needs few rows. */
const MIN_LEGEND_WIDTH = 420;

export interface FileOptions {
  title: string;
  /** In words: '21 November 2026'. */
  date: string;
  /** The subtitle: a sentence that says what the file shows. */
  subtitle?: string | undefined;
  /** CSS rules with embedded fonts. */
  fonts?: string;
  /** Scale of the image; 1 means the chart's own pixels. */
  scale?: number;
}

export interface ChartFile {
  svg: string;
  width: number;
  height: number;
}

/** What a file shows below its title, from (0, 0), in its own pixels. */
interface FileBody {
  palette: Palette;
  metrics: FontMetrics;
  width: number;
  height: number;
  /** The number of people. */
  count: number;
  /** Paints the body. `scale` is the scale at which it is seen. */
  paint: (pen: Pen, scale: number) => void;
  /** Returns the legend, in rows of at most a width. */
  legend: (width: number) => Legend;
}

/** Returns a chart as a standalone SVG document. Linear in the chart. */
export function buildChartFile(picture: ChartPicture, options: FileOptions): ChartFile {
  const { chart, palette, metrics } = picture;
  const body: FileBody = {
    palette,
    metrics,
    width: chart.width,
    height: chart.height,
    count: chart.boxOf.reduce((sum, box) => sum + Number(box >= 0), 0),
    paint: (pen, scale) => paintPicture(createPaperSurface(pen, chart, scale), picture),
    legend: (width) => buildChartLegend(picture, width),
  };
  return buildFile(body, options);
}

/**
 * Returns a picture as a standalone SVG document with a title, the date and a legend. It loads
 * nothing from elsewhere, except photos whose addresses aren't data URIs.
 */
export function buildFile(body: FileBody, options: FileOptions): ChartFile {
  const { palette, metrics, count } = body;
  const { title, date, subtitle = "", fonts = "", scale = 1 } = options;
  // Titles of wall charts are large enough to be read from a distance.
  const headingScale = Math.min(8, Math.max(1, Math.min(body.width / 1400, body.height / 700)));
  const legendScale = Math.max(1, headingScale * 0.6);
  const titleWidth = metrics.measure(title, TITLE_SIZE * headingScale) * 1.1;
  const subtitleWidth = metrics.measure(subtitle, SUBTITLE.size * headingScale);
  const innerWidth = Math.ceil(Math.max(body.width, titleWidth, subtitleWidth, MIN_LEGEND_WIDTH));
  const legend = body.legend(innerWidth / legendScale);
  const width = innerWidth + 2 * MARGIN;
  const headingHeight = HEADING_HEIGHT + (subtitle ? SUBTITLE.line : 0);
  const bodyTop = MARGIN + headingHeight * headingScale + 24;
  const legendTop = bodyTop + body.height + 40;
  const height = legendTop + legend.height * legendScale + MARGIN / 2;
  const pen = svgPen(metrics, palette.ink);
  pen.rect(0, 0, width, height, palette.paper);
  pen.transform({ x: MARGIN, y: MARGIN, scale: headingScale }, () =>
    paintHeading(pen, options, palette),
  );
  pen.transform({ x: MARGIN + (innerWidth - body.width) / 2, y: bodyTop }, () =>
    body.paint(pen, scale),
  );
  pen.transform({ x: MARGIN, y: legendTop, scale: legendScale }, () => legend.paint(pen));
  const countAndDate = `${countOf(count, "person", "people")}, ${date}`;
  const texts = {
    title,
    description: subtitle ? `${subtitle} ${countAndDate}` : countAndDate,
    fonts,
  };
  return svgDocument(pen.elements(), { width, height }, texts, scale);
}

interface DocumentTexts {
  title: string;
  /** Text alternative. */
  description: string;
  /** CSS rules. */
  fonts: string;
}

/** Wraps SVG elements drawn from (0, 0) in a standalone document, scaled. */
export function svgDocument(
  elements: string,
  { width, height }: { width: number; height: number },
  { title, description, fonts }: DocumentTexts,
  scale: number,
): ChartFile {
  const [paperWidth, paperHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const svg = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paperWidth}" height="${paperHeight}" viewBox="0 0 ${roundToTenth(width)} ${roundToTenth(height)}" role="img" aria-labelledby="title desc" font-family="${TEXT_FONT}">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description)}</desc>`,
    fonts && `<style>${fonts}</style>`,
    elements,
    "</svg>",
  ].join("");
  return { svg, width: paperWidth, height: paperHeight };
}

function paintHeading(pen: Pen, { title, subtitle, date }: FileOptions, { ink, quiet }: Palette) {
  const titleStyle = {
    size: TITLE_SIZE,
    weight: 560,
    color: ink,
    isHeading: true,
    align: "left",
  } as const;
  pen.text(title, 0, TITLE_SIZE - 6, titleStyle);
  if (subtitle)
    pen.text(subtitle, 0, TITLE_SIZE + 20, {
      ...titleStyle,
      size: SUBTITLE.size,
      isHeading: false,
    });
  const dateBaseline = TITLE_SIZE + 20 + (subtitle ? SUBTITLE.line : 0);
  pen.text(date, 0, dateBaseline, { size: 14, weight: 400, color: quiet, align: "left" });
}
