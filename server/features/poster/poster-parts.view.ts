import { encodeQR } from "qr";
import type { BoxOnPage } from "#shared/poster/poster-drawing.ts";
import type { PosterPage } from "#shared/poster/poster-page.ts";

/** What a sheet's code holds, with the quiet rim that it needs; null where it has none. */
export const codeOf = (link: string | null): boolean[][] | null =>
  link === null ? null : encodeQR(link, "raw", { ecc: "medium", border: 4 });

/** The largest face of a sheet at 300 dots an inch, in pixels. */
export const faceSide = ({ scale }: Pick<PosterPage, "scale">): number =>
  Math.ceil(((LARGEST_FACE * scale) / 72) * 300);

/** In points at a scale of 1. */
const LARGEST_FACE = 30;

/** As many boxes as are drawn at once: their faces are held together. */
const AT_ONCE = 12;

export function* inBatches(boxes: BoxOnPage[]): Generator<BoxOnPage[]> {
  for (let from = 0; from < boxes.length; from += AT_ONCE) yield boxes.slice(from, from + AT_ONCE);
}
