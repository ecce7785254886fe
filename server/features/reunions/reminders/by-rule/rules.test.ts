import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { MAX_RULES } from "#shared/reunions/reminders/reminder-rules.errors.ts";
import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import { remindingIn } from "../../../../../tests/support/mail/reminding.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runReminderRules } from "./run-rules.service.ts";

const test = await testApp();
const { db, ctx, as, aPerson, anAccount, change, aReminderRule } = test;
const { aReunion, told } = remindingIn(test);

const RULE = { days: 7, before: "deadline", status: "pending", at: "09:00" };
const asQuery = (rule: object) => new URLSearchParams(Object.entries(rule)).toString();

/** An event with a deadline, and a guest who has not replied. */
async function aRuled(rsvpDeadline: string | null = "2027-05-20") {
  const reunion = await aReunion({ rsvpDeadline });
  const greta = await anAccount({ ...reunion.inGroup, fullName: "Greta Berg" });
  const silent = await reunion.of(greta);
  return { ...reunion, silent, rules: `/api/events/${reunion.event.id}/reminder-rules` };
}

describe("setting a rule", () => {
  it("MSG-07 says whom it would write to before it is set, and when it will", async () => {
    const { agent, rules, silent, of, inGroup } = await aRuled();
    const otto = await of(await aPerson({ ...inGroup, fullName: "Otto Berg" }));
    const { body } = await agent.get(`${rules}/preview?${asQuery(RULE)}`).expect(200);
    expect(body).toEqual({
      mails: 1,
      reached: { total: 1, people: [{ id: silent.id, name: "Greta Berg" }] },
      lately: { total: 0, people: [] },
      unreached: { total: 1, people: [{ id: otto.id, name: "Otto Berg" }] },
      runsOn: "2027-05-13",
      isDue: false,
    });
    expect(await db.$count(reminderRules)).toBe(0);
    expect(await told()).toEqual([]);
  });

  it.each([
    // It is 1 p.m. in Berlin on November 21.
    ["whose hour has passed runs today", { days: 200 }, { isDue: true, runsOn: "2026-11-21" }],
    [
      "whose hour comes waits for it",
      { days: 200, at: "18:00" },
      { isDue: false, runsOn: "2026-11-21" },
    ],
    [
      "of a day that the event has not does not run",
      { rsvpDeadline: null },
      { isDue: false, runsOn: null },
    ],
    [
      "after the deadline asks nobody",
      { before: "start", days: 0 },
      { isDue: false, runsOn: null },
    ],
  ])(
    "MSG-07 says that one %s",
    async (_, { rsvpDeadline, ...other }: Record<string, unknown>, said) => {
      const { agent, rules } = await aRuled(rsvpDeadline === null ? null : undefined);
      const rule = { ...RULE, ...other };
      const { body } = await agent.get(`${rules}/preview?${asQuery(rule)}`).expect(200);
      expect(body).toMatchObject(said);
      await agent.post(rules).send(rule).expect(201);
      await runReminderRules(ctx);
      expect(await told()).toHaveLength(said.isDue ? 1 : 0);
    },
  );

  it("MSG-07 lists what is set, when it runs next and how many it has reminded", async () => {
    const { agent, rules } = await aRuled();
    const { body: made } = await agent
      .post(rules)
      .send({ ...RULE, days: 200 })
      .expect(201);
    expect(made).toMatchObject({ days: 200, runsOn: "2026-11-21", reminded: 0 });
    await runReminderRules(ctx);
    const { body } = await agent.get(rules).expect(200);
    expect(body).toEqual([{ ...made, runsOn: "2026-11-22", reminded: 1 }]);
  });

  it("MSG-07 sets the same rule once, also where it is pressed twice at once, and no more than an event holds", async () => {
    const { agent, rules, event } = await aRuled();
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

  it("MSG-07 set again after it was taken off repeats nobody, and closes what had not left", async () => {
    const { agent, rules, silent } = await aRuled();
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
    expect((await told()).map(({ address }) => address)).toEqual([silent.email, silent.email]);
  });

  it("MSG-07 takes a verified organizer to set a rule, and to remove one as its undo sets it again", async () => {
    const { agent, rules, organiser, silent } = await aRuled();
    const other = await aRuled();
    const { body } = await agent.post(rules).send(RULE).expect(201);
    await (await as(silent)).get(rules).expect(403);
    await (await as(silent)).post(rules).send(RULE).expect(403);
    await other.agent.get(rules).expect(404);
    await other.agent.delete(`${other.rules}/${body.id}`).expect(404);
    await change(organiser, { verified: false });
    const unverified = await as(organiser);
    await unverified
      .post(rules)
      .send({ ...RULE, days: 3 })
      .expect(403);
    await unverified.delete(`${rules}/${body.id}`).expect(403);
    expect((await unverified.get(rules).expect(200)).body).toMatchObject([{ id: body.id }]);
    await change(organiser, { verified: true });
    await (await as(organiser)).delete(`${rules}/${body.id}`).expect(200);
  });

  it.each([
    { what: "days below none", asked: { days: -1 }, field: "days" },
    { what: "366 days", asked: { days: 366 }, field: "days" },
    { what: "half a day", asked: { days: 0.5 }, field: "days" },
    { what: "an hour that is none", asked: { at: "24:00" }, field: "at" },
    { what: "a day that is none", asked: { before: "end" }, field: "before" },
    { what: "who has declined", asked: { status: "declined" }, field: "status" },
  ])("MSG-07 refuses $what in words", async ({ asked, field }) => {
    const { agent, rules } = await aRuled();
    const { body } = await agent
      .post(rules)
      .send({ ...RULE, ...asked })
      .expect(400);
    expect(body.errors).toMatchObject([{ path: field }]);
  });
});
