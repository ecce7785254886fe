import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync(new URL("./colors.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media screen");
const colorsIn = (block: string) =>
  Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, value]) => [name, value]),
  );
const themes = { light: colorsIn(light), dark: colorsIn(dark) };

/** The contrast ratio of two colors: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const TEXT_ON: [string, string[]][] = [
  ["ink", ["paper", "card", "line", "evergreen-wash", "marigold-wash", "brick-wash", "lake-wash"]],
  ["quiet", ["paper", "card"]],
  ["evergreen", ["paper", "card", "evergreen-wash"]],
  ["marigold-deep", ["paper", "card", "marigold-wash"]],
  ["brick", ["paper", "card", "brick-wash"]],
  ["lake", ["paper", "card", "lake-wash"]],
  ["onfill", ["evergreen", "evergreen-deep", "brick", "brick-deep"]],
  ["ink", Array.from({ length: 8 }, (_, tint) => `tint-${tint}`)],
];

it.each(Object.entries(themes))(
  "UX-03 shows text with a contrast of at least 4.5:1 in the %s colors",
  (_, colors) => {
    for (const [text, grounds] of TEXT_ON)
      for (const ground of grounds) {
        const ratio = contrast(colors[text] ?? "", colors[ground] ?? "");
        expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
  },
);

it.each(Object.entries(themes))(
  "UX-03 shows edges with a contrast of at least 3:1 in the %s colors",
  (_, colors) => {
    for (const ground of ["paper", "card"])
      expect(contrast(colors.edge ?? "", colors[ground] ?? "")).toBeGreaterThanOrEqual(3);
  },
);
