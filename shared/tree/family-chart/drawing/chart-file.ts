import { countOf } from "#shared/lib/count.ts";
import { type Legend, legendOf } from "./legend.ts";
import type { Palette } from "./palette.ts";
import type { Letters, Pen } from "./pen.ts";
import { type ChartPicture, paintPicture } from "./picture.ts";
import { paperFor } from "./surface.ts";
import { escapeXml, short, svgPen, TEXT_FONT } from "./svg-pen.ts";

const MARGIN = 48;
const TITLE = 30;
const HEADING = 64;
const TOLD = { size: 17, line: 24 };
const MIN_LEGEND_WIDTH = 420;

export interface FileWords {
  title: string;
  /** In words: '21 November 2026'. */
  date: string;
  /** A sentence below the title that says what the file shows. */
  told?: string | undefined;
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
  letters: Letters;
  width: number;
  height: number;
  /** The number of people. */
  count: number;
  /** Paints the body. `scale` says how large it will be seen. */
  paint: (pen: Pen, scale: number) => void;
  /** Explains the symbols, in rows of at most a width. */
  legend: (width: number) => Legend;
}

/** Returns a chart as a standalone SVG document. Linear in the chart. */
export function chartFile(picture: ChartPicture, words: FileWords): ChartFile {
  const { chart, palette, letters } = picture;
  const body: FileBody = {
    palette,
    letters,
    width: chart.width,
    height: chart.height,
    count: chart.boxOf.reduce((sum, box) => sum + Number(box >= 0), 0),
    paint: (pen, scale) => paintPicture(paperFor(pen, chart, scale), picture),
    legend: (width) => legendOf(picture, width),
  };
  return pictureFile(body, words);
}

/**
 * Returns a picture as a standalone SVG document with a title, the date and a legend. It loads
 * nothing from elsewhere, except photos whose addresses aren't data URIs.
 */
export function pictureFile(body: FileBody, words: FileWords): ChartFile {
  const { palette, letters, count } = body;
  const { title, date, told = "", fonts = "", scale = 1 } = words;
  // Titles of wall charts are large enough to be read from a distance.
  const large = Math.min(8, Math.max(1, Math.min(body.width / 1400, body.height / 700)));
  const small = Math.max(1, large * 0.6);
  const titleWidth = letters.measure(title, TITLE * large) * 1.1;
  const toldWidth = letters.measure(told, TOLD.size * large);
  const inner = Math.ceil(Math.max(body.width, titleWidth, toldWidth, MIN_LEGEND_WIDTH));
  const legend = body.legend(inner / small);
  const width = inner + 2 * MARGIN;
  const heading = HEADING + (told ? TOLD.line : 0);
  const bodyTop = MARGIN + heading * large + 24;
  const legendTop = bodyTop + body.height + 40;
  const height = legendTop + legend.height * small + MARGIN / 2;
  const pen = svgPen(letters, palette.ink);
  pen.rect(0, 0, width, height, palette.paper);
  pen.at({ x: MARGIN, y: MARGIN, scale: large }, () => paintHeading(pen, words, palette));
  pen.at({ x: MARGIN + (inner - body.width) / 2, y: bodyTop }, () => body.paint(pen, scale));
  pen.at({ x: MARGIN, y: legendTop, scale: small }, () => legend.paint(pen));
  const people = `${countOf(count, "person", "people")}, ${date}`;
  const said = { title, description: told ? `${told} ${people}` : people, fonts };
  return svgDocument(pen.elements(), { width, height }, said, scale);
}

interface DocumentWords {
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
  { title, description, fonts }: DocumentWords,
  scale: number,
): ChartFile {
  const [paperWidth, paperHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const svg = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paperWidth}" height="${paperHeight}" viewBox="0 0 ${short(width)} ${short(height)}" role="img" aria-labelledby="title desc" font-family="${TEXT_FONT}">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description)}</desc>`,
    fonts && `<style>${fonts}</style>`,
    elements,
    "</svg>",
  ].join("");
  return { svg, width: paperWidth, height: paperHeight };
}

function paintHeading(pen: Pen, { title, told, date }: FileWords, { ink, quiet }: Palette) {
  const heading = { size: TITLE, weight: 560, colour: ink, isHeading: true, from: "left" } as const;
  pen.text(title, 0, TITLE - 6, heading);
  if (told) pen.text(told, 0, TITLE + 20, { ...heading, size: TOLD.size, isHeading: false });
  const below = TITLE + 20 + (told ? TOLD.line : 0);
  pen.text(date, 0, below, { size: 14, weight: 400, colour: quiet, from: "left" });
}
