import { MAX_IMAGE_BYTES } from "#shared/core/images/image.schema.ts";

const QUALITIES = [0.92, 0.8, 0.6, 0.4];
/** Base64 needs four letters for three bytes. */
const MAX_LETTERS = (MAX_IMAGE_BYTES * 4) / 3;

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns part of an image as a JPEG data URL, with a longer side of at most `greaterSide` pixels
 * and small enough to upload.
 */
export function drawPicture(picture: HTMLImageElement, part: Part, greaterSide: number): string {
  const scale = Math.min(1, greaterSide / Math.max(part.width, part.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const pen = canvas.getContext("2d")!;
  // JPEG has no transparency and would turn it black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  const { x, y, width, height } = part;
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const tries = QUALITIES.map((quality) => () => canvas.toDataURL("image/jpeg", quality));
  const fits = tries.find((make) => make().length < MAX_LETTERS);
  return (fits ?? tries.at(-1)!)();
}
