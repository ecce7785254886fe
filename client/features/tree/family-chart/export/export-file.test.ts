import { expect, it } from "vitest";
import { exportFileName } from "./export-file.ts";
import { largestScale } from "./export-png.ts";

it("TREE-10 names a file after its chart and the date", () => {
  expect(exportFileName("Family tree of Anna Berg", "2026-11-21", "svg")).toBe(
    "Family tree of Anna Berg 2026-11-21.svg",
  );
});

it("TREE-10 leaves out characters that file names can't have", () => {
  const name = exportFileName('..Ancestors of "A/B:C*?<>|\\\u0000 Å王"  ', "2026-11-21", "png");
  expect(name).toBe("Ancestors of A B C Å王 2026-11-21.png");
  expect(exportFileName("???", "2026-11-21", "png")).toBe("Family tree 2026-11-21.png");
  expect(Buffer.byteLength(exportFileName("👵".repeat(500), "2026-11-21", "svg"))).toBe(243);
});

it("TREE-10 draws an image at twice the screen's resolution, up to the canvas limits", () => {
  const limits = { side: 1000, area: 500_000 };
  expect(largestScale({ width: 300, height: 200 }, limits)).toBe(2);
  expect(largestScale({ width: 4000, height: 10 }, limits)).toBe(0.25);
  expect(largestScale({ width: 1000, height: 2000 }, limits)).toBe(0.5);
});
