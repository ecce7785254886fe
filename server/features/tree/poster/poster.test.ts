import { describe, expect, it } from "vitest";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { images } from "#shared/core/images/images.table.ts";
import { layOutLines, type PosterBox } from "#shared/tree/poster/poster-rows.ts";
import type { Placed } from "#shared/tree/poster/poster-shapes.ts";
import { pagesOf, postersIn, timesIn } from "../../../../tests/support/families/posters.ts";
import { aPicture } from "../../../../tests/support/pictures.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { saveFormats } from "../../core/formats/index.ts";
import { layOutPage, planPoster } from "./poster-plan.service.ts";

const test = await testApp({ APP_URL: "https://family.example.org" });
const { db, ctx, updatePerson } = test;
const aFamily = postersIn(test);

/** Fifty-five people whose names are all different. */
async function aLargeFamily() {
  const family = await aFamily();
  await family.grow();
  const { graph } = await ctx.familyOf(family.group.id);
  const names = [...graph.people.fullName];
  expect(names).toHaveLength(55);
  return { ...family, graph, names };
}

const flat = (at: Placed<PosterBox>): Placed<PosterBox>[] => [
  at,
  ...at.groups.flat().flatMap(flat),
];

describe("a family poster", () => {
  it("TREE-15 shows each name once in a PDF, with the family's name, years, and branches", async () => {
    const { draw, names, group } = await aLargeFamily();
    const { headers, body } = await draw({ paper: "A1", format: "pdf" }).expect(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toContain(`${group.name} - Whole family.pdf`);
    const [page, ...more] = pagesOf(body as Buffer);
    expect(more).toEqual([]);
    // The name of a branch also contains the name of its head.
    const printed = (name: string) => timesIn(page!, name) - timesIn(page!, `Branch of ${name}`);
    expect(names.filter((name) => printed(name) !== 1)).toEqual([]);
    expect(page).toContain(group.name);
    expect(page).toContain("1901 – 1980 · 55 people · Made on November 21, 2026");
    expect(page).toContain("Branch of First0001x");
    const [box] = readPdf(body as Buffer).boxes;
    expect(box!.map(Math.round)).toEqual([0, 0, 2384, 1684]);
  });

  it("AUTH-18 TREE-15 formats the date as the site does", async () => {
    const { draw } = await aFamily();
    await saveFormats(db, { ...US_FORMATS, dates: "dayFirst" });
    const { body } = await draw({ paper: "A4", format: "pdf" }).expect(200);
    expect(pagesOf(body as Buffer)[0]).toContain("Made on 21 November 2026");
  });

  it("TREE-15 shows each name once in an SVG, with letters as shapes that need no font", async () => {
    const { draw, names } = await aLargeFamily();
    const { headers, body } = await draw({ paper: "A1", format: "svg" }).expect(200);
    expect(headers["content-type"]).toContain("image/svg+xml");
    const svg = String(body);
    expect(names.filter((name) => timesIn(svg, `<title>${name}`) !== 1)).toEqual([]);
    expect(svg).toMatch(/^<svg [^>]*width="841mm" height="594mm"/);
    expect(svg).not.toContain("<text");
    const known = new Set(Array.from(svg.matchAll(/<path id="(\w+)"/g), ([, id]) => id));
    const used = Array.from(svg.matchAll(/<use href="#(\w+)"/g), ([, id]) => id);
    expect(used.filter((id) => !known.has(id))).toEqual([]);
  });

  it("TREE-15 shows each name in its place in a PNG", async () => {
    const { draw, graph, group } = await aLargeFamily();
    const { dates } = US_FORMATS;
    const about = { group, graph, branchAt: () => null, now: ctx.now(), dates, site: null };
    const [sheet] = planPoster({ ...about, site: "https://family.example.org" }, {}).sheets;
    const page = layOutPage(sheet!, "A3")!;
    const { body } = await draw({ paper: "A3", format: "png" }).expect(200);
    const picture = sharp(body as Buffer, { limitInputPixels: false }).greyscale();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const pixels = info.width / page.width;
    const darkest = (x: number, y: number, width: number, height: number) => {
      let least = 255;
      for (let row = Math.floor(y * pixels); row < (y + height) * pixels; row++)
        for (let at = Math.floor(x * pixels); at < (x + width) * pixels; at++)
          least = Math.min(least, data[row * info.width + at]!);
      return least;
    };
    let seen = 0;
    for (const { node, x, y } of flat(page.root))
      for (const row of node.rows)
        for (const { y: foot } of layOutLines(row).names) {
          const [left, top] = [
            page.left + (x + row.text.x) * page.scale,
            page.top + (y + foot - 6) * page.scale,
          ];
          expect(darkest(left, top, 10 * page.scale, 6 * page.scale)).toBeLessThan(90);
          seen += 1;
        }
    expect(seen).toBeGreaterThanOrEqual(55);
    // White areas stay white.
    expect(darkest(0, 0, page.width, 20)).toBe(255);
  });

  it("TREE-15 shows a face in print quality, a small one in a preview, and initials for an unreadable photo", async () => {
    const { draw, look: lookAt, otto, anna } = await aFamily();
    const hashes = ["a".repeat(64), "b".repeat(64)] as const;
    const large = await aPicture({ width: 900, height: 700, color: "#ff0000" });
    const file = { small: large, large, contentType: "image/jpeg" } as const;
    await db.insert(images).values([
      { hash: hashes[0], ...file },
      { hash: hashes[1], ...file, large: Buffer.from("no picture") },
    ]);
    await updatePerson(otto, { photo: hashes[0] });
    await updatePerson(anna, { photo: hashes[1] });
    const svg = String((await draw({ paper: "A4", format: "svg" }).expect(200)).body);
    const faces = Array.from(
      svg.matchAll(/<image href="data:image\/jpeg;base64,([^"]+)" [^>]*width="([\d.]+)"/g),
    );
    expect(faces).toHaveLength(1);
    const { width, height } = await sharp(Buffer.from(faces[0]![1]!, "base64")).metadata();
    const scale = Number(/scale\(([\d.]+)\)"><rect x="0" y="0" width="144"/.exec(svg)?.[1]);
    expect(width).toBe(height);
    const printed = (Number(faces[0]![2]) * scale) / 72;
    expect(printed).toBeGreaterThan(0.1);
    expect(width / printed).toBeGreaterThanOrEqual(300);
    const look = String((await lookAt({ paper: "A0" }).expect(200)).body);
    const [, small] = /<image href="data:image\/jpeg;base64,([^"]+)"/.exec(look)!;
    expect((await sharp(Buffer.from(small!, "base64")).metadata()).width).toBe(40);
    const pdf = await draw({ paper: "A4", format: "pdf" }).expect(200);
    expect(timesIn((pdf.body as Buffer).toString("latin1"), "/Subtype /Image")).toBe(1);
  });

  it("TREE-15 can show a person or couple with a number of generations, and leaves out others", async () => {
    const { plan, draw, otto, anna, children } = await aFamily();
    const [child] = await children([otto.id], 2, "First");
    await children([child!], 3, "Second");
    expect((await plan().expect(200)).body.people).toBe(8);
    expect((await plan({ of: otto.id }).expect(200)).body.people).toBe(7);
    expect((await plan({ of: otto.id, generations: 1 })).body.people).toBe(4);
    // The couple has no common children; the children are Otto's alone.
    expect((await plan({ of: `${otto.id},${anna.id}` })).body.people).toBe(2);
    const { headers, body } = await draw({ of: child!, paper: "A4", format: "pdf" }).expect(200);
    expect(headers["content-disposition"]).toContain("Family tree of First0001x Berg.pdf");
    const [page] = pagesOf(body as Buffer);
    expect([timesIn(page!, "Second"), timesIn(page!, "First0002x")]).toEqual([3, 0]);
  });

  it("TREE-15 leaves out the dates of living people by default", async () => {
    const { draw, otto, children } = await aFamily();
    await children([otto.id], 1, "First");
    const page = async (query = {}) =>
      pagesOf((await draw({ paper: "A4", format: "pdf", ...query }).expect(200)).body as Buffer)[0];
    const svg = async (query = {}) =>
      String((await draw({ paper: "A4", format: "svg", ...query }).expect(200)).body);
    for (const without of [await page(), await svg(), await page({ livingDates: "left out" })]) {
      expect(without).not.toContain("1990");
      expect(without).toContain("1901 – 1980");
    }
    expect(await page({ livingDates: "shown" })).toContain("born 1990");
    expect(await svg({ livingDates: "shown" })).toContain("<title>First0001x Berg, born 1990");
  });

  it("TREE-15 has a code that opens the same people, view, and depth", async () => {
    const { draw, otto, group } = await aFamily();
    const code = async (query = {}) => {
      const { body } = await draw({ paper: "A4", format: "pdf", ...query }).expect(200);
      return readPdf(body as Buffer).pages[0]!.find(({ texts }) => texts.length === 0)!.code;
    };
    const tree = `https://family.example.org/family-tree?group=${group.id}`;
    expect(await code()).toBe(`${tree}&view=whole`);
    expect(await code({ of: otto.id })).toBe(`${tree}&parent=${otto.id}&generations=12`);
    expect(await code({ of: otto.id, generations: 2 })).toBe(
      `${tree}&parent=${otto.id}&generations=2`,
    );
  });

  it("TREE-15 is painted as a PNG of at most 48 million pixels, including its code", async () => {
    const { draw, group } = await aFamily();
    const { body } = await draw({ paper: "A1", format: "png" }).expect(200);
    const { width, height } = await sharp(body as Buffer).metadata();
    expect(width * height).toBeLessThanOrEqual(48_000_000);
    expect(width * height).toBeGreaterThan(47_000_000);
    // This is the upper right corner, 77 mm wide.
    const corner = { left: width - 900, top: 145, width: 755, height: 755 };
    const { data, info } = await sharp(body as Buffer)
      .extract(corner)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(
      `https://family.example.org/family-tree?group=${group.id}&view=whole`,
    );
  });
});
