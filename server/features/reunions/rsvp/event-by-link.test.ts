import { describe, expect, it } from "vitest";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { http, anAccount, anImage, aPayment, aScheduleItem, aTaskSignUp, aTask, updatePerson } =
  test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

/** A household with Ada's link to an event whose organizer, Ingrid, has a photo. */
async function anInvitedHousehold(values: Parameters<typeof aHousehold>[0] = {}) {
  const cover = await anImage();
  const household = await aHousehold({ description: "Bring warm socks.", cover, ...values });
  const photo = await anImage();
  const ingrid = await anAccount({
    ...household.inGroup,
    role: "FAMILY_ADMIN",
    fullName: "Ingrid Lund",
    photo,
  });
  const { event, asAda } = household;
  await test.db.update(events).set({ createdBy: ingrid.id });
  await asAda.get(`/api/events/${event.id}`).expect(200);
  const { body } = await asAda.post(`/api/events/${event.id}/rsvp-link`).expect(201);
  const at = `/api/rsvp/${String(body.address).split("/").at(-1)}`;
  return { ...household, cover, photo, ingrid, at };
}

describe("the event of an RSVP link", () => {
  it("ATT-16 shows the inviter, the cover photo, and the host's text", async () => {
    const { at, event, cover, photo, ingrid } = await anInvitedHousehold();
    const { body } = await http.get(at).expect(200);
    expect(body).toMatchObject({
      event: { id: event.id, description: "Bring warm socks.", cover, hasSchedule: false },
      inviter: { id: ingrid.id, name: "Ingrid Lund", photo },
    });
    await updatePerson(ingrid, { isDeceased: true });
    expect((await http.get(at).expect(200)).body.inviter).toBeNull();
  });

  it("ATT-16 ATT-15 doesn't name someone who no longer organizes the event", async () => {
    const { at, ingrid } = await anInvitedHousehold();
    await updatePerson(ingrid, { role: "USER", familyGroupId: null });
    expect((await http.get(at).expect(200)).body.inviter).toBeNull();
  });

  it("ATT-16 API-06 shows these two photos and no others", async () => {
    const { at, cover, photo, ada } = await anInvitedHousehold();
    const adasPhoto = await anImage();
    await updatePerson(ada, { photo: adasPhoto });
    for (const hash of [cover, photo]) {
      const { headers } = await http.get(`${at}/images/${hash}?size=large`).expect(200);
      expect(headers["content-type"]).toMatch(/^image\//);
    }
    for (const hash of [adasPhoto, "0".repeat(64), "soon"])
      await http.get(`${at}/images/${hash}`).expect(404);
    await http.get(`/api/rsvp/unknown/images/${cover}`).expect(404);
  });

  it("ATT-16 EVT-08 includes the schedule and a calendar file, even signed out", async () => {
    const { at, event } = await anInvitedHousehold();
    await aScheduleItem({ eventId: event.id, title: "Big lunch" });
    expect((await http.get(at).expect(200)).body.event.hasSchedule).toBe(true);
    const { body } = await http.get(`${at}/schedule`).expect(200);
    expect(body).toMatchObject([{ title: "Big lunch" }]);
    const { headers, text } = await http.get(`${at}/calendar`).expect(200);
    expect(headers["content-type"]).toContain("text/calendar");
    expect(text).toContain("Big lunch");
    await http.delete(at).expect(200);
    for (const path of ["schedule", "calendar"]) await http.get(`${at}/${path}`).expect(404);
  });

  it("ATT-16 says that declining releases something only to a household with a task or payment", async () => {
    const { at, event, ada, per, eva } = await anInvitedHousehold();
    const wouldRelease = async () => (await http.get(at).expect(200)).body.wouldRelease;
    const take = async (person: { id: number }) =>
      aTaskSignUp({
        taskId: (await aTask({ eventId: event.id })).id,
        attendanceId: (await rowOf(person)).id,
      });
    await take(per);
    await aPayment({ eventId: event.id, userId: per.id });
    expect(await wouldRelease()).toEqual({ tasks: false, payments: false });
    await http.put(at).send(replyBody("confirmed", eva)).expect(200);
    await take(eva);
    expect(await wouldRelease()).toEqual({ tasks: true, payments: false });
    await aPayment({ eventId: event.id, userId: ada.id });
    expect(await wouldRelease()).toEqual({ tasks: true, payments: true });
    await http.put(at).send(replyBody("declined", eva)).expect(200);
    expect(await wouldRelease()).toEqual({ tasks: false, payments: true });
  });
});
