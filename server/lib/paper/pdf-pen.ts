import type { Pen, Transform, Shape } from "#shared/tree/family-chart/drawing/pen.ts";
import { svgPath } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { BOLD_FONT, drawLine, PLAIN_FONT, widthOf } from "./fonts.ts";

/** Weights from here on are bold, because the font has two weights. */
const MIN_BOLD_WEIGHT = 600;

/** Draws on the open page of a PDF. Images have to be decoded before. */
export function pdfPen(
  doc: PDFKit.PDFDocument,
  imageAt: (address: string, isGrey: boolean) => Buffer | null,
): Pen {
  const withSavedState = (draw: () => void) => {
    doc.save();
    draw();
    doc.restore();
  };
  return {
    rect: (x, y, width, height, color) => void doc.rect(x, y, width, height).fill(color),
    fillShape(shape, color, opacity = 1) {
      doc.fillOpacity(opacity);
      tracePath(doc, shape).fill(color);
    },
    stroke: (shape, { color, width, dashes = [], isRound, opacity = 1 }) =>
      withSavedState(() => {
        doc.lineWidth(width).strokeOpacity(opacity);
        if (isRound) doc.lineCap("round").lineJoin("round");
        const [dash, space = dash] = dashes;
        if (dash !== undefined && space !== undefined) doc.dash(dash, { space });
        tracePath(doc, shape).stroke(color);
      }),
    text(words, x, y, { color, size, weight, align: from, opacity = 1 }) {
      const isBold = weight >= MIN_BOLD_WEIGHT;
      const left = from === "left" ? x : x - (widthOf(words, isBold) * size) / 2;
      doc.font(isBold ? BOLD_FONT : PLAIN_FONT).fontSize(size);
      doc.fillOpacity(opacity).fillColor(color);
      drawLine(doc, words, { x: left, y }, { baseline: "alphabetic" });
    },
    image(address, x, y, side, isGrey) {
      const picture = imageAt(address, isGrey);
      if (picture)
        doc.image(picture, x, y, { cover: [side, side], align: "center", valign: "center" });
    },
    clip: (shape, draw) =>
      withSavedState(() => {
        tracePath(doc, shape).clip();
        draw();
      }),
    transform: (place, draw) =>
      withSavedState(() => {
        applyTransform(doc, place);
        draw();
      }),
  };
}

function applyTransform(doc: PDFKit.PDFDocument, { x, y, turn = 0, scale = 1 }: Transform): void {
  if (x !== 0 || y !== 0) doc.translate(x, y);
  if (turn !== 0) doc.rotate(turn);
  if (scale !== 1) doc.scale(scale);
}

function tracePath(doc: PDFKit.PDFDocument, shape: Shape): PDFKit.PDFDocument {
  if (typeof shape !== "object") return doc.path(svgPath(shape));
  if ("radius" in shape) return doc.circle(shape.x, shape.y, shape.radius);
  return doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.cornerRadius);
}
