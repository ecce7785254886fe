import { describe, expect, it } from "vitest";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, anAccount } = test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

/** A household and an administrator of its family, at an event with this many spots. */
async function aLimitedEvent(capacity: number) {
  const household = await aHousehold({ capacity });
  const { event, inGroup } = household;
  const admin = await signInAs(
    await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Zoe" }),
  );
  const rsvp = `/api/events/${event.id}/rsvp`;
  const confirmed = async () =>
    (await admin.get(`/api/events/${event.id}`).expect(200)).body.headcount.confirmed;
  return { ...household, admin, rsvp, confirmed };
}

describe("the capacity of an event", () => {
  it("ATT-09 is never exceeded: a household that doesn't fit is rejected as a whole", async () => {
    const { ada, bo, eva, kim, per, asAda, asPer, rsvp, confirmed } = await aLimitedEvent(3);
    const { body } = await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, bo, eva, kim))
      .expect(409);
    expect(body).toMatchObject({ code: "event.full", message: "This event is full." });
    expect(await confirmed()).toBe(0);
    const three = await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, bo, eva))
      .expect(200);
    expect(three.body.spotsLeft).toBe(0);
    await asPer.put(rsvp).send(replyBody("confirmed", per)).expect(409);
    await asPer.put(rsvp).send(replyBody("declined", per)).expect(200);
    // Swaps one spot between two people.
    const swap = [
      { userId: ada.id, status: "declined" },
      { userId: kim.id, status: "confirmed" },
    ];
    await asAda.put(rsvp).send({ replies: swap }).expect(200);
    expect(await confirmed()).toBe(3);
  });

  it("ATT-09 EVT-09 is checked again for a restored guest who had a spot", async () => {
    const { ada, per, eva, kim, asAda, asPer, admin, rsvp, event, confirmed } =
      await aLimitedEvent(2);
    await asPer
      .put(rsvp)
      .send(replyBody("confirmed", per, kim))
      .expect(200);
    const remove = async (person: { id: number }) =>
      admin.delete(`/api/attendance/${(await rowOf(person)).id}`).expect(200);
    await remove(kim);
    await remove(per);
    await asAda.put(rsvp).send(replyBody("confirmed", ada)).expect(200);
    const back = await admin.post(`/api/attendance/${(await rowOf(per)).id}/restore`).expect(200);
    expect(back.body.message).toBe("Back on the guest list.");
    expect(await rowOf(per)).toMatchObject({ status: "confirmed", removedAt: null });
    await admin
      .post(`/api/events/${event.id}/people`)
      .send({ userIds: [kim.id, eva.id] })
      .expect(200);
    expect(await rowOf(kim)).toMatchObject({ status: "pending", removedAt: null });
    expect(await confirmed()).toBe(2);
    await remove(per);
    await asAda.put(rsvp).send(replyBody("confirmed", eva)).expect(200);
    const full = await admin.post(`/api/attendance/${(await rowOf(per)).id}/restore`).expect(200);
    expect(full.body.message).toBe(
      "Back on the guest list. The event is now full, so their earlier reply no longer counts.",
    );
    expect(await rowOf(per)).toMatchObject({ status: "pending", repliedBy: null });
    expect(await confirmed()).toBe(2);
  });
});
