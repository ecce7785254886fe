import { encodeQR } from "qr";

/** Returns a QR code as an SVG path and its width in modules, with the quiet zone that cameras need. */
export function qrPath(text: string): { path: string; modules: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { path: squares.join(""), modules: rows.length };
}
