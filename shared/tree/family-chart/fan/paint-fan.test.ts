import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { aTreePerson } from "../../../../tests/support/families/tree-person.ts";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { FILE_PALETTE } from "../drawing/palette.ts";
import { svgPen } from "../drawing/svg-pen.ts";
import { frameOf } from "./fan-frames.ts";
import { FAN_SHAPES, type FanSlot } from "./fan-types.ts";
import { fitText } from "./fan-text.ts";
import { layOutFan } from "./lay-out-fan.ts";
import { type FanPicture, paintFan } from "./paint-fan.ts";

const metrics = {
  measure: (text: string, size: number) => (text.length * size) / 2,
  wrap: (name: string) => [name],
};

/** All ancestors of A with both parents: A is a child of AA and AB, and so on. */
function fullAncestry(generations: number) {
  const names = (generation: number): string[] =>
    generation === 0 ? ["A"] : names(generation - 1).flatMap((name) => [`${name}A`, `${name}B`]);
  const households = Array.from({ length: generations }, (_, generation) =>
    names(generation).map((name) => `${name}A + ${name}B: ${name}`),
  ).flat();
  return smallFamily(...households);
}

function pictureOf(
  family: ReturnType<typeof smallFamily>,
  change: Partial<FanPicture> & { focus?: string; shape?: "half" | "full" } = {},
): FanPicture {
  const { focus = "A", shape = "half", ...rest } = change;
  return {
    fan: layOutFan(family.graph, [family.idOf(focus)], { generations: 8, shape }),
    palette: FILE_PALETTE,
    metrics,
    personById: (id) => family.people.find((person) => person.id === id)!,
    dates: "monthFirst",
    faceTintOf: (id) => id % 8,
    smallest: 6,
    ...rest,
  };
}

function paint(picture: FanPicture) {
  const pen = svgPen(metrics, FILE_PALETTE.ink);
  const { unnamed } = paintFan(pen, picture);
  return { svg: pen.elements(), unnamed };
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Returns the distance of a point outside a sector, in pixels; 0 or less inside. */
function distanceOutside({ inner, outer, from, to }: FanSlot, x: number, y: number): number {
  const radius = Math.hypot(x, y);
  const middle = (from + to) / 2;
  const angle = Math.atan2(y, x) - middle;
  const aside = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  const around = to - from >= 2 * Math.PI - 1e-9 ? 0 : (aside - (to - from) / 2) * radius;
  return Math.max(radius - outer, inner - radius, around);
}

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.constant("Maximilian Karl August von Schwarzenberg"),
  fc.constant("Anna Berg"),
  fc.constant("X".repeat(300)),
);

it("TREE-15 writes names inside their sectors at any length, and never upside down", () => {
  const family = fullAncestry(8);
  const fans = FAN_SHAPES.map((shape) => pictureOf(family, { shape }).fan);
  const two = layOutFan(family.graph, [family.idOf("AA"), family.idOf("AB")], {
    generations: 3,
    shape: "half",
  });
  fc.assert(
    fc.property(fc.constantFrom(...fans, two), fc.nat(510), name, (fan, nth, name) => {
      const sector = fan.sectors[nth % fan.sectors.length]!;
      const person = aTreePerson(1, name, { birthdate: "1900-01-01", isDeceased: true });
      const frame = frameOf(sector);
      expect(Math.abs(frame.turn)).toBeLessThanOrEqual(90);
      const wanted = { largest: 16, smallest: 5, radius: sector.generation < 2 ? 18 : 0 };
      const words = fitText(frame, person, wanted, metrics);
      if (!words) return;
      const turn = (frame.turn * Math.PI) / 180;
      for (const { x, y, size, maxWidth, words: line } of words.lines) {
        const width = Math.min(metrics.measure(line, size), maxWidth);
        for (const across of [x - width / 2, x + width / 2])
          for (const down of [y - size * 0.8, y + size * 0.2]) {
            const pageX = frame.x + across * Math.cos(turn) - down * Math.sin(turn);
            const pageY = frame.y + across * Math.sin(turn) + down * Math.cos(turn);
            expect(distanceOutside(sector, pageX, pageY)).toBeLessThanOrEqual(0.01);
          }
      }
    }),
    { numRuns: examples(2000), seed: 20_261_121 },
  );
});

it("TREE-15 names everyone in eight generations, and reports people without enough space", () => {
  const family = fullAncestry(8);
  for (const shape of FAN_SHAPES) {
    const { svg, unnamed } = paint(pictureOf(family, { shape }));
    expect(unnamed).toEqual([]);
    for (const { fullName } of family.people) {
      expect(count(svg, `<title>${fullName}</title>`)).toBe(1);
      expect(count(svg, `>${fullName}</text>`)).toBeGreaterThan(0);
    }
  }
  const { fan } = pictureOf(family);
  const { svg, unnamed } = paint(pictureOf(family, { smallest: 14 }));
  const rings = new Set(unnamed.map((at) => fan.sectors[at]!.generation));
  expect([...rings]).toEqual([8]);
  expect(unnamed).toHaveLength(256);
  expect(svg).not.toContain(">AAAAAAAAA</text>");
  expect(count(svg, "<title>AAAAAAAAA</title>")).toBe(1);
});

it("TREE-15 shortens a name that doesn't fit, down to initials", () => {
  const words = (fullName: string, shortName: string, generation: number) => {
    const { fan } = pictureOf(fullAncestry(8));
    const sector = fan.sectors.find((sector) => sector.generation === generation)!;
    const person = aTreePerson(1, fullName, { shortName });
    const wanted = { largest: 16, smallest: 9, radius: 0 };
    return fitText(frameOf(sector), person, wanted, metrics)?.lines.map((line) => line.words);
  };
  const long = "Maximilian Karl August Ferdinand Johannes Nepomuk von Schwarzenberg zu Hohenlohe";
  expect(words("Anna Berg", "Anna Berg", 8)).toEqual(["Anna Berg"]);
  expect(words(long, "Maximilian Schwarzenberg", 8)).toEqual(["Maximilian Schwarzenberg"]);
  expect(words(long, `Maximilian Ferdinand-Johannes Schwarzenberg`, 8)).toEqual([
    "M. Schwarzenberg",
  ]);
  expect(words("Y".repeat(300), "Y".repeat(300), 8)).toEqual(["Y"]);
  expect(words("", "", 3)).toEqual(["?"]);
});

it("TREE-15 hatches repeated people, and describes them as repeated", () => {
  const family = smallFamily("Karl + Lena: Ida", "Otto: Karl, Emil", "Emil: Lena");
  const { svg } = paint(pictureOf(family, { focus: "Ida" }));
  expect(count(svg, 'stroke-opacity="0.4"')).toBe(1);
  expect(count(svg, "<title>Otto is also shown elsewhere in this fan</title>")).toBe(1);
  expect(count(svg, "<title>Otto</title>")).toBe(1);
  // The father of one parent is known, but not the mother.
  expect(count(svg, 'stroke-dasharray="3 5"')).toBeGreaterThan(0);
});

it("TREE-15 shows upright faces in the middle and the first rings, in gray for people who died", () => {
  const family = fullAncestry(3);
  const photo = "data:image/png;base64,AAAA";
  const personById = (id: number) => ({
    ...family.people[id - 1]!,
    photo,
    isDeceased: family.people[id - 1]!.fullName.length > 2,
  });
  const { svg } = paint(pictureOf(family, { personById }));
  expect(count(svg, `<image href="${photo}"`)).toBe(1 + 2 + 4);
  expect(count(svg, 'filter="url(#grey)"')).toBe(4);
  const turns = Array.from(
    svg.matchAll(
      /<g transform="[^"]*rotate\((-?[\d.]+)\)"><g transform="[^"]*rotate\((-?[\d.]+)\)"/g,
    ),
  );
  expect(turns).toHaveLength(2 + 4);
  for (const [, one, other] of turns) expect(Number(one)).toBe(-Number(other));
});

it("TREE-15 is readable on every background, in light and dark colors", () => {
  const css = readFileSync(new URL("../../../../client/colors.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = css.split("@media screen");
  for (const theme of [light, dark]) {
    const color = (name: string) => {
      const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme)?.[1] ?? "";
      return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    };
    const mix = (one: number[], other: number[], share: number) =>
      one.map((part, at) => part * share + other[at]! * (1 - share));
    const grounds = ["marigold-wash", ...Array.from({ length: 8 }, (_, tint) => `tint-${tint}`)];
    const card = color("card");
    for (const ground of grounds)
      for (const share of [1, 0.45])
        expect(contrast(color("ink"), mix(color(ground), card, share))).toBeGreaterThan(7);
    expect(contrast(color("ink"), mix(color("edge"), card, 0.4))).toBeGreaterThan(4.5);
    expect(contrast(color("edge"), card)).toBeGreaterThan(3);
    expect(contrast(color("edge"), color("paper"))).toBeGreaterThan(3);
  }
});

function contrast(one: number[], other: number[]): number {
  const light = (color: number[]) =>
    color
      .map((part) => part / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
