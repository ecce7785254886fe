import { readFileSync } from "node:fs";
import { COLORS, FILE_PALETTE, type Palette } from "#shared/tree/family-chart/drawing/palette.ts";

/** Red, green, and blue, from 0 to 1. */
export type Color = readonly [number, number, number];

export const parseColor = (hex: string): Color => {
  const sixDigits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, "$&$&") : hex;
  const parts = /^#(..)(..)(..)$/.exec(sixDigits);
  if (!parts) throw new Error(`${hex} is not a color`);
  return [1, 2, 3].map((part) => Number.parseInt(parts[part]!, 16) / 255) as unknown as Color;
};

export const blend = (over: Color, under: Color, opacity: number): Color =>
  over.map((part, channel) => part * opacity + under[channel]! * (1 - opacity)) as unknown as Color;

const linear = (part: number) =>
  part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const luminance = ([red, green, blue]: Color) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the WCAG contrast ratio, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a color of the same hue with this lightness and a multiple of the chroma, like CSS `oklch(from …)`. */
function withLightness(hex: string, lightness: number, chromaFactor: number): string {
  const [r, g, b] = parseColor(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const a = chromaFactor * (1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s);
  const c = chromaFactor * (0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s);
  const [l3, m3, s3] = [
    (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * c) ** 3,
    (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * c) ** 3,
    (lightness - 0.089_484_177_5 * a - 1.291_485_548 * c) ** 3,
  ];
  const parts = [
    4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
    -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
    -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701 * s3,
  ].map((part) => (part <= 0.003_130_8 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  const byte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)));
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, "0")).join("")}`;
}

const css = readFileSync(new URL("../../../client/colors.css", import.meta.url), "utf8");

/** Returns the palette that the client's paint/palette.ts reads in one of the page's themes. */
function readPalette(theme: "light" | "dark"): Palette {
  const [light, dark] = css.split("@media") as [string, string];
  const variable = (name: string) => {
    const found = new RegExp(`--${name}: (#[\\da-f]+)`);
    return (found.exec(theme === "dark" ? dark : light) ?? found.exec(light))![1]!;
  };
  const tints = FILE_PALETTE.tints.map((_, tint) => variable(`tint-${tint}`));
  const cards = [...tints, variable("marigold-wash")];
  const plain = Object.fromEntries(COLORS.map((name) => [name, variable(name)]));
  const [line, bar]: [number, number][] =
    theme === "dark"
      ? [
          [0.68, 1.6],
          [0.55, 1.5],
        ]
      : [
          [0.58, 1.8],
          [0.8, 1.5],
        ];
  return {
    ...(plain as Record<(typeof COLORS)[number], string>),
    tints,
    cards,
    lines: [...tints.map((tint) => withLightness(tint, ...line!)), variable("edge")],
    bars: cards.map((card) => withLightness(card, ...bar!)),
  };
}

export const PALETTES = {
  light: readPalette("light"),
  dark: readPalette("dark"),
  "of files": FILE_PALETTE,
};
