import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { groupsWithLogoIn } from "../../../../tests/support/logos.ts";
import { aPicture, aPictureUrl, dataUrl } from "../../../../tests/support/pictures.ts";

const test = await testApp();
const { db, http, signInAs, aGroup, aPerson, anAccount, anImage } = test;
const aFamily = groupsWithLogoIn(test);

const nowhere = `/images/${"0".repeat(64)}`;

describe("a stored image", () => {
  it("GRP-05 contains no metadata, and so no place", async () => {
    const { send, fetch } = await aFamily();
    const secret = "Behind the old mill";
    const file = await sharp(await aPicture({ color: "#336699" }))
      .withExif({
        IFD0: { ImageDescription: secret },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 12/1 0/1", GPSLongitudeRef: "E" },
      })
      .withIccProfile("p3")
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(file.toString("latin1")).toContain(secret);
    expect(await sharp(file).metadata()).toMatchObject({ exif: expect.anything() });
    const { body } = await send(dataUrl(file)).expect(200);
    for (const size of ["small", "large"]) {
      const served = await fetch(body.logo, size);
      expect(served.toString("latin1")).not.toMatch(/Exif|xmpmeta|ICC_PROFILE|Behind/);
      const { exif, icc, xmp, iptc } = await sharp(served).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it("GRP-05 is encoded from its pixels, so other data in the file isn't stored", async () => {
    const { send, fetch } = await aFamily();
    const html = "<html><script>alert(document.cookie)</script></html>";
    const appended = Buffer.concat([await aPicture(), Buffer.from(`PKZIP${html}`)]);
    const plain = await aPicture({ color: "#00ff00" });
    const comment = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, html.length + 2]),
      Buffer.from(html),
      plain.subarray(2),
    ]);
    for (const polyglot of [appended, comment]) {
      const { body } = await send(dataUrl(polyglot)).expect(200);
      for (const size of ["small", "large"])
        expect((await fetch(body.logo, size)).toString("latin1")).not.toMatch(/html|alert|PKZIP/);
    }
  });

  it("GRP-05 is rotated upright", async () => {
    const { send, fetch } = await aFamily();
    const file = await sharp(await aPicture({ width: 40, height: 20 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await send(dataUrl(file)).expect(200);
    const { width, height, orientation } = await sharp(await fetch(body.logo)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40 });
  });

  it("GRP-05 has two sizes, small by default, and is never enlarged", async () => {
    const { admin, send } = await aFamily();
    const sides = async (address: string) => {
      const { width, height } = await sharp((await admin.get(address).expect(200)).body).metadata();
      return [width, height];
    };
    const large = await send(await aPictureUrl({ width: 2000, height: 1000 })).expect(200);
    expect(await sides(large.body.logo)).toEqual([128, 64]);
    expect(await sides(`${large.body.logo}?size=small`)).toEqual([128, 64]);
    expect(await sides(`${large.body.logo}?size=large`)).toEqual([512, 256]);
    const little = await send(await aPictureUrl({ width: 3, height: 1 })).expect(200);
    expect(await sides(`${little.body.logo}?size=large`)).toEqual([3, 1]);
    const thin = await send(await aPictureUrl({ width: 1, height: 20_000 })).expect(200);
    expect(await sides(thin.body.logo)).toEqual([1, 128]);
    await admin.get(`${large.body.logo}?size=huge`).expect(400);
    await admin.get(`${large.body.logo}?size=small&size=large`).expect(400);
  });

  it("GRP-05 keeps its transparency", async () => {
    const { send, fetch } = await aFamily();
    const logo = await aPictureUrl({ format: "png", isTransparent: true });
    const { body } = await send(logo).expect(200);
    const { format, hasAlpha } = await sharp(await fetch(body.logo)).metadata();
    expect({ format, hasAlpha }).toEqual({ format: "webp", hasAlpha: true });
  });
});

describe("fetching an image", () => {
  it("GRP-05 is for people who can see a group card with it; others get 404", async () => {
    const { group, show } = await aFamily();
    const address = await show("#112233");
    const status = async (values: Parameters<typeof anAccount>[0]) => {
      const agent = await signInAs(await anAccount(values));
      const [seen, missing] = [await agent.get(address), await agent.get(nowhere).expect(404)];
      if (seen.status !== 200) expect(seen.body).toEqual(missing.body);
      return seen.status;
    };
    const other = await aFamily();
    expect(await status({ familyGroupId: group.id, verified: false })).toBe(200);
    expect(await status({ familyGroupId: group.id, role: "CHILD", verified: false })).toBe(200);
    expect(await status({ familyGroupId: other.group.id, verified: false })).toBe(200);
    expect(await status({ verified: true })).toBe(200);
    expect(await status({ role: "SUPER_ADMIN", verified: false })).toBe(200);
    expect(await status({ verified: false })).toBe(404);
    await http.get(address).expect(401);
    await http.get(nowhere).expect(401);
  });

  it("PROF-06 is for people who can see the person in the photo; others get 404", async () => {
    const group = await aGroup();
    const photo = await anImage();
    const person = await aPerson({ familyGroupId: group.id, photo });
    const status = async (values: Parameters<typeof anAccount>[0]) =>
      (await (await signInAs(await anAccount(values))).get(`/images/${photo}`)).status;
    const inGroup = { familyGroupId: group.id };
    expect(await status({ ...inGroup, verified: false })).toBe(200);
    expect(await status({ ...inGroup, role: "CHILD" })).toBe(200);
    expect(await status({ role: "SUPER_ADMIN" })).toBe(200);
    // Seeing the cards of all groups doesn't include people in other families.
    expect(await status({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" })).toBe(404);
    expect(await status({ verified: true })).toBe(404);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
    expect(await status(inGroup)).toBe(404);
  });

  it("GRP-05 ends when the group is deleted", async () => {
    const { path, show } = await aFamily();
    const address = await show("#112233");
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await agent.delete(path).expect(200);
    await agent.get(address).expect(404);
    // A deleted group's logo stays, because the group can be restored.
    expect(await db.$count(images)).toBe(1);
  });

  it("GRP-05 returns 404 for an unused image and for names that aren't hashes", async () => {
    const { admin } = await aFamily();
    const hash = await anImage();
    for (const name of [hash, "abc", "%00", "..%2f..%2fetc%2fpasswd", "'", "A".repeat(5000)]) {
      const { body } = await admin.get(`/images/${name}`).expect(404);
      expect(body).toEqual({ message: "Image not found", code: "notFound" });
    }
    await admin.get("/images/%E0%A4%A").expect(400);
  });

  it("GRP-05 is cached forever, because the address changes with the content", async () => {
    const { admin, show } = await aFamily();
    const address = await show("#112233");
    const first = await admin.get(address).expect(200);
    expect(first.headers).toMatchObject({
      "cache-control": "private, max-age=31536000, immutable",
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    });
    const again = await admin.get(address).set("If-None-Match", first.headers.etag!).expect(304);
    expect(again.text).toBe("");
    await admin.get(`${address}?size=large`).set("If-None-Match", first.headers.etag!).expect(200);
    expect(await show("#445566")).not.toBe(address);
  });
});

describe("a replaced image", () => {
  it("GRP-05 is deleted when nothing else shows it", async () => {
    const { admin, send, show } = await aFamily();
    const first = await show("#112233");
    const second = await show("#445566");
    await admin.get(first).expect(404);
    await admin.get(second).expect(200);
    expect(await db.$count(images)).toBe(1);
    expect((await send(null).expect(200)).body.logo).toBeNull();
    await admin.get(second).expect(404);
    expect(await db.$count(images)).toBe(0);
    await send(null).expect(200);
    await send("").expect(200);
  });

  it("GRP-05 is stored once for two groups, and stays while one of them shows it", async () => {
    const [one, two] = [await aFamily(), await aFamily()];
    const address = await one.show("#112233");
    expect(await two.show("#112233")).toBe(address);
    expect(await db.$count(images)).toBe(1);
    await one.send(null).expect(200);
    await one.admin.get(address).expect(200);
    expect(await two.shown()).toBe(address);
    await two.show("#445566");
    await one.admin.get(address).expect(404);
    expect(await db.$count(images)).toBe(1);
  });

  it("PROF-06 stays while it is a person's photo, even of a deleted person who can be restored", async () => {
    const { admin, show, send } = await aFamily();
    const photo = (await show("#112233")).replace("/images/", "");
    await aPerson({ photo, deletedAt: new Date() });
    await send(null).expect(200);
    expect(await db.$count(images)).toBe(1);
    await admin.get(`/images/${photo}`).expect(404);
  });

  it("GRP-05 stays when the same image is sent again", async () => {
    const { admin, show } = await aFamily();
    const address = await show("#112233");
    expect(await show("#112233")).toBe(address);
    await admin.get(address).expect(200);
  });
});
