import { encodeQR } from "qr";
import type { BoxOnPage } from "#shared/tree/poster/poster-drawing.ts";
import type { PosterPage } from "#shared/tree/poster/poster-page.ts";

/** Returns the QR code of a sheet with its required white border, or null without a link. */
export const qrCodeOf = (link: string | null): boolean[][] | null =>
  link === null ? null : encodeQR(link, "raw", { ecc: "medium", border: 4 });

/** Returns the size of a sheet's largest face in pixels at 300 dpi. */
export const faceSide = ({ scale }: Pick<PosterPage, "scale">): number =>
  Math.ceil(((MAX_FACE_SIZE * scale) / 72) * 300);

/** In points at a scale of 1. */
const MAX_FACE_SIZE = 30;

/** Boxes drawn at once. Their faces are in memory together. */
const BATCH_SIZE = 12;

export function* splitBoxes(boxes: BoxOnPage[]): Generator<BoxOnPage[]> {
  for (let from = 0; from < boxes.length; from += BATCH_SIZE)
    yield boxes.slice(from, from + BATCH_SIZE);
}
