import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { aPicture, aPictureUrl, dataUrl, hugePng } from "../../../../../tests/support/pictures.ts";

const { db, signInAs, aGroup, aPerson, anAccount, http } = await testApp();

const MEGABYTE = 1024 * 1024;
const NOT_AN_IMAGE = "Choose a JPEG, PNG, WebP, or GIF file.";

/** A signed-in member of a family, and what they can do with their own photo. */
async function aMember() {
  const group = await aGroup();
  const member = await anAccount({ familyGroupId: group.id });
  const agent = await signInAs(member);
  const path = `/api/users/${member.id}`;
  const send = (photo: unknown, also: object = {}) => agent.patch(path).send({ photo, ...also });
  const show = async (color: string): Promise<string> =>
    (await send(await aPictureUrl({ color })).expect(200)).body.photo;
  const shown = async () => (await agent.get(path).expect(200)).body.photo as string | null;
  return { group, member, agent, path, send, show, shown };
}

describe("a person's photo", () => {
  it("PROF-06 is encoded in two sizes, the large one for posters, without metadata", async () => {
    const { agent, send } = await aMember();
    const withPlace = await sharp(await aPicture({ width: 3000, height: 3000 }))
      .withExif({ IFD3: { GPSLatitude: "59/1 54/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { photo } = (await send(dataUrl(withPlace)).expect(200)).body;
    expect(photo).toMatch(/^\/images\/[0-9a-f]{64}$/);
    for (const [size, side] of Object.entries({ small: 128, large: 1024 })) {
      const { body } = await agent.get(photo).query({ size }).expect(200);
      const { format, width, height, exif } = await sharp(body).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: "jpeg",
        width: side,
        height: side,
        exif: undefined,
      });
    }
  });

  it("PROF-06 is included wherever a face is shown", async () => {
    const { group, member, agent, show } = await aMember();
    const photo = await show("#112233");
    const own = expect.objectContaining({ id: member.id, photo }) as unknown;
    expect((await agent.get("/api/user").expect(200)).body).toEqual(own);
    for (const list of [
      "/api/users",
      `/api/family-groups/${group.id}/members`,
      `/api/family-groups/${group.id}/members/search?name=Account`,
    ])
      expect((await agent.get(list).expect(200)).body).toContainEqual(own);
    await aPerson({ familyGroupId: group.id });
    const tree = await agent.get(`/api/debug/family-tree?familyGroupId=${group.id}`).expect(200);
    expect(JSON.stringify(tree.body)).toContain(photo);
  });

  it("PROF-06 is no longer shown after it is replaced or removed", async () => {
    const { agent, show, send, shown } = await aMember();
    const first = await show("#112233");
    const second = await show("#445566");
    await agent.get(first).expect(404);
    expect(await shown()).toBe(second);
    await send(undefined, { familyBranch: "Hill" }).expect(200);
    expect(await shown()).toBe(second);
    await send(null).expect(200);
    expect(await shown()).toBeNull();
    await agent.get(second).expect(404);
    await agent.get(second).query({ size: "large" }).expect(404);
  });

  it("PROF-06 stays while someone else has the same image", async () => {
    const [one, two] = [await aMember(), await aMember()];
    const address = await one.show("#112233");
    expect(await two.show("#112233")).toBe(address);
    await one.send(null).expect(200);
    await two.agent.get(address).expect(200);
    await one.agent.get(address).expect(404);
  });

  it("PROF-06 is set only by the person and Super Admins", async () => {
    const { group, path, shown } = await aMember();
    const photo = await aPictureUrl();
    const relative = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    await relative.patch(path).send({ photo }).expect(403);
    await (await signInAs(await anAccount())).patch(path).send({ photo }).expect(404);
    await http.patch(path).send({ photo }).expect(401);
    expect(await shown()).toBeNull();
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin.patch(path).send({ photo }).expect(200);
    expect(await shown()).not.toBeNull();
  });

  it("PROF-08 raises the version, and isn't overwritten by an outdated edit", async () => {
    const { send, shown, path, agent } = await aMember();
    const { photo, version } = (
      await send(await aPictureUrl({ color: "#112233" }), { version: 1 }).expect(200)
    ).body;
    expect(version).toBe(2);
    const late = await send(await aPictureUrl({ color: "#445566" }), { version: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: "editConflict", current: { photo, version: 2 } });
    expect(await shown()).toBe(photo);
    expect(await db.$count(images)).toBe(1);
    // Sending the same image again changes nothing.
    const again = await agent.patch(path).send({ photo: await aPictureUrl({ color: "#112233" }) });
    expect(again.body).toMatchObject({ photo, version: 2 });
  });

  it("DATA-07 is recorded in the history by the image's name", async () => {
    const { member, show } = await aMember();
    const hash = (await show("#112233")).replace("/images/", "");
    const [noted] = await db.select().from(history).where(eq(history.subjectId, member.id));
    expect(noted).toMatchObject({ before: { photo: null }, after: { photo: hash } });
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("an invalid photo", () => {
  it.each([
    ["an SVG named .jpg", dataUrl(Buffer.from(svg))],
    ["an SVG", dataUrl(Buffer.from(svg), "image/svg+xml")],
    ["HTML named .jpg", dataUrl(Buffer.from("<!doctype html><h1>Hello</h1>"))],
    ["another site's address", "https://example.org/anna.jpg"],
    ["a number", 42],
  ])("PROF-06 is rejected with nothing saved: %s", async (_, photo) => {
    const { member, send } = await aMember();
    const { body } = await send(photo, { fullName: "Another Name" }).expect(400);
    expect(body.errors).toMatchObject([{ path: "photo" }]);
    if (typeof photo === "string") expect(body.message).toBe(NOT_AN_IMAGE);
    const [row] = await db.select().from(users).where(eq(users.id, member.id));
    expect(row).toMatchObject({ fullName: member.fullName, photo: null, version: 1 });
    expect(await db.$count(images)).toBe(0);
  });

  it("PROF-06 is rejected with 20,000 by 20,000 pixels in a small file", async () => {
    const { send, shown } = await aMember();
    const { body } = await send(dataUrl(hugePng(20_000), "image/png")).expect(400);
    expect(body.message).toBe("This image is too large. Choose one with up to 25 million pixels.");
    expect(await shown()).toBeNull();
  });

  it("PROF-06 is rejected over 1 MB, and over 5 MB before it is read", async () => {
    const { send, shown } = await aMember();
    const padded = async (bytes: number) => dataUrl(Buffer.concat([await aPicture()], bytes));
    await send(await padded(MEGABYTE)).expect(200);
    const { body } = await send(await padded(MEGABYTE + 1)).expect(400);
    expect(body.errors).toMatchObject([{ path: "photo" }]);
    expect(body.message).toBe("Image size must be less than 1MB");
    const before = await shown();
    expect((await send(await padded(5 * MEGABYTE)).expect(413)).body.message).toMatch(/too large/);
    expect(await shown()).toBe(before);
  });
});
