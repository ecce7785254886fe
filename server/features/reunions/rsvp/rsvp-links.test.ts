import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { links } from "#shared/core/links/links.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, ctx, http, anAccount, anEvent, updatePerson } = test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

/** A household with Ada's link, and helpers that use it. */
async function aLinkedHousehold(values: Parameters<typeof aHousehold>[0] = {}) {
  const household = await aHousehold({ guestsPerHousehold: 2, ...values });
  const { event, ada, bo, inGroup, asAda } = household;
  await updatePerson(ada, { fullName: "Ada Berg" });
  await updatePerson(bo, { fullName: "Bo Berg" });
  const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN", email: null }));
  await admin.get(`/api/events/${event.id}`).expect(200);
  const make = async () => {
    const { body } = await asAda.post(`/api/events/${event.id}/rsvp-link`).expect(201);
    return `/api/rsvp/${String(body.address).split("/").at(-1)}`;
  };
  return { ...household, admin, make, at: await make() };
}

interface Told {
  before: string | null;
  after: string | null;
}

const DEAD = {
  message: "This link no longer works. Please use the one in your newest email.",
  code: "invalidLink",
};

describe("an RSVP link", () => {
  it("API-06 ATT-09 replies for one household at one event without signing in", async () => {
    const { ada, eva, at, event } = await aLinkedHousehold();
    const { body } = await http.get(at).expect(200);
    expect(body).toMatchObject({
      event: { name: event.name, startDate: "2027-06-01" },
      personId: ada.id,
      household: { closedReason: null, people: [{ kinship: "self" }, {}, {}, {}] },
    });
    const guests = [{ name: "Liv Holm", isChild: false, isComing: true }];
    const answered = await http
      .put(at)
      .send({ ...replyBody("confirmed", ada, eva), guests })
      .expect(200);
    expect(answered.body.household).toMatchObject({
      people: [{ status: "confirmed" }, {}, { status: "confirmed" }, {}],
      guests: [{ name: "Liv", status: "confirmed" }],
    });
    expect(await rowOf(eva)).toMatchObject({ repliedBy: ada.id });
  });

  it("DATA-07 ATT-09 is recorded in the history with who made and ended it, without the link itself", async () => {
    const { admin, asAda, bo, at, event } = await aLinkedHousehold();
    const { id } = await rowOf(bo);
    await admin.post(`/api/attendance/${id}/rsvp-link`).expect(201);
    await http.delete(at).expect(200);
    // No link is left to end.
    await asAda.delete(`/api/events/${event.id}/rsvp-link`).expect(200);
    const { body, text } = await admin.get(`/api/events/${event.id}/history`).expect(200);
    const lines = body.map(
      ({ by, changes: [change] }: { by: { name: string }; changes: Told[] }) => [
        by.name,
        change?.before,
        change?.after,
      ],
    );
    expect(lines).toEqual([
      ["Ada Berg", "Ada Berg", null],
      [expect.any(String), null, "Bo Berg"],
      ["Ada Berg", null, "Ada Berg"],
    ]);
    expect(text).not.toContain(at.split("/").at(-1));
    expect(body[0].canRestore).toBe(false);
  });

  it("API-06 ATT-15 shows first names and replies to anyone with it, and only that the rest is saved", async () => {
    const { ada, at, asAda, event } = await aLinkedHousehold();
    const details = { diet: "No fish", note: "Knee" };
    const replies = [{ userId: ada.id, status: "confirmed", ...details }];
    const guests = [{ name: "Liv Holm", isChild: false, isComing: true, ...details }];
    await asAda.put(`/api/events/${event.id}/rsvp`).send({ replies, guests }).expect(200);
    const { body, text } = await http.get(at).expect(200);
    expect(body.household.people[0]).toMatchObject({
      fullName: "Ada",
      shortName: "Ada",
      photo: null,
      diet: null,
      note: null,
      hasDetails: true,
      repliedBy: { name: "Ada" },
    });
    expect(body.household.guests[0]).toMatchObject({ name: "Liv", hasDetails: true });
    expect(text).not.toMatch(/Berg|Holm|fish|Knee|example\.org/);
    // People who are not in the request stay as they are, and so does the guest's full name.
    const [liv] = body.household.guests;
    const kept = {
      replies: [{ userId: ada.id }],
      guests: [{ id: liv.id, isComing: true, note: "Late" }],
    };
    await http.put(at).send(kept).expect(200);
    const [row] = await db.select().from(attendance).where(eq(attendance.id, liv.id));
    expect(row).toMatchObject({ guestName: "Liv Holm", diet: "No fish", note: "Late" });
  });

  it("API-06 emails the household about changes, in one email until it is sent", async () => {
    const { ada, bo, at } = await aLinkedHousehold();
    const listMails = () =>
      db
        .select({ kind: mails.kind, facts: mails.facts, personId: mailPeople.personId })
        .from(mails)
        .innerJoin(mailPeople, eq(mailPeople.mailId, mails.id))
        .orderBy(mailPeople.personId);
    await http.put(at).send(replyBody("confirmed", ada)).expect(200);
    const facts = { byLink: true };
    const both = [ada, bo].map(({ id }) => ({ kind: "rsvpReceived", facts, personId: id }));
    expect(await listMails()).toEqual(both);
    await http.put(at).send(replyBody("declined", ada)).expect(200);
    expect(await listMails()).toEqual(both);
    await db.update(mails).set({ status: "sent", sentAt: ctx.now() });
    // An unchanged reply sends no email.
    await http.put(at).send(replyBody("declined", ada)).expect(200);
    expect(await listMails()).toHaveLength(2);
    await http.put(at).send(replyBody("pending", ada)).expect(200);
    expect(await listMails()).toHaveLength(4);
  });

  it("API-06 emails the household at once, and then about further changes once an hour", async () => {
    const { ada, bo, per, at } = await aLinkedHousehold();
    const rows = () => db.select().from(mails).orderBy(mails.id);
    const changeOften = async () => {
      for (let n = 0; n < 20; n++)
        for (const status of ["confirmed", "declined"] as const)
          await http.put(at).send(replyBody(status, ada)).expect(200);
    };
    const now = ctx.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await http.put(at).send(replyBody("declined", ada)).expect(200);
    expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([now, now]);
    await db.update(mails).set({ status: "sent", sentAt: ago(20) });
    await changeOften();
    const later = await rows();
    expect(later.map(({ personId }) => personId)).toEqual([ada.id, bo.id, ada.id, bo.id]);
    const inFortyMinutes = ago(-40);
    expect(later.slice(2).map(({ dueAt }) => dueAt)).toEqual([inFortyMinutes, inFortyMinutes]);
    // An hour after the last email, the next one is sent at once.
    await db.update(mails).set({ status: "sent", sentAt: ago(60) });
    await http.put(at).send(replyBody("confirmed", ada)).expect(200);
    expect((await rows()).slice(4).map(({ dueAt }) => dueAt)).toEqual([now, now]);
    expect(later.some(({ personId }) => personId === per.id)).toBe(false);
  });

  it("API-06 puts changes made while an email is being sent into another one", async () => {
    const { ada, at } = await aLinkedHousehold();
    await http.put(at).send(replyBody("declined", ada)).expect(200);
    const leasedUntil = new Date(ctx.now().getTime() + 30_000);
    await db.update(mails).set({ status: "sending", attempts: 1, leasedUntil });
    await http.put(at).send(replyBody("confirmed", ada)).expect(200);
    const statuses = (await db.select().from(mails).orderBy(mails.id)).map(({ status }) => status);
    expect(statuses).toEqual(["sending", "sending", "pending", "pending"]);
  });

  it("API-06 changes nothing when opened, as mail scanners do", async () => {
    const { at } = await aLinkedHousehold();
    const state = async () => [
      await db.select().from(attendance),
      await db.select().from(events),
      await db.select().from(links),
    ];
    const before = await state();
    await http.get(at).expect(200);
    await http.head(at).expect(200);
    expect(await state()).toEqual(before);
  });

  it("API-06 opens no other person, event, or route", async () => {
    const { event, per, nora, at } = await aLinkedHousehold();
    const foreign = await aLinkedHousehold();
    for (const person of [per, nora, foreign.ada])
      await http.put(at).send(replyBody("declined", person)).expect(404);
    const token = at.split("/").at(-1);
    await http.get(`/api/events/${event.id}/household`).set("cookie", `token=${token}`).expect(401);
    await http.get(`/api/birthdays/feed/${token}`).expect(404);
    await http.get("/api/rsvp/unknown").expect(404, DEAD);
  });

  it("API-06 ends at the household's request, with all of its links for the event", async () => {
    const { event, at, make, asBo, per, admin } = await aLinkedHousehold();
    const others = `/api/attendance/${(await rowOf(per)).id}/rsvp-link`;
    const pers = (await admin.post(others).expect(201)).body.address;
    const second = await make();
    // The spouse alone may end the household's links.
    await asBo.delete(`/api/events/${event.id}/rsvp-link`).expect(200);
    for (const each of [at, second]) await http.get(each).expect(404, DEAD);
    await http.get(`/api/rsvp/${pers.split("/").at(-1)}`).expect(200);
    const third = await make();
    await http.delete(third).expect(200);
    await http.get(third).expect(404, DEAD);
  });

  it.each(["deletedAt", "isDeceased"] as const)(
    "API-06 doesn't work once its person is gone (%s) or its event is deleted",
    async (field) => {
      const { ada, at } = await aLinkedHousehold();
      await updatePerson(ada, { [field]: field === "deletedAt" ? ctx.now() : true });
      await http.get(at).expect(404, DEAD);
      await updatePerson(ada, { deletedAt: null, isDeceased: false });
      await http.get(at).expect(200);
      await db.update(events).set({ deletedAt: ctx.now() });
      await http.get(at).expect(404, DEAD);
      await http.put(at).send(replyBody("declined", ada)).expect(404);
    },
  );

  it("ATT-09 respects the deadline and the guest list", async () => {
    const { ada, at } = await aLinkedHousehold();
    await db.update(events).set({ rsvpDeadline: "2026-11-20" });
    const late = await http.put(at).send(replyBody("confirmed", ada)).expect(409);
    expect(late.body.message).toBe("The RSVP deadline has passed.");
    expect((await http.get(at).expect(200)).body.household.closedReason).toBe("deadline");
    await db.update(attendance).set({ removedAt: ctx.now() });
    expect((await http.get(at).expect(200)).body.household.people).toEqual([]);
  });

  it("API-06 is made for guests of an upcoming event, and ends 30 days after it", async () => {
    const { ada, inGroup, asAda, admin, per } = await aLinkedHousehold();
    const [link] = await db.select().from(links);
    expect(link).toMatchObject({ personId: ada.id, expiresAt: new Date("2027-07-01") });
    const over = await anEvent({ ...inGroup, startDate: "2026-11-20", endDate: "2026-11-20" });
    await asAda.post(`/api/events/${over.id}/rsvp-link`).expect(409);
    const row = await rowOf(per);
    await admin.delete(`/api/attendance/${row.id}`).expect(200);
    await admin.post(`/api/attendance/${row.id}/rsvp-link`).expect(409);
  });
});
