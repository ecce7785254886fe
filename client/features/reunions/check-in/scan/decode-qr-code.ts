import { decodeQR } from "qr/decode.js";

interface ImagePixels {
  /** Four bytes per pixel, as from a canvas. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The text of the QR code in a picture; null if none can be read. */
export function decodeQrCode(picture: ImagePixels): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
