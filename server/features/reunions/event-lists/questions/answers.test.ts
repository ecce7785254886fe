import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { replyingHouseholdsIn } from "../../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../../tests/support/server/run-overlapping.ts";
import { countWaitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { lockEvent } from "../../event-basics/event.queries.ts";
import { saveAnswersLocked } from "./answers.service.ts";

const test = await testApp();
const { db, ctx, anAttendance, aQuestion } = test;
const { aHousehold, rowOf } = replyingHouseholdsIn(test);

/**
 * A household whose event asks for a T-shirt size, the number of nights, and, for children, whether
 * they swim.
 */
async function aHouseholdWithQuestions(values: Parameters<typeof aHousehold>[0] = {}) {
  const household = await aHousehold(values);
  const eventId = household.event.id;
  await household.asAda.get(`/api/events/${eventId}`).expect(200);
  const choices = ["S", "M"];
  const shirt = await aQuestion({ eventId, kind: "choice", question: "T-shirt", choices });
  const nights = await aQuestion({ eventId, kind: "number", question: "Nights", position: 2 });
  const swims = await aQuestion({ eventId, kind: "yesNo", audience: "children", position: 3 });
  const at = `/api/events/${eventId}`;
  const reply = (agent: typeof household.asAda, ...replies: object[]) =>
    agent.put(`${at}/replies`).send({ answers: replies });
  const peopleBy = async (agent: typeof household.asAda) =>
    (await agent.get(`${at}/questions`).expect(200)).body.people;
  const kept = async () => (await db.select().from(eventAnswers)).map(({ value }) => value);
  return { ...household, eventId, shirt, nights, swims, reply, peopleBy, values: kept };
}

const answerFor = (
  question: { id: number },
  person: { id: number },
  value: string | null,
  more: object = {},
) => ({ userId: person.id, questionId: question.id, version: 1, value, ...more });

describe("an answer to a question", () => {
  it("EVT-11 is given for each of a household, changed, and removed, and visible only to the household", async () => {
    const { ada, bo, eva, shirt, nights, swims, asAda, asBo, asPer, reply, peopleBy } =
      await aHouseholdWithQuestions();
    const { body } = await reply(
      asAda,
      answerFor(shirt, ada, "M"),
      answerFor(nights, eva, "2,5"),
      answerFor(swims, eva, "yes"),
    ).expect(200);
    expect(body.people).toMatchObject([
      { name: "Ada", isChild: false, answers: [{ questionId: shirt.id, value: "M" }] },
      { name: "Bo", answers: [] },
      {
        userId: eva.id,
        guestId: null,
        isChild: true,
        answers: [
          { questionId: nights.id, value: "2.5" },
          { questionId: swims.id, value: "yes" },
        ],
      },
      { name: "Kim" },
    ]);
    await reply(
      asBo,
      answerFor(shirt, ada, "S"),
      answerFor(nights, eva, null),
      answerFor(shirt, bo, " "),
    ).expect(200);
    expect(await peopleBy(asBo)).toMatchObject([
      { name: "Ada", answers: [{ value: "S" }] },
      { name: "Bo", answers: [] },
      { name: "Eva", answers: [{ questionId: swims.id }] },
    ]);
    expect(await peopleBy(asPer)).toMatchObject([
      { name: "Kim", answers: [] },
      { name: "Per", answers: [] },
    ]);
    await reply(asPer, answerFor(shirt, ada, "M")).expect(403);
  });

  it("EVT-11 can be given for the household's own guests, not for others'", async () => {
    const { ada, per, eventId, shirt, swims, asAda, reply, peopleBy } =
      await aHouseholdWithQuestions();
    const guest = { eventId, guestName: "Nina", guestIsChild: true };
    const own = await anAttendance({ ...guest, guestOf: ada.id });
    const others = await anAttendance({ ...guest, guestOf: per.id });
    await reply(asAda, answerFor(swims, ada, "no", { guestId: own.id })).expect(200);
    expect(await peopleBy(asAda)).toContainEqual({
      userId: ada.id,
      guestId: own.id,
      name: "Nina",
      isChild: true,
      isComing: false,
      answers: [{ questionId: swims.id, value: "no" }],
    });
    await reply(asAda, answerFor(shirt, ada, "M", { guestId: others.id })).expect(409);
  });

  it.each([
    ["shirt", "XL", "T-shirt: Choose one of these."],
    ["nights", "two", "Nights: Enter a number. For example: 3."],
    ["nights", "1e9", "Nights: Enter a number. For example: 3."],
    ["nights", "-2000000000", "Nights: That number is too large."],
  ] as const)("EVT-11 to %s can't be %j", async (which, value, message) => {
    const { ada, eva, asAda, reply, values, ...questions } = await aHouseholdWithQuestions();
    const good = answerFor(questions.nights, eva, "1");
    const { body } = await reply(asAda, good, answerFor(questions[which], ada, value)).expect(400);
    expect(body).toMatchObject({ code: "question.invalidAnswer", message });
    expect(await values()).toEqual([]);
  });

  it("EVT-11 is required for required questions, and given only once in a request", async () => {
    const { ada, shirt, asAda, reply, values } = await aHouseholdWithQuestions();
    await db.update(eventQuestions).set({ isRequired: true });
    const { body } = await reply(asAda, answerFor(shirt, ada, "")).expect(400);
    expect(body.message).toBe("T-shirt: This question needs an answer.");
    await reply(asAda, answerFor(shirt, ada, "S"), answerFor(shirt, ada, "M")).expect(400);
    expect(await values()).toEqual([]);
  });

  it("EVT-11 isn't accepted for people who aren't guests, or after the deadline", async () => {
    const { ada, eva, shirt, asAda, reply, values } = await aHouseholdWithQuestions();
    await db.update(attendance).set({ removedAt: new Date() }).where(eq(attendance.userId, eva.id));
    await reply(asAda, answerFor(shirt, ada, "M"), answerFor(shirt, eva, "S")).expect(409);
    await db.update(events).set({ rsvpDeadline: "2026-11-20" });
    const { body } = await reply(asAda, answerFor(shirt, ada, "M")).expect(409);
    expect(body.message).toBe("The RSVP deadline has passed.");
    expect(await values()).toEqual([]);
  });
});

describe("a question that is deleted or changed while it is answered", () => {
  it("EVT-11 is left out if it was deleted or is for others, and the other answers are stored", async () => {
    const { ada, shirt, nights, swims, asAda, reply, values } = await aHouseholdWithQuestions();
    await db
      .update(eventQuestions)
      .set({ deletedAt: ctx.now() })
      .where(eq(eventQuestions.id, nights.id));
    const gone = { id: 1_000_000 };
    const { body } = await reply(
      asAda,
      answerFor(nights, ada, "2"),
      answerFor(swims, ada, "yes"),
      answerFor(gone, ada, "x"),
      answerFor(shirt, ada, "M"),
    ).expect(200);
    expect(await values()).toEqual(["M"]);
    expect(body.questions).toHaveLength(2);
  });

  it("EVT-11 is reported if it was changed, and nothing is stored", async () => {
    const { ada, shirt, nights, asAda, reply, values } = await aHouseholdWithQuestions();
    await db
      .update(eventQuestions)
      .set({ version: 2, question: "Size" })
      .where(eq(eventQuestions.id, shirt.id));
    const { body } = await reply(
      asAda,
      answerFor(nights, ada, "2"),
      answerFor(shirt, ada, "M"),
    ).expect(409);
    expect(body).toMatchObject({
      code: "question.changedMeanwhile",
      message: "The organizers just changed “Size”. Check your answer and save again.",
    });
    expect(await values()).toEqual([]);
  });

  it("EVT-11 is read again after the event is locked, so a waiting answer is left out", async () => {
    const { ada, eventId, shirt, asAda, reply, values } = await aHouseholdWithQuestions();
    let replied: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      replied = reply(asAda, answerFor(shirt, ada, "M")).then((answer) => answer);
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
      await tx.update(eventQuestions).set({ deletedAt: ctx.now() });
    });
    expect((await replied!).status).toBe(200);
    expect(await values()).toEqual([]);
  });

  it("EVT-11 would get answers that don't fit without locking the event (control)", async () => {
    const { ada, event, shirt, values } = await aHouseholdWithQuestions();
    await runOverlapping(db, [
      (tx) =>
        tx
          .update(eventQuestions)
          .set({ choices: ["S", "XL"], version: 2 })
          .where(eq(eventQuestions.id, shirt.id)),
      () =>
        db.transaction((tx) =>
          saveAnswersLocked(tx, event, [answerFor(shirt, ada, "M")], ctx.now()),
        ),
    ]);
    expect(await values()).toEqual(["M"]);
  });
});

it("ATT-15 an answer is deleted with its guest", async () => {
  const { ada, shirt, asAda, reply, values } = await aHouseholdWithQuestions();
  await reply(asAda, answerFor(shirt, ada, "M")).expect(200);
  await db.delete(attendance).where(eq(attendance.id, (await rowOf(ada)).id));
  expect(await values()).toEqual([]);
});
