import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { imageUploads } from "#shared/core/images/image-uploads.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { QUOTAS } from "../../../lib/limits/limits.ts";
import { removeExpiredImages } from "./images.service.ts";

const { db, ctx, signInAs, aGroup, anAccount } = await testApp();

const aPhoto = (n: number) => aPictureUrl({ color: ["#ff0000", "#00ff00", "#0000ff"][n - 1]! });

/** A person who replaces their own photo. */
async function aPhotoOwner(values: Parameters<typeof anAccount>[0] = {}) {
  const person = await anAccount(values);
  const agent = await signInAs(person);
  const change = (body: object) => agent.patch(`/api/users/${person.id}`).send(body);
  const send = async (n: number) => change({ photo: await aPhoto(n) });
  return { person, agent, change, send };
}

/** Sets the size of every stored image to this many bytes. */
const setImageBytes = (bytes: number) => db.update(imageUploads).set({ bytes });

describe("images of an account", () => {
  it("PROF-06 are limited for an account outside a family, including replaced ones, and nothing is lost", async () => {
    const { person, agent, change, send } = await aPhotoOwner();
    for (const n of [1, 2]) expect((await send(n)).status).toBe(200);
    expect(await db.$count(images)).toBe(2);
    await setImageBytes(QUOTAS.imagesOutsideFamily / 2);
    const before = (await agent.get(`/api/users/${person.id}`).expect(200)).body;
    const refused = await send(3);
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ code: "image.full" });
    expect(refused.body.message).toContain("Your account can store 5 MB of images");
    expect((await agent.get(`/api/users/${person.id}`).expect(200)).body).toEqual(before);
    expect(await db.$count(images)).toBe(2);
    await agent.get(before.photo).expect(200);
    // Changes without a new image are still saved, and a stored image counts only once.
    expect((await change({ fullName: "Ada Berg" })).status).toBe(200);
    expect((await send(2)).status).toBe(200);
  });

  it("PROF-06 free space when replaced ones are deleted for good", async () => {
    const { send } = await aPhotoOwner();
    for (const n of [1, 2]) expect((await send(n)).status).toBe(200);
    await setImageBytes(QUOTAS.imagesOutsideFamily / 2);
    expect((await send(3)).status).toBe(413);
    await db.execute(sql`update images set unused_since = unused_since - interval '31 days'`);
    await removeExpiredImages(ctx);
    expect((await send(3)).status).toBe(200);
  });

  it("PROF-06 have a higher limit in a family, and count only for the person who sent them", async () => {
    const group = await aGroup();
    const member = await aPhotoOwner({ familyGroupId: group.id });
    const other = await aPhotoOwner();
    expect((await member.send(1)).status).toBe(200);
    await setImageBytes(QUOTAS.imagesOutsideFamily);
    expect((await member.send(2)).status).toBe(200);
    expect((await other.send(1)).status).toBe(200);
    await setImageBytes(QUOTAS.imagesInFamily);
    const refused = await member.send(3);
    expect(refused.status).toBe(413);
    expect(refused.body.message).toContain("200 MB");
  });
});
