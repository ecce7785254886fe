import { decodeQR } from "qr/decode.js";

interface Picture {
  /** Four bytes per pixel, as from a canvas. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The text of the QR code in a picture; null if none can be read. */
export function decodeCode(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
