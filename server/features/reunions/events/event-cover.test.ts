import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";

const test = await testApp();
const { signInAs, db, ctx, http, anAccount, anEvent } = test;
const aFamily = plannersIn(test);

/** A family with an event, and helpers that change its cover photo. */
async function anEventWithCover() {
  const family = await aFamily();
  const event = await anEvent({ ...family.inGroup, createdBy: family.ada.id });
  const path = `/api/events/${event.id}`;
  const show = async (color: string, more: object = {}): Promise<string> => {
    const cover = await aPictureUrl({ color, width: 2000, height: 1000 });
    return (
      await family.agent
        .patch(path)
        .send({ cover, ...more })
        .expect(200)
    ).body.cover;
  };
  return { ...family, event, path, show };
}

/** Runs a daily job, 31 days from now. */
async function runInAMonth(name: string) {
  const now = () => new Date(ctx.now().getTime() + 31 * 24 * 60 * 60_000);
  await runRetentionRule({ ...ctx, now }, name);
}

describe("an event's cover photo", () => {
  it("EVT-05 is set by an organizer, included in every list with its description, and served in two sizes", async () => {
    const { other, path, show } = await anEventWithCover();
    const address = await show("#112233", { coverShows: "The lake at sunrise" });
    for (const reading of [path, "/api/events/upcoming"])
      expect((await other.get(reading).expect(200)).body).toMatchObject({
        cover: address,
        coverShows: "The lake at sunrise",
      });
    expect((await other.get("/api/events").expect(200)).body[0].cover).toBe(address);
    const sides = async (size: string) => {
      const { width, height } = await sharp(
        (await other.get(address).query({ size }).expect(200)).body,
      ).metadata();
      return [width, height];
    };
    expect(await sides("small")).toEqual([640, 320]);
    expect(await sides("large")).toEqual([1600, 800]);
  });

  it("EVT-05 is changed only by organizers, and must be an image", async () => {
    const { agent, other, path } = await anEventWithCover();
    const cover = await aPictureUrl();
    await other.patch(path).send({ cover }).expect(403);
    const { body } = await agent
      .patch(path)
      .send({ name: "Told", cover: `data:image/jpeg;base64,${btoa("<html>")}` })
      .expect(400);
    expect(body.errors).toEqual([{ path: "cover", message: expect.stringMatching(/a JPEG, PNG/) }]);
    const [stored] = await db.select().from(events);
    expect(stored).toMatchObject({ cover: null, version: 1 });
    expect(stored!.name).not.toBe("Told");
    expect(await db.$count(images)).toBe(0);
  });

  it("EVT-05 is visible to people who see the event, and returns 404 for others", async () => {
    const { ada, event, other, show } = await anEventWithCover();
    const address = await show("#112233");
    const stranger = await aFamily();
    await stranger.agent.get(address).expect(404);
    const admin = await signInAs(await anAccount({ ...stranger.inGroup, role: "FAMILY_ADMIN" }));
    await admin.get(address).expect(404);
    await http.get(address).expect(401);
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin.get(address).expect(200);
    // Guests see it, whatever their group.
    await test.anAttendance({ eventId: event.id, userId: stranger.ada.id, isAdded: true });
    await stranger.agent.get(address).expect(200);
    await stranger.other.get(address).expect(404);
    // Everyone with a group sees an event for all groups.
    await db.update(events).set({ familyGroupId: null });
    await stranger.other.get(address).expect(200);
    await (await signInAs(await anAccount())).get(address).expect(404);
    await db.update(events).set({ familyGroupId: ada.familyGroupId, deletedAt: new Date() });
    await other.get(address).expect(404);
  });

  it("EVT-05 is hidden while the group is deleted", async () => {
    const { group, show } = await anEventWithCover();
    const address = await show("#112233");
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin.get(address).expect(200);
    await db
      .update(familyGroups)
      .set({ deletedAt: new Date() })
      .where(eq(familyGroups.id, group.id));
    await superAdmin.get(address).expect(404);
  });

  it("EVT-05 is removed with its description, and can be restored from the history for 30 days", async () => {
    const { agent, path, show } = await anEventWithCover();
    const address = await show("#112233", { coverShows: "The lake" });
    const removed = await agent.patch(path).send({ cover: null }).expect(200);
    expect(removed.body).toMatchObject({ cover: null, coverShows: null });
    await agent.get(address).expect(404);
    const [last] = (await agent.get(`${path}/history`).expect(200)).body;
    expect(last.changes).toEqual([
      { field: "cover", before: true, after: null },
      { field: "coverShows", before: "The lake", after: null },
    ]);
    await agent.post(`${path}/history/${last.id}/restore`).expect(200);
    const back = (await agent.get(path).expect(200)).body;
    expect(back).toMatchObject({ cover: address, coverShows: "The lake" });
    await agent.get(address).expect(200);
  });

  it("DATA-07 can't be restored from the history if the photo was deleted", async () => {
    const { agent, path, show } = await anEventWithCover();
    await show("#112233");
    await show("#445566");
    await db.execute("delete from images where unused_since is not null");
    const [last] = (await agent.get(`${path}/history`).expect(200)).body;
    expect(last.canRestore).toBe(false);
    await agent.post(`${path}/history/${last.id}/restore`).expect(409);
  });

  it("UX-01 rejects an outdated edit", async () => {
    const { agent, event, path, show } = await anEventWithCover();
    await show("#112233", { version: event.version });
    const late = { cover: await aPictureUrl({ color: "#445566" }), version: event.version };
    const { body } = await agent.patch(path).send(late).expect(409);
    expect(body.code).toBe("editConflict");
    expect(await db.$count(images)).toBe(1);
  });

  it("DATA-04 is deleted for good with the event and with its group", async () => {
    const one = await anEventWithCover();
    await one.show("#112233");
    await one.agent.delete(one.path).expect(200);
    expect(await db.$count(images)).toBe(1);
    await runInAMonth("events.longDeleted");
    expect(await db.$count(images)).toBe(0);
    const two = await anEventWithCover();
    await two.show("#445566");
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin.delete(`/api/family-groups/${two.group.id}`).expect(200);
    await runInAMonth("groups.longDeleted");
    expect(await db.$count(events)).toBe(0);
    expect(await db.$count(images)).toBe(0);
  });
});
