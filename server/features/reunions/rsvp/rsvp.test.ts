import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, aGroup, updatePerson } = test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

const namesIn = ({ people }: { people: { fullName: string }[] }) =>
  people.map(({ fullName }) => fullName);

describe("a household", () => {
  it("ATT-09 contains oneself, one's spouse, and one's children under 18, with their replies", async () => {
    const { event, ada, asAda, asBo, asPer } = await aHousehold({
      rsvpDeadline: "2027-05-01",
      capacity: 20,
    });
    const household = `/api/events/${event.id}/household`;
    const { body } = await asAda.get(household).expect(200);
    expect(namesIn(body)).toEqual(["Ada", "Bo", "Eva", "Kim"]);
    expect(body).toMatchObject({
      people: [
        { userId: ada.id, kinship: "self" },
        { kinship: "spouse" },
        { kinship: "child" },
        { kinship: "child" },
      ],
      rsvpDeadline: "2027-05-01",
      closedReason: null,
      spotsLeft: 20,
      today: "2026-11-21",
    });
    expect(body.people[0]).toMatchObject({ status: "pending", checkedIn: false, repliedBy: null });
    expect(namesIn((await asBo.get(household)).body)).toEqual(["Bo", "Ada", "Eva"]);
    expect(namesIn((await asPer.get(household)).body)).toEqual(["Per", "Kim"]);
  });

  it("ATT-09 ROLE-04 follows only current, confirmed links", async () => {
    const { event, bo, eva, asAda } = await aHousehold();
    const household = `/api/events/${event.id}/household`;
    const links = (
      person: { id: number },
      values: Partial<typeof familyRelationships.$inferInsert>,
    ) =>
      db
        .update(familyRelationships)
        .set(values)
        .where(
          and(
            eq(familyRelationships.relatedUserId, person.id),
            inArray(familyRelationships.relationshipType, ["SPOUSE", "PARENT"]),
          ),
        );
    await links(bo, { relationshipStatus: "FORMER" });
    await links(eva, { confirmedAt: null });
    expect(namesIn((await asAda.get(household)).body)).toEqual(["Ada", "Kim"]);
    await links(bo, { relationshipStatus: "CURRENT", kind: "divorced" });
    expect(namesIn((await asAda.get(household)).body)).toEqual(["Ada", "Kim"]);
    await asAda.put(`/api/events/${event.id}/rsvp`).send(replyBody("confirmed", bo)).expect(403);
  });

  it("ATT-09 ATT-15 contains one family only: former members are neither answered for nor named", async () => {
    const { event, kim, per, asAda, asPer } = await aHousehold();
    const rsvp = `/api/events/${event.id}/rsvp`;
    await asPer.put(rsvp).send(replyBody("confirmed", kim)).expect(200);
    await updatePerson(per, { familyGroupId: null, fullName: "Secret" });
    const { body, text } = await asAda.get(`/api/events/${event.id}/household`).expect(200);
    expect(body.people[3].repliedBy).toEqual({
      id: null,
      name: "someone outside this family group",
    });
    expect(text).not.toContain("Secret");
    await asPer.put(rsvp).send(replyBody("declined", kim)).expect(404);
  });
});

describe("an event for all families", () => {
  it("ATT-15 shows nobody of another family, not even a spouse", async () => {
    const { event, bo, asAda, asBo } = await aHousehold({ familyGroupId: null });
    await updatePerson(bo, { familyGroupId: (await aGroup()).id });
    const household = `/api/events/${event.id}/household`;
    expect(namesIn((await asAda.get(household)).body)).toEqual(["Ada", "Eva", "Kim"]);
    expect(namesIn((await asBo.get(household)).body)).toEqual(["Bo"]);
  });
});

describe("a reply", () => {
  it("ATT-09 is given for each of a household, changes only the named people, and records its author", async () => {
    const { event, ada, bo, eva, kim, asAda, asBo } = await aHousehold();
    const rsvp = `/api/events/${event.id}/rsvp`;
    const { body } = await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, eva))
      .expect(200);
    expect(body.people).toMatchObject([
      { status: "confirmed", repliedBy: { id: ada.id, name: "Ada" } },
      { status: "pending", repliedBy: null },
      { status: "confirmed" },
      { status: "pending" },
    ]);
    const mixed = [
      { userId: bo.id, status: "declined" },
      { userId: eva.id, status: "confirmed" },
      { userId: ada.id, status: "pending" },
    ];
    await asBo.put(rsvp).send({ replies: mixed }).expect(200);
    expect(await rowOf(bo)).toMatchObject({ status: "declined", repliedBy: bo.id });
    expect(await rowOf(ada)).toMatchObject({ status: "pending", repliedBy: bo.id });
    expect(await rowOf(bo)).toMatchObject({ updatedAt: ctx.now() });
    // Unchanged replies keep their author.
    expect(await rowOf(eva)).toMatchObject({ status: "confirmed", repliedBy: ada.id });
    expect(await rowOf(kim)).toMatchObject({ status: "pending", repliedBy: null });
    await asAda.put(rsvp).send(replyBody("pending", kim)).expect(200);
    expect(await rowOf(kim)).toMatchObject({ status: "pending", repliedBy: ada.id });
  });

  it("ATT-09 for a child of two households can come from either parent, and both see who gave it", async () => {
    const { event, per, kim, asAda, asPer } = await aHousehold();
    await asPer.put(`/api/events/${event.id}/rsvp`).send(replyBody("declined", kim)).expect(200);
    const { body } = await asAda.get(`/api/events/${event.id}/household`).expect(200);
    expect(body.people[3]).toMatchObject({
      fullName: "Kim",
      status: "declined",
      repliedBy: { id: per.id, name: "Per" },
    });
    await asAda.put(`/api/events/${event.id}/rsvp`).send(replyBody("confirmed", kim)).expect(200);
  });

  it("ATT-09 is all or nothing, and only for one's own household", async () => {
    const { event, ada, per, nora, asAda } = await aHousehold();
    const foreign = await aHousehold();
    const rsvp = `/api/events/${event.id}/rsvp`;
    const { body } = await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, nora))
      .expect(403);
    expect(body.message).toBe(
      "You can reply for yourself, your spouse, your children under 18, and people you're the contact person for.",
    );
    await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, per))
      .expect(403);
    await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, foreign.ada))
      .expect(404);
    await foreign.asAda.put(rsvp).send(replyBody("confirmed", foreign.ada)).expect(404);
    await foreign.asAda.get(`/api/events/${event.id}/household`).expect(404);
    await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, ada))
      .expect(400);
    await asAda.put(rsvp).send({ replies: [] }).expect(400);
    await asAda
      .put(rsvp)
      .send({ replies: [{ userId: ada.id, status: "attended" }] })
      .expect(400);
    expect(await rowOf(ada)).toMatchObject({ status: "pending", repliedBy: null });
  });

  it("ATT-09 is for guests", async () => {
    const { event, ada, eva, asAda } = await aHousehold();
    await asAda.get(`/api/events/${event.id}`).expect(200);
    await db.update(attendance).set({ removedAt: new Date() }).where(eq(attendance.userId, eva.id));
    const { body } = await asAda.get(`/api/events/${event.id}/household`).expect(200);
    expect(namesIn(body)).toEqual(["Ada", "Bo", "Kim"]);
    const refusal = await asAda
      .put(`/api/events/${event.id}/rsvp`)
      .send(replyBody("confirmed", ada, eva))
      .expect(409);
    expect(refusal.body.code).toBe("event.notInvited");
    expect(await rowOf(ada)).toMatchObject({ status: "pending" });
  });

  it("ATT-09 isn't changed once that person is checked in", async () => {
    const { event, ada, bo, asBo } = await aHousehold();
    await asBo.get(`/api/events/${event.id}`).expect(200);
    await db
      .update(attendance)
      .set({ status: "attended", checkedIn: true, checkedInTime: ctx.now() })
      .where(eq(attendance.userId, ada.id));
    const rsvp = `/api/events/${event.id}/rsvp`;
    const { body } = await asBo
      .put(rsvp)
      .send(replyBody("declined", bo, ada))
      .expect(409);
    expect(body).toMatchObject({
      code: "event.alreadyCheckedIn",
      message: "Ada is already checked in.",
    });
    expect(await rowOf(bo)).toMatchObject({ status: "pending" });
    await asBo.put(rsvp).send(replyBody("declined", bo)).expect(200);
  });
});

describe("the reply deadline", () => {
  // It is noon on the 21st in Greenwich, and already the 22nd on Kiritimati.
  it.each([
    ["2026-11-21", "Europe/Oslo", 200],
    ["2026-11-20", "Europe/Oslo", 409],
    ["2026-11-21", "Pacific/Kiritimati", 409],
    ["2026-11-22", "Pacific/Kiritimati", 200],
    [null, "Europe/Oslo", 200],
  ])(
    "ATT-09 %s at %s returns %i, because it ends with the local day",
    async (rsvpDeadline, timeZone, status) => {
      const { event, ada, asAda } = await aHousehold({ rsvpDeadline, timeZone });
      const { body } = await asAda
        .put(`/api/events/${event.id}/rsvp`)
        .send(replyBody("declined", ada))
        .expect(status);
      if (status === 200) return;
      expect(body).toMatchObject({
        code: "event.deadlinePassed",
        message: "The RSVP deadline has passed.",
      });
      const household = await asAda.get(`/api/events/${event.id}/household`).expect(200);
      expect(household.body).toMatchObject({ closedReason: "deadline", people: { length: 4 } });
    },
  );

  it("ATT-09 no longer matters if an event is canceled or over", async () => {
    const { event, ada, asAda } = await aHousehold();
    await asAda.get(`/api/events/${event.id}`).expect(200);
    const answer = () => asAda.put(`/api/events/${event.id}/rsvp`).send(replyBody("declined", ada));
    await db.update(events).set({ cancelledAt: new Date() });
    expect((await answer().expect(409)).body.message).toBe("This event has been canceled.");
    const days = { startDate: "2026-11-19", endDate: "2026-11-20" };
    await db.update(events).set({ cancelledAt: null, ...days });
    expect((await answer().expect(409)).body.message).toBe("This event is over.");
    await db.update(events).set({ endDate: "2026-11-21" });
    await answer().expect(200);
  });
});
