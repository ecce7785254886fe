import { decodeQR } from "qr/decode.js";

interface Picture {
  /** Four bytes a pixel, as a canvas gives them. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The text of the QR code in a picture; null where there is none to be read. */
export function codeInPicture(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
