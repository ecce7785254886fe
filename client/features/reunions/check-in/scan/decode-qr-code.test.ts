import { encodeQR } from "qr";
import { expect, it } from "vitest";
import { decodeQrCode } from "./decode-qr-code.ts";

const PIXELS = 6;
const MARGIN = 4;

/** Draws a code as a camera sees it from the front. */
function pictureOf(text: string) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: MARGIN });
  const size = rows.length * PIXELS;
  const data = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < size * size; at++) {
    const isDark = rows[Math.floor(at / size / PIXELS)]?.[Math.floor((at % size) / PIXELS)];
    data.set(isDark ? [30, 30, 30, 255] : [230, 228, 220, 255], at * 4);
  }
  return { data, width: size, height: size };
}

it("ATT-10 reads a badge's digits from a picture", () => {
  expect(decodeQrCode(pictureOf("1712345678901234567890"))).toBe("1712345678901234567890");
});

it("ATT-10 reads nothing if there is no badge", () => {
  const data = new Uint8ClampedArray(120 * 120 * 4).fill(200);
  expect(decodeQrCode({ data, width: 120, height: 120 })).toBeNull();
});
