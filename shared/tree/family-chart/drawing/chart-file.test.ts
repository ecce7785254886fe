import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { buildChartFile } from "./chart-file.ts";
import type { Area } from "./in-area.ts";
import { findChartPath } from "./chart-path.ts";
import { FILE_PALETTE } from "./palette.ts";
import { type ChartPicture, paintPicture } from "./picture.ts";
import { createPaperSurface } from "./surface.ts";
import { escapeXml, svgPen } from "./svg-pen.ts";
import { layOutChart } from "../layout/lay-out-chart.ts";

const measure = (text: string, size: number) => (text.length * size) / 2;

/** The picture of a small family. `names` replaces the family's own names. */
function pictureOf(
  family: ReturnType<typeof smallFamily>,
  names: Record<string, string> = {},
): ChartPicture {
  const chart = layOutChart(family.graph, [], { view: "whole", generations: 0 });
  return {
    chart,
    palette: FILE_PALETTE,
    metrics: { measure, wrap: (name) => [name] },
    dates: "monthFirst",
    faceTintOf: (id) => id % 8,
    personById: (id) => ({
      ...family.people.find((person) => person.id === id)!,
      fullName: names[family.nameOf(id)] ?? family.nameOf(id),
      birthdateWords: `ABT ${1900 + id}`,
      photo: id === 1 ? "data:image/png;base64,AAAA" : null,
    }),
  };
}

/** Draws a picture, or one area of it, at a scale. */
function elementsOf(picture: ChartPicture, scale: number, area?: Area): string {
  const pen = svgPen(picture.metrics, FILE_PALETTE.ink);
  paintPicture(createPaperSurface(pen, picture.chart, scale, area), picture);
  return pen.elements();
}

const words = { title: "Whole family", date: "November 21, 2026" };
const count = (text: string, part: string) => text.split(part).length - 1;

it("TREE-10 saves everyone on one card each, with years, initials, and the family's lines", () => {
  const family = smallFamily(
    "Otto + Anna: Karl 1955, Lena 1957",
    "Karl / Vera (adoptive): Zoe 1980",
  );
  const { svg } = buildChartFile(pictureOf(family), words);
  for (const { fullName, id } of family.people) {
    expect(count(svg, `>${fullName}</text>`), fullName).toBe(1);
    expect(count(svg, `>born c. ${1900 + id}</text>`)).toBe(1);
    expect(count(svg, `<title>${fullName}, born about ${1900 + id}</title>`)).toBe(1);
  }
  const rings = (radius: number) => count(svg, `r="${radius}"`);
  expect(rings(23)).toBe(family.people.length);
  // The two knots and one in each of two samples, each with a fill and an edge.
  expect(rings(5.5)).toBe(2 * (2 + 2));
  expect(svg).toContain(">adopted</text>");
  expect(svg).toContain('stroke-dasharray="7 5"');
  expect(svg).toContain(">Former couple</text>");
  expect(svg).toContain(">Adopted child</text>");
  expect(svg).not.toContain(">Foster child</text>");
});

it("TREE-10 describes a file for people who can't see it, with the date it was made", () => {
  const { svg } = buildChartFile(pictureOf(smallFamily("Otto + Anna: Karl")), words);
  expect(svg).toContain('<title id="title">Whole family</title>');
  expect(svg).toContain('<desc id="desc">3 people, November 21, 2026</desc>');
  expect(svg).toContain(">November 21, 2026</text>");
});

it("AUTH-18 TREE-10 shows inexact dates in the site's date order", () => {
  const picture = pictureOf(smallFamily("Otto: Karl"));
  const personById = (id: number) => ({
    ...picture.personById(id),
    birthdateWords: "BEF 3 APR 1950",
  });
  const { svg } = buildChartFile({ ...picture, personById, dates: "dayFirst" }, words);
  expect(svg).toContain("<title>Karl, born before 3 April 1950</title>");
});

it("TREE-10 escapes all names in a file", () => {
  const unsafeText = `</text><script>alert("1")</script>&'\u0000\u0008\uFFFE\uD800`;
  const { svg } = buildChartFile(pictureOf(smallFamily("Otto: Karl"), { Otto: unsafeText }), {
    ...words,
    title: unsafeText,
  });
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</text>");
  // oxlint-disable-next-line no-control-regex -- these are what must not be in it
  expect(svg).not.toMatch(/[\u0000-\u0008\uFFFE]|\p{Cs}/u);
});

it("TREE-10 keeps characters beyond the Basic Multilingual Plane", () => {
  expect(escapeXml("𝔄nna 👵🏽 王\t\n")).toBe("𝔄nna 👵🏽 王\t\n");
});

it("TREE-10 embeds photos and the given fonts", () => {
  const { svg } = buildChartFile(pictureOf(smallFamily("Otto: Karl")), {
    ...words,
    fonts: "@font-face{font-family:x}",
  });
  expect(count(svg, '<image href="data:image/png;base64,AAAA"')).toBe(1);
  expect(svg).toContain("<style>@font-face{font-family:x}</style>");
});

it("TREE-10 limits a name that barely fits to its width, so other fonts don't overflow", () => {
  const { svg } = buildChartFile(pictureOf(smallFamily("Maximilian-Ott: Karl")), words);
  expect(svg).toContain(
    '<text x="72" y="73" textLength="112" lengthAdjust="spacingAndGlyphs">Maximilian-Ott</text>',
  );
  expect(svg).toContain('<text x="72" y="73">Karl</text>');
});

it("TREE-10 names the person on a stub", () => {
  const family = smallFamily(
    "Otto + Anna: Karl, Lena",
    "Karl + Eva: Tim",
    "Lena + Max: Mia",
    "Tim + Mia: Zoe",
  );
  const picture = pictureOf(family);
  const { svg } = buildChartFile(picture, words);
  const stubs = picture.chart.boxes.count - family.people.length;
  expect(stubs).toBeGreaterThan(0);
  expect(count(svg, " is shown elsewhere in this tree</title>")).toBe(stubs);
});

it("TREE-10 draws an area of the chart without anything outside it", () => {
  const family = smallFamily("Otto: Karl 1955, Lena 1957, Max 1960, Vera 1970");
  const picture = pictureOf(family);
  const { boxes, boxOf, graph } = picture.chart;
  const vera = boxOf[graph.indexOfId.get(family.idOf("Vera"))!]!;
  const [left, top] = [boxes.x[vera]!, boxes.y[vera]!];
  const area = { left, top, right: left + 10, bottom: top + 10 };
  const part = elementsOf(picture, 1, area);
  expect(part).toContain(">Vera</text>");
  expect(part).not.toContain(">Karl</text>");
});

it("TREE-10 draws plain shapes if names would be unreadable", () => {
  const picture = pictureOf(smallFamily("Otto + Anna: Karl"));
  const far = elementsOf(picture, 0.05);
  expect(far).not.toContain("<text");
  expect(count(far, "h144v104h-144z")).toBe(3);
});

it("TREE-10 saves in the light colors of the page", () => {
  const css = readFileSync(new URL("../../../../client/colors.css", import.meta.url), "utf8");
  const [light = ""] = css.split("@media screen");
  const color = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1];
  const { tints, cards, lines, bars, ...plain } = FILE_PALETTE;
  for (const [name, value] of Object.entries(plain)) expect(value, name).toBe(color(name));
  expect(tints).toEqual(Array.from({ length: 8 }, (_, tint) => color(`tint-${tint}`)));
  expect(cards).toEqual([...tints, color("marigold-wash")]);
  expect([lines.length, bars.length]).toEqual([9, 9]);
  expect(lines[8]).toBe(color("edge"));
});

it("TREE-10 marks a path in a file with a sentence below the title, and fades everyone else", () => {
  const family = smallFamily("Otto + Anna: Karl, Lena", "Karl: Zoe");
  const picture = pictureOf(family);
  const path = ["Zoe", "Karl", "Anna"].map(family.idOf);
  const chartPath = findChartPath(picture.chart, path);
  const sentence = "Anna is Zoe's grandmother; Zoe is her grandchild.";
  const { svg } = buildChartFile({ ...picture, path: chartPath }, { ...words, subtitle: sentence });
  expect(count(svg, `>${escapeXml(sentence)}</text>`)).toBe(1);
  for (const { fullName } of family.people) expect(count(svg, `>${fullName}</text>`)).toBe(1);
  const marked = `stroke="${FILE_PALETTE["marigold-deep"]}"`;
  for (const { id, fullName } of family.people) {
    const at = svg.indexOf(`>${fullName}</text>`);
    expect(at > svg.indexOf(marked), fullName).toBe(path.includes(id));
    const element = svg.slice(svg.lastIndexOf("<text", at), at);
    expect(element.includes(`fill="${FILE_PALETTE.quiet}"`), fullName).toBe(!path.includes(id));
  }
  expect(buildChartFile(picture, words).svg).not.toContain(marked);
});
