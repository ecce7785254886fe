import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { PLAN, plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { saveFormats } from "../../core/formats/index.ts";

const test = await testApp();
const { db, signInAs, aGroup, anAccount, anEvent, aHistoryEntry, updatePerson } = test;
const aFamily = plannersIn(test);

/** An event that Ada planned, with helpers that read its history and restore an entry. */
async function aPlan() {
  const family = await aFamily();
  const { agent, ada } = family;
  const { body: event } = await agent.post("/api/events").send(PLAN).expect(201);
  const path = `/api/events/${event.id}`;
  const lines = async () => (await agent.get(`${path}/history`).expect(200)).body;
  const restore = (id: number) => agent.post(`${path}/history/${id}/restore`);
  const stored = async () => (await db.select().from(events).where(eq(events.id, event.id)))[0]!;
  return { ...family, ada, event, path, lines, restore, stored };
}

describe("the history of an event", () => {
  it("DATA-07 lists who changed what, newest first, with whether it can be restored", async () => {
    const { agent, ada, path, lines } = await aPlan();
    await agent.patch(path).send({ location: "Hall", capacity: 40 }).expect(200);
    await agent.post(`${path}/cancel`).expect(200);
    expect(await lines()).toMatchObject([
      {
        action: "changed",
        changes: [{ field: "cancelledAt", before: false, after: true }],
        canRestore: true,
      },
      {
        by: { id: ada.id, name: "Ada Berg" },
        changes: [
          { field: "capacity", before: null, after: 40 },
          { field: "location", before: "Lake house", after: "Hall" },
        ],
        canRestore: true,
      },
      { action: "created", about: [{ name: "Summer reunion" }], canRestore: false },
    ]);
  });

  it("DATA-07 is read in pages, each line once", async () => {
    const { agent, path } = await aPlan();
    for (const location of ["One", "Two", "Three"])
      await agent.patch(path).send({ location }).expect(200);
    const seen: number[] = [];
    let next: string | undefined = `${path}/history?limit=2`;
    while (next) {
      const page: { body: { id: number }[]; links: Record<string, string> } = await agent
        .get(next)
        .expect("X-Total-Count", "4")
        .expect(200);
      seen.push(...page.body.map(({ id }) => id));
      next = page.links.next;
    }
    expect(new Set(seen).size).toBe(4);
  });

  it("DATA-07 names whose descendants were invited, if the reader may know them", async () => {
    const { agent, bo, path, lines } = await aPlan();
    const rule = { inviteRule: "descendants", inviteAncestorId: bo.id };
    await agent.patch(path).send(rule).expect(200);
    const ancestorChange = async () =>
      (await lines())[0].changes.find(
        ({ field }: { field: string }) => field === "inviteAncestorId",
      );
    expect(await ancestorChange()).toMatchObject({ before: null, after: "Bo Berg" });
    await updatePerson(bo, { familyGroupId: (await aGroup()).id });
    expect(await ancestorChange()).toMatchObject({ after: "someone" });
  });

  it.each([
    ["monthFirst", "12h", "April 3, 2026", "Dinner, July 2, 2027, 6:30 PM"],
    ["dayFirst", "24h", "3 April 2026", "Dinner, 2 July 2027, 18:30"],
  ] as const)(
    "AUTH-18 DATA-07 shows dates and times in the site's formats: %s, %s",
    async (dates, clock, paid, dinner) => {
      const { agent, ada, path, lines } = await aPlan();
      const rates = { currency: "EUR", perAdult: 2500, perChild: 0 };
      await agent.put(`${path}/dues`).send(rates).expect(200);
      const replies = [{ userId: ada.id, status: "confirmed" }];
      await agent.put(`${path}/rsvp`).send({ replies }).expect(200);
      const payment = { userId: ada.id, amount: 2500, paidOn: "2026-04-03" };
      await agent.post(`${path}/payments`).send(payment).expect(201);
      const item = { title: "Dinner", startTime: "2027-07-02T18:30" };
      await agent.post(`${path}/schedule`).send(item).expect(201);
      await saveFormats(db, { ...US_FORMATS, dates, clock });
      const [schedule, money] = await lines();
      expect(schedule.changes).toMatchObject([{ field: "scheduleItem", after: dinner }]);
      expect(money.changes[0].after).toContain(paid);
    },
  );

  it("DATA-07 is for organizers", async () => {
    const { other, path, group } = await aPlan();
    await other.get(`${path}/history`).expect(403);
    await (await signInAs(await anAccount())).get(`${path}/history`).expect(404);
    const admin = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    await admin.get(`${path}/history`).expect(200);
  });
});

describe("restoring from the history", () => {
  it("DATA-07 sets an event back through the rules of an edit, and records it", async () => {
    const { agent, path, lines, restore, stored } = await aPlan();
    await agent.patch(path).send({ location: "Hall", description: "Bring chairs" }).expect(200);
    const [edit] = await lines();
    const { version } = await stored();
    await restore(edit.id).expect(200);
    expect(await stored()).toMatchObject({ location: "Lake house", description: null });
    expect((await stored()).version).toBe(version + 1);
    expect((await lines())[0].changes).toEqual([
      { field: "location", before: "Hall", after: "Lake house" },
      { field: "description", before: "Bring chairs", after: null },
    ]);
  });

  it("DATA-07 reopens a canceled event, and restores whose descendants it invited", async () => {
    const { agent, bo, path, lines, restore, stored } = await aPlan();
    await agent
      .patch(path)
      .send({ inviteRule: "descendants", inviteAncestorId: bo.id })
      .expect(200);
    await agent.patch(path).send({ inviteRule: "everyone" }).expect(200);
    await restore((await lines())[0].id).expect(200);
    expect(await stored()).toMatchObject({ inviteRule: "descendants", inviteAncestorId: bo.id });
    await agent.post(`${path}/cancel`).expect(200);
    await restore((await lines())[0].id).expect(200);
    expect((await stored()).cancelledAt).toBeNull();
  });

  it("DATA-07 is rejected with a message if the rules now forbid it, and changes nothing", async () => {
    const { agent, path, lines, restore, stored } = await aPlan();
    await agent.patch(path).send({ startDate: "2027-07-03" }).expect(200);
    const [edit] = await lines();
    await agent.patch(path).send({ rsvpDeadline: "2027-07-03" }).expect(200);
    const { body } = await restore(edit.id).expect(400);
    expect(body.message).toBeTruthy();
    expect((await stored()).startDate).toBe("2027-07-03");
  });

  it("DATA-07 isn't possible for a creation, sent invitations, or another event's line", async () => {
    const { agent, path, lines, restore, event, group } = await aPlan();
    await agent.post(`${path}/invitations`).expect(200);
    const [sent, creation] = await lines();
    expect(sent.changes).toEqual([{ field: "invitationsSentAt", before: false, after: true }]);
    expect((await restore(creation.id).expect(409)).body.code).toBe("history.nothingBefore");
    expect((await restore(sent.id).expect(409)).body.code).toBe("history.unavailable");
    const another = await anEvent({ familyGroupId: group.id });
    const line = await aHistoryEntry({
      subject: "event",
      subjectId: another.id,
      before: { name: "Else" },
      after: { name: another.name },
    });
    await restore(line.id).expect(404);
    expect(await db.$count(history, eq(history.subjectId, event.id))).toBe(2);
  });
});
