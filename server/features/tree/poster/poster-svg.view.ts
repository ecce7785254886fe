import { PRINT_PALETTE } from "#shared/tree/family-chart/drawing/palette.ts";
import type { Pen } from "#shared/tree/family-chart/drawing/pen.ts";
import { escapeXml, svgPen } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { listBoxes, drawBackground } from "#shared/tree/poster/poster-drawing.ts";
import type { PosterPage } from "#shared/tree/poster/poster-page.ts";
import { widthOf } from "../../../lib/paper/fonts.ts";
import { createGlyphOutlines } from "../../../lib/paper/glyph-outlines.ts";
import { faceKey, type FacesOf } from "./faces.queries.ts";
import { qrCodeOf, faceSide, splitBoxes } from "./poster-parts.view.ts";

const FONTS = {
  measure: (text: string, size: number) => widthOf(text, true) * size,
  wrap: (name: string) => [name],
};

/**
 * Yields a sheet as SVG in the size of its paper, box by box with its faces. Letters are outlines;
 * the names in a box are its text alternative.
 */
export async function* posterSvg(
  page: PosterPage,
  title: string,
  facesOf: FacesOf,
  unit: "mm" | "pt" = "mm",
): AsyncGenerator<string> {
  const glyphs = createGlyphOutlines();
  const palette = PRINT_PALETTE;
  let partCount = 0;
  const elements = (draw: (pen: Pen) => void, faces = new Map<string, Buffer>()) => {
    const pen = svgPen(FONTS, palette.ink, `part${++partCount}-`, glyphs.drawText);
    draw({
      ...pen,
      // Faces are gray themselves, because some SVG readers don't support filters.
      image: (address, x, y, side, isGrey) => {
        const face = faces.get(faceKey({ address, isGrey }));
        if (face) pen.image(`data:image/jpeg;base64,${face.toString("base64")}`, x, y, side, false);
      },
    });
    const drawn = pen.elements();
    return `${glyphs.takeDefinitions()}${drawn}`;
  };
  const { width, height } = page;
  // Painting as pixels works in points; with a unit, the size would be converted twice.
  const sizeOf = (points: number) =>
    unit === "mm" ? `${Math.round((points / 72) * 254) / 10}mm` : points;
  yield `<svg xmlns="http://www.w3.org/2000/svg" width="${sizeOf(width)}" height="${sizeOf(height)}" viewBox="0 0 ${width} ${height}">`;
  yield `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="${palette.paper}"/>`;
  yield elements((pen) => drawBackground(pen, page, palette, qrCodeOf(page.heading.link)));
  for (const batch of splitBoxes(listBoxes(page, palette))) {
    const faces = await facesOf(
      batch.flatMap(({ photos }) => photos),
      faceSide(page),
    );
    yield elements((pen) => {
      for (const box of batch) box.draw(pen);
    }, faces);
  }
  yield "</svg>";
}
