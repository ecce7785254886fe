import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { images } from "#shared/core/images/images.table.ts";
import type { PosterBox } from "#shared/tree/poster/poster-rows.ts";
import type { Placed } from "#shared/tree/poster/poster-shapes.ts";
import { pagesOf, postersIn, timesIn } from "../../../../tests/support/families/posters.ts";
import { aPicture } from "../../../../tests/support/pictures.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { layOutPage, planPoster } from "./poster-plan.service.ts";

const test = await testApp({ APP_URL: "https://family.example.org" });
const { db, ctx, aRelationship, updatePerson } = test;
const aFamily = postersIn(test);

/** Otto's children: Karl by birth, Adam, adopted with a child, and his stepdaughter Stella. */
async function aFamilyOfKinds() {
  const family = await aFamily();
  const { aRelative, otto } = family;
  const aChild = async (
    name: string,
    parent: { id: number },
    kind: "birth" | "adoptive" | "step",
  ) => {
    const person = await aRelative(name, { birthdate: "1990-01-01" });
    await aRelationship(parent, "PARENT", person, { kind });
    return person;
  };
  await aChild("Karl Berg", otto, "birth");
  const adam = await aChild("Adam Berg", otto, "adoptive");
  const stella = await aChild("Stella Berg", otto, "step");
  await aChild("Kim Berg", adam, "birth");
  return { ...family, adam, stella };
}

/** Paints the first sheet; also returns the number of pixels per point. */
async function paintFirstSheet(family: Awaited<ReturnType<typeof aFamily>>) {
  const { graph } = await ctx.familyOf(family.group.id);
  const { dates } = US_FORMATS;
  const about = { group: family.group, graph, branchAt: () => null, now: ctx.now(), dates };
  const plan = planPoster({ ...about, site: "https://family.example.org" }, {});
  const page = layOutPage(plan.sheets[0]!, "A4")!;
  const { body } = await family.draw({ paper: "A4", format: "png" }).expect(200);
  const picture = sharp(body as Buffer).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width / page.width;
  const colorAt = (x: number, y: number) => {
    const at = (Math.round(y * pixels) * info.width + Math.round(x * pixels)) * 3;
    return Array.from(data.subarray(at, at + 3));
  };
  const boxes = (at: Placed<PosterBox>): Placed<PosterBox>[] => [
    at,
    ...at.groups.flat().flatMap(boxes),
  ];
  /** Returns the position of a person's face on the sheet. */
  const faceOf = (name: string) => {
    for (const { node, x, y } of boxes(page.root))
      for (const { face, person } of node.rows)
        if (face && person.fullName === name)
          return {
            x: page.left + (x + face.x) * page.scale,
            y: page.top + (y + face.y) * page.scale,
            radius: face.radius * page.scale,
          };
    throw new Error(`${name} is not on the sheet`);
  };
  return { page, pixels, colorAt, faceOf };
}

const [ADOPTIVE, STEP] = ["5 2.5", "0.5 3"];

describe("adopted children and stepchildren", () => {
  it("TREE-15 have dashed lines as in the chart, explained by a legend: SVG and PDF", async () => {
    const { draw } = await aFamilyOfKinds();
    const svg = String((await draw({ paper: "A4", format: "svg" }).expect(200)).body);
    expect(timesIn(svg, `stroke-dasharray="${ADOPTIVE}"`)).toBe(1);
    expect(timesIn(svg, `stroke-dasharray="${STEP}"`)).toBe(1);
    // The legend's samples have the sheet's own size.
    expect(svg.match(/<path[^>]*stroke-dasharray=/g)?.length).toBe(3);
    expect(svg).toContain("<title>Adam Berg, adopted</title>");
    const { body } = await draw({ paper: "A4", format: "pdf" }).expect(200);
    const [strokes] = readPdf(body as Buffer).strokes;
    expect(strokes!.split(`[${ADOPTIVE}] 0 d`)).toHaveLength(2);
    expect(strokes!.split(`[${STEP}] 0 d`)).toHaveLength(2);
    const [page] = pagesOf(body as Buffer);
    expect(page).toContain("Adopted child");
    expect(page).toContain("Stepchild");
    expect(page).not.toContain("Foster child");
    expect(page).toContain("adopted");
  });

  it("TREE-15 have dashed lines in a PNG", async () => {
    const { page, pixels, colorAt } = await paintFirstSheet(await aFamilyOfKinds());
    const [adopted] = page.heading.legend;
    const shades = Array.from({ length: Math.floor(3 * adopted!.size * pixels) }, (_, at) => {
      const [red] = colorAt(adopted!.x + at / pixels, adopted!.y - adopted!.size * 0.35);
      return red! > 200 ? " " : "-";
    });
    // There are dashes with gaps between them.
    expect(shades.join("").trim()).toMatch(/^-+( +-+)+$/);
  });

  it("TREE-15 have no legend if all children are by birth", async () => {
    const { draw, otto, children } = await aFamily();
    await children([otto.id], 2, "First");
    const svg = String((await draw({ paper: "A4", format: "svg" }).expect(200)).body);
    expect(svg).not.toContain("stroke-dasharray");
  });
});

describe("people who died", () => {
  it("TREE-15 have faces without color, unlike the living, in each format", async () => {
    const family = await aFamily();
    const { draw, otto, aRelative } = family;
    const lena = await aRelative("Lena Berg");
    await aRelationship(otto, "PARENT", lena);
    const large = await aPicture({ width: 300, height: 300, color: "#d02020" });
    const hash = "a".repeat(64);
    await db.insert(images).values({ hash, small: large, large, contentType: "image/jpeg" });
    for (const person of [otto, lena]) await updatePerson(person, { photo: hash });

    const svg = String((await draw({ paper: "A4", format: "svg" }).expect(200)).body);
    const faces = Array.from(svg.matchAll(/<image href="data:image\/jpeg;base64,([^"]+)"/g));
    const spread = async (file: string) => {
      const { channels } = await sharp(Buffer.from(file, "base64")).stats();
      const means = channels.map(({ mean }) => mean);
      return Math.max(...means) - Math.min(...means);
    };
    expect(await Promise.all(faces.map(([, file]) => spread(file!)))).toEqual([
      0,
      expect.closeTo(176, -1),
    ]);

    const pdf = await draw({ paper: "A4", format: "pdf" }).expect(200);
    const colors = (pdf.body as Buffer)
      .toString("latin1")
      .match(/\/Subtype \/Image[^>]*\/ColorSpace \/Device\w+/g)
      ?.map((image) => image.split("/Device")[1]);
    expect(colors).toEqual(["Gray", "RGB"]);

    const { colorAt, faceOf } = await paintFirstSheet(family);
    const middle = (name: string) => colorAt(faceOf(name).x, faceOf(name).y);
    const [red, green, blue] = middle("Otto Berg");
    expect([green, blue]).toEqual([red, red]);
    expect(middle("Lena Berg")[0]! - middle("Lena Berg")[1]!).toBeGreaterThan(100);
  });

  it("TREE-15 have initials on a white background without a photo", async () => {
    const family = await aFamilyOfKinds();
    const { colorAt, faceOf } = await paintFirstSheet(family);
    const ground = (name: string) => {
      const { x, y, radius } = faceOf(name);
      return colorAt(x, y - radius * 0.75);
    };
    expect(ground("Otto Berg")).toEqual([255, 255, 255]);
    expect(Math.min(...ground("Karl Berg"))).toBeLessThan(250);
  });
});
