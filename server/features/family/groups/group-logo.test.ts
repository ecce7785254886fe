import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { images } from "#shared/core/images/images.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { groupsWithLogoIn } from "../../../../tests/support/logos.ts";
import { aPicture, aPictureUrl, dataUrl, hugePng } from "../../../../tests/support/pictures.ts";

const test = await testApp();
const { db, signInAs, anAccount, aGroup } = test;
const aFamily = groupsWithLogoIn(test);

const MEGABYTE = 1024 * 1024;
const NOT_AN_IMAGE = "Choose a JPEG, PNG, WebP, or GIF file.";

describe("setting a family group's logo", () => {
  it.each(["jpeg", "png", "webp", "gif"] as const)("GRP-05 accepts a %s file", async (format) => {
    const { send, shown, fetch } = await aFamily();
    const { body } = await send(await aPictureUrl({ format })).expect(200);
    expect(body.logo).toMatch(/^\/images\/[0-9a-f]{64}$/);
    expect(await shown()).toBe(body.logo);
    const { format: served, width, height } = await sharp(await fetch(body.logo)).metadata();
    expect({ served, width, height }).toEqual({
      // sharp gives every GIF an alpha channel.
      served: format === "gif" ? "webp" : "jpeg",
      width: 40,
      height: 20,
    });
  });

  it("GRP-05 keeps it when other fields change, and saves both in one request", async () => {
    const { admin, path, show, shown } = await aFamily();
    const address = await show("#112233");
    await admin.patch(path).send({ description: "New" }).expect(200);
    expect(await shown()).toBe(address);
    const change = { name: "Berg", logo: await aPictureUrl({ color: "#445566" }) };
    const { body } = await admin.patch(path).send(change).expect(200);
    expect(body.name).toBe("Berg");
    expect(body.logo).not.toBe(address);
  });

  it("GRP-05 stores nothing if another field is rejected", async () => {
    const { admin, path, shown } = await aFamily();
    await aGroup({ name: "Adler" });
    const logo = await aPictureUrl();
    await admin.patch(path).send({ name: "Adler", logo }).expect(409);
    await admin.patch(path).send({ contactEmail: "nobody", logo }).expect(400);
    expect(await shown()).toBeNull();
    expect(await db.$count(images)).toBe(0);
  });

  it("GRP-05 is allowed only for the group's administrators", async () => {
    const { group, path, shown } = await aFamily();
    const other = await aFamily();
    const logo = await aPictureUrl();
    const member = await signInAs(await anAccount({ familyGroupId: group.id }));
    await member.patch(path).send({ logo }).expect(403);
    await member.patch(path).send({ logo: null }).expect(403);
    await other.admin.patch(path).send({ logo }).expect(404);
    await test.http.patch(path).send({ logo }).expect(401);
    expect(await shown()).toBeNull();
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin.patch(path).send({ logo }).expect(200);
  });

  it("GRP-05 accepts 1 MB and not a byte more", async () => {
    const { send } = await aFamily();
    const picture = await aPicture();
    const padded = (bytes: number) =>
      dataUrl(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]));
    await send(padded(MEGABYTE)).expect(200);
    for (const bytes of [MEGABYTE + 1, MEGABYTE + 2, 1.4 * MEGABYTE]) {
      const { body } = await send(padded(Math.floor(bytes))).expect(400);
      expect(body.message).toBe("Image size must be less than 1MB");
    }
    await send(padded(3 * MEGABYTE)).expect(413);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("an invalid logo", () => {
  it.each([
    ["another site's address", "https://example.org/berg.png"],
    ["a script", "javascript:alert(1)"],
    ["the address of an image", `/images/${"0".repeat(64)}`],
    ["an SVG", dataUrl(Buffer.from(svg), "image/svg+xml")],
    ["an SVG that calls itself PNG", dataUrl(Buffer.from(svg), "image/png")],
    ["HTML", dataUrl(Buffer.from("<h1>Hello</h1>"), "text/html")],
    ["HTML that calls itself GIF", dataUrl(Buffer.from("GIF89a<h1>Hello</h1>"), "image/gif")],
    ["text without base64", "data:image/png,hello"],
    ["invalid base64", "data:image/png;base64,h$llo"],
    ["an empty image", "data:image/png;base64,"],
    ["a type with a parameter", "data:image/png;charset=utf-8;base64,AAAA"],
    ["a number", 42],
    ["a list", ["data:image/png;base64,AAAA"]],
  ])("GRP-05 is rejected: %s", async (_, logo) => {
    const { send, show, shown } = await aFamily();
    const address = await show("#112233");
    const { body } = await send(logo).expect(400);
    expect(body.errors).toMatchObject([{ path: "logo" }]);
    if (typeof logo === "string") expect(body.message).toBe(NOT_AN_IMAGE);
    expect(await shown()).toBe(address);
    expect(await db.$count(images)).toBe(1);
  });

  it.each(["tiff", "avif"] as const)("GRP-05 is rejected as a file of type %s", async (format) => {
    const { send } = await aFamily();
    const file = await aPicture({ format });
    for (const type of [`image/${format}`, "image/jpeg"])
      expect((await send(dataUrl(file, type)).expect(400)).body.message).toBe(NOT_AN_IMAGE);
  });

  it.each(["jpeg", "png", "webp", "gif"] as const)(
    "GRP-05 is rejected as a truncated or damaged %s file, with no harm to others",
    async (format) => {
      const { send, shown } = await aFamily();
      const file = await aPicture({ format, width: 300, height: 300 });
      const url = (bytes: Buffer) => dataUrl(bytes, `image/${format}`);
      for (const part of [0.1, 0.5]) {
        const { body } = await send(url(file.subarray(0, file.length * part))).expect(400);
        expect(body.message).toBe(NOT_AN_IMAGE);
      }
      for (let at = 0; at < file.length; at += Math.ceil(file.length / 24)) {
        const damaged = Buffer.from(file);
        damaged.fill(0xff, at, Math.min(at + 16, file.length));
        expect([200, 400]).toContain((await send(url(damaged))).status);
      }
      await send(url(file)).expect(200);
      expect(await shown()).toMatch(/^\/images\//);
    },
  );

  it("GRP-05 is rejected with 30,000 by 30,000 pixels in a small file", async () => {
    const { send } = await aFamily();
    const bomb = hugePng(30_000);
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const { body } = await send(dataUrl(bomb, "image/png")).expect(400);
    expect(body.message).toMatch(/up to 25 million pixels/);
    await send(dataUrl(hugePng(5000), "image/png")).expect(200);
    expect(await db.$count(familyGroups)).toBe(1);
  });
});
