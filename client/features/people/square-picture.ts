import { MOST_IMAGE_BYTES } from "#shared/images/image.schema.ts";

/** In pixels: as large as the server keeps a face. */
const SIDE = 1024;
const QUALITIES = [0.92, 0.8, 0.6, 0.4];
/** Base64 takes four letters for three bytes. */
const MOST_LETTERS = (MOST_IMAGE_BYTES * 4) / 3;

interface Square {
  x: number;
  y: number;
  width: number;
}

/** A square of a picture as a JPEG's data URL, made small enough to be sent. */
export function squareOf(picture: HTMLImageElement, { x, y, width }: Square): string {
  const side = Math.min(SIDE, Math.max(1, Math.round(width)));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d")!;
  // JPEG knows no transparency, and would make it black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, x, y, width, width, 0, 0, side, side);
  const tries = QUALITIES.map((quality) => () => canvas.toDataURL("image/jpeg", quality));
  const fits = tries.find((make) => make().length < MOST_LETTERS);
  return (fits ?? tries.at(-1)!)();
}
