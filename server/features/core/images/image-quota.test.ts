import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { imageUploads } from "#shared/core/images/image-uploads.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { QUOTAS } from "../../../lib/limits/limits.ts";
import { removeExpiredImages } from "./images.service.ts";

const { db, ctx, as, aGroup, anAccount } = await testApp();

const aPhoto = (n: number) => aPictureUrl({ colour: ["#ff0000", "#00ff00", "#0000ff"][n - 1]! });

/** Someone who replaces their own photo. */
async function aSitter(values: Parameters<typeof anAccount>[0] = {}) {
  const person = await anAccount(values);
  const agent = await as(person);
  const change = (body: object) => agent.patch(`/api/users/${person.id}`).send(body);
  const send = async (n: number) => change({ photo: await aPhoto(n) });
  return { person, agent, change, send };
}

/** Sets the size of every stored image to this many bytes. */
const areTogether = (bytes: number) => db.update(imageUploads).set({ bytes });

describe("pictures of an account", () => {
  it("PROF-06 are limited for an account outside a family, replaced ones too, and nothing is lost", async () => {
    const { person, agent, change, send } = await aSitter();
    for (const n of [1, 2]) expect((await send(n)).status).toBe(200);
    expect(await db.$count(images)).toBe(2);
    await areTogether(QUOTAS.imagesOutsideFamily / 2);
    const before = (await agent.get(`/api/users/${person.id}`).expect(200)).body;
    const refused = await send(3);
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ code: "image.full" });
    expect(refused.body.message).toContain("Your account can store 5 MB of images");
    expect((await agent.get(`/api/users/${person.id}`).expect(200)).body).toEqual(before);
    expect(await db.$count(images)).toBe(2);
    await agent.get(before.photo).expect(200);
    // Changes without a new image are still saved, and an image that is already there counts only once.
    expect((await change({ fullName: "Ada Berg" })).status).toBe(200);
    expect((await send(2)).status).toBe(200);
  });

  it("PROF-06 make room again once replaced ones are removed for good", async () => {
    const { send } = await aSitter();
    for (const n of [1, 2]) expect((await send(n)).status).toBe(200);
    await areTogether(QUOTAS.imagesOutsideFamily / 2);
    expect((await send(3)).status).toBe(413);
    await db.execute(sql`update images set unused_since = unused_since - interval '31 days'`);
    await removeExpiredImages(ctx);
    expect((await send(3)).status).toBe(200);
  });

  it("PROF-06 may be more for somebody in a family, and count for each who sent them alone", async () => {
    const group = await aGroup();
    const member = await aSitter({ familyGroupId: group.id });
    const other = await aSitter();
    expect((await member.send(1)).status).toBe(200);
    await areTogether(QUOTAS.imagesOutsideFamily);
    expect((await member.send(2)).status).toBe(200);
    expect((await other.send(1)).status).toBe(200);
    await areTogether(QUOTAS.imagesInFamily);
    const refused = await member.send(3);
    expect(refused.status).toBe(413);
    expect(refused.body.message).toContain("200 MB");
  });
});
