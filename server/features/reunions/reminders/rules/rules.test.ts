import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { MAX_RULES } from "#shared/reunions/reminders/reminder-rules.errors.ts";
import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import { remindersIn } from "../../../../../tests/support/mail/reminders.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runReminderRules } from "./run-rules.service.ts";

const test = await testApp();
const { db, ctx, signInAs, aPerson, anAccount, updatePerson, aReminderRule } = test;
const { aReunion, queuedMails } = remindersIn(test);

const RULE = { days: 7, before: "deadline", status: "pending", at: "09:00" };
const asQuery = (rule: object) => new URLSearchParams(Object.entries(rule)).toString();

/** An event with a deadline, and a guest who has not replied. */
async function anEventWithRules(rsvpDeadline: string | null = "2027-05-20") {
  const reunion = await aReunion({ rsvpDeadline });
  const greta = await anAccount({ ...reunion.inGroup, fullName: "Greta Berg" });
  const silent = await reunion.addGuest(greta);
  return { ...reunion, silent, rules: `/api/events/${reunion.event.id}/reminder-rules` };
}

describe("setting a reminder rule", () => {
  it("MSG-07 previews who gets an email and when", async () => {
    const { agent, rules, silent, addGuest, inGroup } = await anEventWithRules();
    const otto = await addGuest(await aPerson({ ...inGroup, fullName: "Otto Berg" }));
    const { body } = await agent.get(`${rules}/preview?${asQuery(RULE)}`).expect(200);
    expect(body).toEqual({
      mails: 1,
      reached: { total: 1, people: [{ id: silent.id, name: "Greta Berg" }] },
      recentlyReminded: { total: 0, people: [] },
      unreachable: { total: 1, people: [{ id: otto.id, name: "Otto Berg" }] },
      runsOn: "2027-05-13",
      isDue: false,
    });
    expect(await db.$count(reminderRules)).toBe(0);
    expect(await queuedMails()).toEqual([]);
  });

  it.each([
    // It is 1 p.m. in Berlin on November 21.
    ["whose hour has passed runs today", { days: 200 }, { isDue: true, runsOn: "2026-11-21" }],
    [
      "whose hour is still ahead waits for it",
      { days: 200, at: "18:00" },
      { isDue: false, runsOn: "2026-11-21" },
    ],
    ["for a missing deadline doesn't run", { rsvpDeadline: null }, { isDue: false, runsOn: null }],
    [
      "after the deadline reminds nobody",
      { before: "start", days: 0 },
      { isDue: false, runsOn: null },
    ],
  ])(
    "MSG-07 reports that a rule %s",
    async (_, { rsvpDeadline, ...other }: Record<string, unknown>, expected) => {
      const { agent, rules } = await anEventWithRules(rsvpDeadline === null ? null : undefined);
      const rule = { ...RULE, ...other };
      const { body } = await agent.get(`${rules}/preview?${asQuery(rule)}`).expect(200);
      expect(body).toMatchObject(expected);
      await agent.post(rules).send(rule).expect(201);
      await runReminderRules(ctx);
      expect(await queuedMails()).toHaveLength(expected.isDue ? 1 : 0);
    },
  );

  it("MSG-07 lists rules with their next run and their number of reminders", async () => {
    const { agent, rules } = await anEventWithRules();
    const { body: created } = await agent
      .post(rules)
      .send({ ...RULE, days: 200 })
      .expect(201);
    expect(created).toMatchObject({ days: 200, runsOn: "2026-11-21", reminded: 0 });
    await runReminderRules(ctx);
    const { body } = await agent.get(rules).expect(200);
    expect(body).toEqual([{ ...created, runsOn: "2026-11-22", reminded: 1 }]);
  });

  it("MSG-07 sets the same rule once, even simultaneously, and limits the rules of an event", async () => {
    const { agent, rules, event } = await anEventWithRules();
    const answers = await Promise.all([1, 2, 3].map(() => agent.post(rules).send(RULE)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    for (let days = 10; days < 9 + MAX_RULES; days++)
      await aReminderRule({ eventId: event.id, days });
    const { body } = await agent
      .post(rules)
      .send({ ...RULE, days: 99 })
      .expect(409);
    expect(body.code).toBe("rule.tooMany");
  });

  it("MSG-07 reminds nobody twice after a rule is removed and set again, and cancels unsent emails", async () => {
    const { agent, rules, silent } = await anEventWithRules();
    const early = { ...RULE, days: 200 };
    const run = () => runReminderRules(ctx);
    const first = await agent.post(rules).send(early).expect(201);
    await run();
    await agent.delete(`${rules}/${first.body.id}`).expect(200);
    expect(await db.select().from(mails)).toMatchObject([{ status: "closed" }]);
    const second = await agent.post(rules).send(early).expect(201);
    await run();
    const sent = { status: "sent" as const, sentAt: new Date("2026-11-01") };
    await db.update(mails).set(sent);
    await agent.delete(`${rules}/${second.body.id}`).expect(200);
    await agent.post(rules).send(early).expect(201);
    await run();
    expect((await queuedMails()).map(({ address }) => address)).toEqual([
      silent.email,
      silent.email,
    ]);
  });

  it("MSG-07 requires a verified organizer to set a rule, or to remove one", async () => {
    const { agent, rules, organizer, silent } = await anEventWithRules();
    const other = await anEventWithRules();
    const { body } = await agent.post(rules).send(RULE).expect(201);
    await (await signInAs(silent)).get(rules).expect(403);
    await (await signInAs(silent)).post(rules).send(RULE).expect(403);
    await other.agent.get(rules).expect(404);
    await other.agent.delete(`${other.rules}/${body.id}`).expect(404);
    await updatePerson(organizer, { verified: false });
    const unverified = await signInAs(organizer);
    await unverified
      .post(rules)
      .send({ ...RULE, days: 3 })
      .expect(403);
    await unverified.delete(`${rules}/${body.id}`).expect(403);
    expect((await unverified.get(rules).expect(200)).body).toMatchObject([{ id: body.id }]);
    await updatePerson(organizer, { verified: true });
    await (await signInAs(organizer)).delete(`${rules}/${body.id}`).expect(200);
  });

  it.each([
    { what: "a negative number of days", changes: { days: -1 }, field: "days" },
    { what: "366 days", changes: { days: 366 }, field: "days" },
    { what: "half a day", changes: { days: 0.5 }, field: "days" },
    { what: "an invalid hour", changes: { at: "24:00" }, field: "at" },
    { what: "an invalid day", changes: { before: "end" }, field: "before" },
    { what: "not going", changes: { status: "declined" }, field: "status" },
  ])("MSG-07 rejects $what with a message", async ({ changes, field }) => {
    const { agent, rules } = await anEventWithRules();
    const { body } = await agent
      .post(rules)
      .send({ ...RULE, ...changes })
      .expect(400);
    expect(body.errors).toMatchObject([{ path: field }]);
  });
});
