import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, ctx, anAccount, updatePerson } = test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

const LIV = { name: "Liv", isChild: false, isComing: true };
const TIM = { name: "Tim", isChild: true, isComing: true };

/** A household that may bring two guests, with helpers that reply for it. */
async function aHostHousehold(values: Parameters<typeof aHousehold>[0] = {}) {
  const household = await aHousehold({ guestsPerHousehold: 2, ...values });
  const { event, ada, asAda, asBo, bo } = household;
  const rsvp = `/api/events/${event.id}/rsvp`;
  const bring = (...guests: object[]) =>
    asAda.put(rsvp).send({ replies: [{ userId: ada.id }], guests });
  const bosBring = (...guests: object[]) =>
    asBo.put(rsvp).send({ replies: [{ userId: bo.id }], guests });
  const rows = () =>
    db.select().from(attendance).where(isNotNull(attendance.guestName)).orderBy(attendance.id);
  const organizer = await signInAs(
    await anAccount({ ...household.inGroup, role: "FAMILY_ADMIN", fullName: "Zoe" }),
  );
  return { ...household, rsvp, bring, bosBring, rows, organizer };
}

describe("guests of a household", () => {
  it("ATT-14 are added by name as adult or child, and can be renamed and removed", async () => {
    const { event, ada, bring, asBo, rows } = await aHostHousehold();
    const { body } = await bring(LIV, { ...TIM, diet: " No nuts " }).expect(200);
    expect(body).toMatchObject({ guestLimit: 2 });
    expect(body.guests).toMatchObject([
      { name: "Liv", isChild: false, status: "confirmed", diet: null },
      { name: "Tim", isChild: true, status: "confirmed", diet: "No nuts" },
    ]);
    expect(await rows()).toMatchObject([{ guestOf: ada.id, repliedBy: ada.id }, {}]);
    // The spouse sees the same guests, because they are one household.
    const household = (await asBo.get(`/api/events/${event.id}/household`).expect(200)).body;
    expect(household.guests).toEqual(body.guests);
    const [liv, tim] = body.guests;
    const after = await bring(
      { id: liv.id, ...LIV, name: "Liv Holm" },
      { id: tim.id, ...TIM, isComing: false },
    ).expect(200);
    expect(after.body.guests).toMatchObject([{ id: liv.id, name: "Liv Holm" }]);
  });

  it("ATT-14 are added once, even if a reply is sent again", async () => {
    const { bring, rows } = await aHostHousehold();
    await bring(LIV).expect(200);
    await bring({ ...LIV, name: "  LIV " }).expect(200);
    expect(await rows()).toHaveLength(1);
    const { body } = await bring(TIM, { ...TIM, name: "tim" }).expect(400);
    expect(body.errors[0].message).toBe("Give each guest a different name");
  });

  it("ATT-14 are limited by the organizer for the whole household", async () => {
    const { ada, bring, bosBring, rows, asAda, rsvp } = await aHostHousehold();
    await bring(LIV).expect(200);
    await bosBring(TIM).expect(200);
    const replies = [{ userId: ada.id, status: "declined" }];
    const { body } = await asAda
      .put(rsvp)
      .send({ replies, guests: [{ ...LIV, name: "Kai" }] })
      .expect(409);
    expect(body).toMatchObject({
      code: "rsvp.guestsBeyond",
      message: "Your household can bring at most 2 guests.",
    });
    // The request failed as a whole.
    expect(await rowOf(ada)).toMatchObject({ status: "pending" });
    const [liv] = await rows();
    await bring({ id: liv!.id, ...LIV, isComing: false }, { ...LIV, name: "Kai" }).expect(200);
  });

  it("ATT-14 aren't allowed if the event is only for the family", async () => {
    const { bring } = await aHostHousehold({ guestsPerHousehold: 0 });
    const { body } = await bring(LIV).expect(409);
    expect(body.message).toBe("This event isn't open to guests from outside the family.");
  });

  it.each([
    ["", "Enter the guest's name"],
    [" \u0007 ", "Enter the guest's name"],
    ["42", "Enter the guest's name"],
    ["x".repeat(121), "That name is too long"],
  ])("ATT-14 need a name: %j is rejected with a message", async (name, expectedMessage) => {
    const { bring, rows } = await aHostHousehold();
    const { body } = await bring({ ...LIV, name }).expect(400);
    expect(body.errors).toEqual([{ path: "guests.0.name", message: expectedMessage }]);
    expect(await rows()).toEqual([]);
  });

  it("ATT-14 take spots, and join the waitlist with their hosts", async () => {
    const { event, ada, bo, asAda, asBo, rsvp, organizer } = await aHostHousehold({ capacity: 2 });
    await asBo.put(rsvp).send(replyBody("confirmed", bo)).expect(200);
    const both = { ...replyBody("confirmed", ada), guests: [LIV] };
    await asAda.put(rsvp).send(both).expect(409);
    const { body } = await asAda
      .put(rsvp)
      .send({ ...both, joinWaitlist: true })
      .expect(200);
    expect(body.people[0]).toMatchObject({ status: "pending", waitlistPosition: 1 });
    expect(body.guests[0]).toMatchObject({ status: "pending", waitlistPosition: 1 });
    await organizer.patch(`/api/events/${event.id}`).send({ capacity: 3 }).expect(200);
    const household = (await asAda.get(`/api/events/${event.id}/household`).expect(200)).body;
    expect(household).toMatchObject({ spotsLeft: 0, guests: [{ status: "confirmed" }] });
    // Removing a guest frees their spot.
    const removal = [{ id: household.guests[0].id, ...LIV, isComing: false }];
    const left = await asAda.put(rsvp).send({ replies: [{ userId: ada.id }], guests: removal });
    expect(left.body).toMatchObject({ spotsLeft: 1, guests: [] });
  });

  it("ATT-14 can't be changed by others, or by anyone once checked in", async () => {
    const { asPer, per, bring, rsvp, rows } = await aHostHousehold();
    await bring(LIV).expect(200);
    const [liv] = await rows();
    const foreign = {
      replies: [{ userId: per.id }],
      guests: [{ id: liv!.id, ...LIV, name: "Per" }],
    };
    expect((await asPer.put(rsvp).send(foreign).expect(409)).body.code).toBe("rsvp.guestGone");
    await db
      .update(attendance)
      .set({ status: "attended", checkedIn: true, checkedInTime: ctx.now() })
      .where(eq(attendance.id, liv!.id));
    const { body } = await bring({ id: liv!.id, ...LIV, isComing: false }).expect(409);
    expect(body.message).toBe("Liv is already checked in.");
  });

  it("ATT-14 can't be brought by children", async () => {
    const { ada, bring, rows } = await aHostHousehold();
    await updatePerson(ada, { role: "CHILD" });
    expect((await bring(LIV).expect(409)).body.message).toBe("Only adults can bring guests.");
    expect(await rows()).toEqual([]);
  });
});

describe("diet and note", () => {
  it("ATT-15 are shown only to the household and the organizers", async () => {
    const { event, ada, eva, asAda, asBo, asPer, rsvp, organizer } = await aHostHousehold();
    const replies = [
      { userId: ada.id, status: "confirmed", diet: "No fish", note: "Arrives on Friday" },
      { userId: eva.id, status: "confirmed", diet: "No nuts" },
    ];
    await asAda.put(rsvp).send({ replies }).expect(200);
    const household = `/api/events/${event.id}/household`;
    expect((await asBo.get(household)).body.people).toMatchObject([
      { fullName: "Bo", diet: null, note: null },
      { fullName: "Ada", diet: "No fish", note: "Arrives on Friday" },
      { fullName: "Eva", diet: "No nuts", note: null },
    ]);
    const sheet = `/api/events/${event.id}/attendance`;
    const rows = (await organizer.get(`${sheet}?search=ada`).expect(200)).body.attendees;
    expect(rows).toMatchObject([{ diet: "No fish", note: "Arrives on Friday" }]);
    const csv = (await organizer.get(`${sheet}.csv`).expect(200)).text;
    expect(csv).toContain(",No fish,Arrives on Friday,");
    for (const address of [sheet, `/api/events/${event.id}`, household]) {
      const { text } = await asPer.get(address).expect(200);
      expect(text).not.toMatch(/No fish|No nuts|Friday/);
    }
  });

  it("ATT-14 stay if omitted, and are removed if empty", async () => {
    const { ada, asAda, rsvp } = await aHostHousehold();
    const put = (answer: object) =>
      asAda.put(rsvp).send({ replies: [{ userId: ada.id, ...answer }] });
    await put({ status: "confirmed", diet: "Vegan", note: "Late" }).expect(200);
    await put({ status: "declined" }).expect(200);
    expect(await rowOf(ada)).toMatchObject({ status: "declined", diet: "Vegan", note: "Late" });
    await put({ diet: "  " }).expect(200);
    expect(await rowOf(ada)).toMatchObject({ status: "declined", diet: null, note: "Late" });
    await put({ diet: "x".repeat(201) }).expect(400);
    await put({ note: "x".repeat(501) }).expect(400);
  });

  it("ATT-15 are hidden from check-in helpers", async () => {
    const { event, ada, per, asAda, asPer, rsvp, organizer } = await aHostHousehold();
    const replies = [{ userId: ada.id, status: "confirmed", diet: "No fish" }];
    await asAda.put(rsvp).send({ replies }).expect(200);
    const helpers = `/api/events/${event.id}/helpers`;
    await organizer.put(helpers).send({ userId: per.id, role: "checkIn" }).expect(200);
    const { id } = await rowOf(ada);
    const { text } = await asPer.post(`/api/attendance/${id}/check-in`).send({}).expect(200);
    expect(text).not.toContain("No fish");
  });
});
