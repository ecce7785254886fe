import {
  type ChartFile,
  type FileOptions,
  svgDocument,
} from "#shared/tree/family-chart/drawing/chart-file.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { FontMetrics, Pen } from "#shared/tree/family-chart/drawing/pen.ts";
import { svgPen } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { wrapText } from "#shared/tree/poster/wrap-text.ts";
import { initialsOf } from "#shared/lib/names.ts";
import type { PathLines } from "../../../family/kinship/index.ts";
import { tintOf } from "../../../../ui/tint.ts";
import { type PathCardContext, describePathCard } from "./path-card.tsx";
import type { PathLayout, PathSizes, PlacedCard } from "./path-builder.ts";
import { layOutPicture } from "./path-layout.ts";

/** A path between two people with everything needed to draw it on paper or into a file. */
export interface PathPicture {
  lines: PathLines;
  /** The family's name above the sentence; may be empty. */
  family: string;
  sentence: string;
  /** The path step by step: 'Ida', 'mother Mara'. */
  steps: readonly { text: string }[];
  context: Omit<PathCardContext, "onOpen">;
  /** Returns the photo to use for an address, or null for initials. */
  photoOf: (address: string) => string | null;
  palette: Palette;
  metrics: FontMetrics;
}

const MARGIN = 40;
/** Minimum width, so that the sentence is easy to read. */
const MIN_WIDTH = 640;
const SENTENCE_TEXT = { size: 24, line: 31 };
const STEPS_TEXT = { size: 15, line: 22 };
const AVATAR = { x: 34, radius: 23 };
/** The most lines of words on a card. */
const MAX_LINES = 3;

/**
 * Returns a path as an SVG document: the family's name, the sentence, the drawing, the steps, and
 * the date.
 */
export function pathFile(
  picture: PathPicture,
  fileOptions: Omit<FileOptions, "subtitle">,
): ChartFile {
  const { palette, metrics, family, sentence, steps } = picture;
  const { title, date, fonts = "", scale = 1 } = fileOptions;
  const layout = layOutPicture(picture.lines);
  const innerWidth = Math.max(layout.width, MIN_WIDTH);
  const sentenceLines = linesOf(sentence, innerWidth, SENTENCE_TEXT.size * 1.1, metrics);
  const stepsText = steps.map((step) => step.text).join(" → ");
  const stepLines = linesOf(stepsText, innerWidth, STEPS_TEXT.size, metrics);
  const familyLines = linesOf(family, innerWidth, STEPS_TEXT.size, metrics);
  const sentenceTop = MARGIN + familyLines.length * STEPS_TEXT.line;
  const layoutTop = sentenceTop + sentenceLines.length * SENTENCE_TEXT.line + 20;
  const stepsTop = layoutTop + layout.height + 44;
  const [width, height] = [
    innerWidth + 2 * MARGIN,
    stepsTop + (stepLines.length + 1) * STEPS_TEXT.line + MARGIN / 2,
  ];
  const pen = svgPen(metrics, palette.ink);
  pen.rect(0, 0, width, height, palette.paper);
  const quietStyle = {
    size: STEPS_TEXT.size,
    weight: 400,
    color: palette.quiet,
    align: "left",
  } as const;
  for (const [index, line] of familyLines.entries())
    pen.text(line, MARGIN, MARGIN + STEPS_TEXT.size - 4 + index * STEPS_TEXT.line, quietStyle);
  const headingStyle = { weight: 560, color: palette.ink, isHeading: true, align: "left" } as const;
  for (const [index, line] of sentenceLines.entries())
    pen.text(line, MARGIN, sentenceTop + SENTENCE_TEXT.size - 4 + index * SENTENCE_TEXT.line, {
      ...headingStyle,
      size: SENTENCE_TEXT.size,
    });
  pen.transform({ x: MARGIN + (innerWidth - layout.width) / 2, y: layoutTop }, () =>
    paintPathLayout(pen, layout, picture),
  );
  for (const [index, line] of [...stepLines, date].entries())
    pen.text(line, MARGIN, stepsTop + index * STEPS_TEXT.line, quietStyle);
  const document = { title, description: `${sentence} ${stepsText}`, fonts };
  return svgDocument(pen.elements(), { width, height }, document, scale);
}

function paintPathLayout(
  pen: Pen,
  { lines, knots, items, sizes }: PathLayout,
  picture: PathPicture,
) {
  const { palette } = picture;
  const color = palette["marigold-deep"];
  for (const { path, dashes } of lines) pen.stroke(path, { color, width: 2, dashes });
  for (const { x, y } of knots) {
    pen.fillShape({ x, y, radius: 6 }, palette.paper);
    pen.fillShape({ x, y, radius: 4 }, color);
  }
  for (const item of items) {
    if (item.kind !== "card") continue;
    const { x, y, id, kinshipTerm, otherParents } = item;
    const text = describePathCard(id, kinshipTerm, otherParents, picture.context);
    pen.transform({ x, y, title: text.description }, () =>
      paintPathCard(pen, { ...item, ...sizes }, text, picture),
    );
  }
}

function paintPathCard(
  pen: Pen,
  { id, isEnd, cardWidth: width, cardHeight: height }: PlacedCard & PathSizes,
  { name, facts }: ReturnType<typeof describePathCard>,
  { palette, metrics, photoOf, context: { personById } }: PathPicture,
) {
  const { isDeceased, photo, shortName } = personById(id);
  const outline = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, cornerRadius: 11.5 };
  pen.fillShape(outline, isEnd ? palette["evergreen-wash"] : palette.card);
  pen.stroke(outline, { color: isEnd ? palette.evergreen : palette.edge, width: isEnd ? 3 : 1 });
  const { x, radius } = AVATAR;
  const [circle, y] = [{ x, y: height / 2, radius }, height / 2];
  pen.fillShape(circle, isDeceased ? palette.line : palette.tints[tintOf(id)]!);
  pen.text(initialsOf(shortName), x, y + 5.8, { size: 16, weight: 600, color: palette.ink });
  const face = photo && photoOf(photo);
  if (face) pen.clip(circle, () => pen.image(face, x - radius, y - radius, 2 * radius, isDeceased));
  pen.stroke(circle, { color: palette.edge, width: 1, opacity: 0.5 });
  const left = x + radius + 10;
  const textWidth = width - left - 10;
  const color = isDeceased ? palette.quiet : palette.ink;
  const names = metrics.wrap(name, textWidth, 16);
  const factLines = linesOf(facts, textWidth, 13, metrics).slice(0, MAX_LINES - names.length);
  const firstY = y + 6 - ((names.length - 1 + factLines.length) * 17) / 2;
  for (const [index, line] of names.entries())
    pen.text(line, left, firstY + index * 17, {
      size: 16,
      weight: 600,
      color,
      align: "left",
      maxWidth: textWidth,
    });
  for (const [index, fact] of factLines.entries())
    pen.text(fact, left, firstY + (names.length + index) * 17, {
      size: 13,
      weight: 500,
      color: palette.quiet,
      align: "left",
      maxWidth: textWidth,
    });
}

/** Returns the lines of a text; none for an empty one. */
const linesOf = (text: string, width: number, size: number, metrics: FontMetrics): string[] =>
  text ? wrapText(text, width, (part) => metrics.measure(part, size)) : [];
