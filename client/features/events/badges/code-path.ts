import { encodeQR } from "qr";

/** A QR code as an SVG path over so many modules each way, the quiet margin that cameras need included. */
export function codePath(code: string): { path: string; modules: number } {
  const rows = encodeQR(code, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { path: dark.join(""), modules: rows.length };
}
