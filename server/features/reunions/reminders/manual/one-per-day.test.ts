import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { remindersIn } from "../../../../../tests/support/mail/reminders.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../../tests/support/server/run-overlapping.ts";
import { remindLocked } from "../remind.service.ts";

const test = await testApp();
const { db, ctx, signInAs, anAccount } = test;
const { aReunion, queuedMails, sentHoursAgo } = remindersIn(test);

describe("the 24-hour limit", () => {
  it("ATT-05 covers all kinds of reminders from everyone", async () => {
    const { agent, addGuest, inGroup, group } = await aReunion();
    const greta = await addGuest(await anAccount({ ...inGroup, fullName: "Greta Berg" }));
    const admin = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    await agent.post(greta.remind).expect(200);
    await sentHoursAgo(23.9);
    await db.update(attendance).set({ status: "declined" });
    const { body } = await admin.post(greta.remind).expect(409);
    expect(body.message).toBe("Greta Berg was reminded in the last 24 hours. Try again tomorrow.");
    await sentHoursAgo(24);
    await admin.post(greta.remind).expect(200);
  });

  it("ATT-05 counts from the time of sending, and a waiting email isn't duplicated", async () => {
    const { agent, addGuest, inGroup } = await aReunion();
    const greta = await addGuest(await anAccount(inGroup));
    await agent.post(greta.remind).expect(200);
    await db.update(mails).set({ createdAt: new Date("2026-11-01") });
    await agent.post(greta.remind).expect(409);
    await db.update(mails).set({ status: "closed" });
    await agent.post(greta.remind).expect(200);
  });

  it("ATT-05 also applies to captured emails", async () => {
    const { agent, addGuest, inGroup } = await aReunion();
    const greta = await addGuest(await anAccount(inGroup));
    await agent.post(greta.remind).expect(200);
    const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * 60 * 60_000);
    await db.update(mails).set({ status: "captured", updatedAt: hoursAgo(23) });
    await agent.post(greta.remind).expect(409);
    await db.update(mails).set({ updatedAt: hoursAgo(24) });
    await agent.post(greta.remind).expect(200);
  });

  it("ATT-05 holds for simultaneous requests: each person gets one email", async () => {
    const { agent, addGuest, inGroup, group, path } = await aReunion();
    const people = [];
    for (let n = 0; n < 3; n++) people.push(await addGuest(await anAccount(inGroup)));
    const admin = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    await Promise.all([
      ...people.map(({ remind }) => agent.post(remind)),
      ...[agent, admin, agent, admin].map((each) => each.post(path).send({ status: "pending" })),
    ]);
    const addresses = (await queuedMails()).map(({ address }) => address);
    expect(new Set(addresses)).toEqual(new Set(people.map(({ email }) => email)));
    expect(addresses).toHaveLength(people.length);
  });

  it("ATT-05 would fail without locking the event (control)", async () => {
    const { addGuest, inGroup, event } = await aReunion();
    const greta = await addGuest(await anAccount(inGroup));
    const people = [{ id: greta.id, name: "Greta" }];
    const facts = { eventId: event.id };
    const reminding = {
      kind: "reminder" as const,
      facts,
      people,
      sender: undefined,
      now: ctx.now(),
    };
    await runOverlapping(
      db,
      [1, 2].map(() => (tx) => remindLocked(tx, reminding)),
    );
    expect(await queuedMails()).toHaveLength(2);
  });
});
