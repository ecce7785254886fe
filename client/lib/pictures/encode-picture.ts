import { MAX_IMAGE_BYTES } from "#shared/core/images/image.schema.ts";

const QUALITIES = [0.92, 0.8, 0.6, 0.4];
/** Base64 needs four characters for three bytes. */
const MAX_LENGTH = (MAX_IMAGE_BYTES * 4) / 3;

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns part of an image as a JPEG data URL, with a longer side of at most `maxSide` pixels
 * and small enough to upload.
 */
export function encodePicture(picture: HTMLImageElement, area: CropArea, maxSide: number): string {
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext("2d")!;
  // JPEG has no transparency and would turn it black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  const { x, y, width, height } = area;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const encoders = QUALITIES.map((quality) => () => canvas.toDataURL("image/jpeg", quality));
  const fits = encoders.find((encode) => encode().length < MAX_LENGTH);
  return (fits ?? encoders.at(-1)!)();
}
