import { setImmediate } from "node:timers/promises";
import { PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import { listBoxes, drawBackground } from "#shared/tree/poster/poster-drawing.ts";
import type { PosterPage } from "#shared/tree/poster/poster-page.ts";
import { BOLD_FONT, createPdf } from "../../../lib/paper/fonts.ts";
import { pdfPen } from "../../../lib/paper/pdf-pen.ts";
import { faceKey, type FacesOf } from "./faces.queries.ts";
import { qrCodeOf, faceSide, splitBoxes } from "./poster-parts.view.ts";

/**
 * Yields sheets as a PDF while it is drawn, in batches of boxes, so that other requests are served
 * in between. Stops when the reader disconnects.
 */
export async function* posterPdf(
  { title, createdAt }: { title: string; createdAt: Date },
  pages: PosterPage[],
  facesOf: FacesOf,
) {
  const doc = createPdf({
    autoFirstPage: false,
    font: BOLD_FONT,
    margin: 0,
    info: { Title: title, CreationDate: createdAt },
    lang: "en",
  });
  try {
    for await (const _ of drawPages(doc, pages, facesOf)) yield* readDrawnBytes(doc);
    doc.end();
    for await (const piece of doc) yield piece as Uint8Array;
  } finally {
    doc.destroy();
  }
}

/** Yields the bytes of everything drawn so far. */
function* readDrawnBytes(doc: PDFKit.PDFDocument) {
  for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece as Uint8Array;
}

/** Pauses after each batch of boxes until the reader has taken it. */
async function* drawPages(doc: PDFKit.PDFDocument, pages: PosterPage[], facesOf: FacesOf) {
  let faces = new Map<string, Buffer>();
  const pen = pdfPen(doc, (address, isGrey) => faces.get(faceKey({ address, isGrey })) ?? null);
  for (const page of pages) {
    doc.addPage({ size: [page.width, page.height], margin: 0 });
    drawBackground(pen, page, PRINT_PALETTE, qrCodeOf(page.heading.link));
    for (const batch of splitBoxes(listBoxes(page, PRINT_PALETTE))) {
      const wanted = batch.flatMap(({ photos }) => photos);
      [faces] = await Promise.all([facesOf(wanted, faceSide(page)), setImmediate()]);
      for (const box of batch) box.draw(pen);
      yield;
    }
  }
}
