import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventQuestions, eventReplies } from "#shared/reunions/event-lists/questions.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { answeringIn } from "../../../../../tests/support/families/answering.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { overlapping } from "../../../../../tests/support/server/overlapping.ts";
import { waitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { lockEvent } from "../../event-basics/event.queries.ts";
import { saveAnswersLocked } from "./answers.service.ts";

const test = await testApp();
const { db, ctx, anAttendance, aQuestion } = test;
const { aHousehold, rowOf } = answeringIn(test);

/**
 * A household whose event asks for a T-shirt size, the number of nights, and, for children, whether
 * they swim.
 */
async function anAsking(values: Parameters<typeof aHousehold>[0] = {}) {
  const household = await aHousehold(values);
  const eventId = household.event.id;
  await household.asAda.get(`/api/events/${eventId}`).expect(200);
  const choices = ["S", "M"];
  const shirt = await aQuestion({ eventId, kind: "choice", question: "T-shirt", choices });
  const nights = await aQuestion({ eventId, kind: "number", question: "Nights", place: 2 });
  const swims = await aQuestion({ eventId, kind: "yesNo", audience: "children", place: 3 });
  const at = `/api/events/${eventId}`;
  const reply = (agent: typeof household.asAda, ...replies: object[]) =>
    agent.put(`${at}/replies`).send({ replies });
  const peopleBy = async (agent: typeof household.asAda) =>
    (await agent.get(`${at}/questions`).expect(200)).body.people;
  const kept = async () => (await db.select().from(eventReplies)).map(({ value }) => value);
  return { ...household, eventId, shirt, nights, swims, reply, peopleBy, values: kept };
}

const to = (
  question: { id: number },
  person: { id: number },
  value: string | null,
  more: object = {},
) => ({ userId: person.id, questionId: question.id, edition: 1, value, ...more });

describe("a reply", () => {
  it("EVT-11 is given for each of a household, changed and taken back, and read by it alone", async () => {
    const { ada, bo, eva, shirt, nights, swims, asAda, asBo, asPer, reply, peopleBy } =
      await anAsking();
    const { body } = await reply(
      asAda,
      to(shirt, ada, "M"),
      to(nights, eva, "2,5"),
      to(swims, eva, "yes"),
    ).expect(200);
    expect(body.people).toMatchObject([
      { name: "Ada", isChild: false, replies: [{ questionId: shirt.id, value: "M" }] },
      { name: "Bo", replies: [] },
      {
        userId: eva.id,
        guestId: null,
        isChild: true,
        replies: [
          { questionId: nights.id, value: "2.5" },
          { questionId: swims.id, value: "yes" },
        ],
      },
      { name: "Kim" },
    ]);
    await reply(asBo, to(shirt, ada, "S"), to(nights, eva, null), to(shirt, bo, " ")).expect(200);
    expect(await peopleBy(asBo)).toMatchObject([
      { name: "Ada", replies: [{ value: "S" }] },
      { name: "Bo", replies: [] },
      { name: "Eva", replies: [{ questionId: swims.id }] },
    ]);
    expect(await peopleBy(asPer)).toMatchObject([
      { name: "Kim", replies: [] },
      { name: "Per", replies: [] },
    ]);
    await reply(asPer, to(shirt, ada, "M")).expect(403);
  });

  it("EVT-11 is given for a guest of the household too, and for no one else's", async () => {
    const { ada, per, eventId, shirt, swims, asAda, reply, peopleBy } = await anAsking();
    const guest = { eventId, guestName: "Nina", guestIsChild: true };
    const own = await anAttendance({ ...guest, guestOf: ada.id });
    const others = await anAttendance({ ...guest, guestOf: per.id });
    await reply(asAda, to(swims, ada, "no", { guestId: own.id })).expect(200);
    expect(await peopleBy(asAda)).toContainEqual({
      userId: ada.id,
      guestId: own.id,
      name: "Nina",
      isChild: true,
      comes: false,
      replies: [{ questionId: swims.id, value: "no" }],
    });
    await reply(asAda, to(shirt, ada, "M", { guestId: others.id })).expect(409);
  });

  it.each([
    ["shirt", "XL", "T-shirt: Choose one of these."],
    ["nights", "two", "Nights: Enter a number. For example: 3."],
    ["nights", "1e9", "Nights: Enter a number. For example: 3."],
    ["nights", "-2000000000", "Nights: That number is too large."],
  ] as const)("EVT-11 to %s is not %j", async (which, value, message) => {
    const { ada, eva, asAda, reply, values, ...questions } = await anAsking();
    const good = to(questions.nights, eva, "1");
    const { body } = await reply(asAda, good, to(questions[which], ada, value)).expect(400);
    expect(body).toMatchObject({ code: "question.badReply", message });
    expect(await values()).toEqual([]);
  });

  it("EVT-11 is missed where it is required, and given once in one go", async () => {
    const { ada, shirt, asAda, reply, values } = await anAsking();
    await db.update(eventQuestions).set({ isRequired: true });
    const { body } = await reply(asAda, to(shirt, ada, "")).expect(400);
    expect(body.message).toBe("T-shirt: This question needs an answer.");
    await reply(asAda, to(shirt, ada, "S"), to(shirt, ada, "M")).expect(400);
    expect(await values()).toEqual([]);
  });

  it("EVT-11 is not given for who is not on the list, nor once answers are closed", async () => {
    const { ada, eva, shirt, asAda, reply, values } = await anAsking();
    await db
      .update(attendance)
      .set({ takenOffAt: new Date() })
      .where(eq(attendance.userId, eva.id));
    await reply(asAda, to(shirt, ada, "M"), to(shirt, eva, "S")).expect(409);
    await db.update(events).set({ rsvpDeadline: "2026-11-20" });
    const { body } = await reply(asAda, to(shirt, ada, "M")).expect(409);
    expect(body.message).toBe("The RSVP deadline has passed.");
    expect(await values()).toEqual([]);
  });
});

describe("a question that is deleted or changed while it is answered", () => {
  it("EVT-11 is left out where it is gone or asks others, and the rest is kept", async () => {
    const { ada, shirt, nights, swims, asAda, reply, values } = await anAsking();
    await db
      .update(eventQuestions)
      .set({ deletedAt: ctx.now() })
      .where(eq(eventQuestions.id, nights.id));
    const gone = { id: 1_000_000 };
    const { body } = await reply(
      asAda,
      to(nights, ada, "2"),
      to(swims, ada, "yes"),
      to(gone, ada, "x"),
      to(shirt, ada, "M"),
    ).expect(200);
    expect(await values()).toEqual(["M"]);
    expect(body.questions).toHaveLength(2);
  });

  it("EVT-11 is told where it is another one by then, and nothing is kept", async () => {
    const { ada, shirt, nights, asAda, reply, values } = await anAsking();
    await db
      .update(eventQuestions)
      .set({ edition: 2, question: "Size" })
      .where(eq(eventQuestions.id, shirt.id));
    const { body } = await reply(asAda, to(nights, ada, "2"), to(shirt, ada, "M")).expect(409);
    expect(body).toMatchObject({
      code: "question.changedMeanwhile",
      message: "The organizers just changed “Size”. Check your answer and save again.",
    });
    expect(await values()).toEqual([]);
  });

  it("EVT-11 is asked as it is once the event is held: a reply that waited for it is left out", async () => {
    const { ada, eventId, shirt, asAda, reply, values } = await anAsking();
    let replied: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      replied = reply(asAda, to(shirt, ada, "M")).then((answer) => answer);
      await expect.poll(() => waitingQueries(ctx.pool)).toBe(1);
      await tx.update(eventQuestions).set({ deletedAt: ctx.now() });
    });
    expect((await replied!).status).toBe(200);
    expect(await values()).toEqual([]);
  });

  it("EVT-11 would get replies that do not fit it, without holding the event (control)", async () => {
    const { ada, event, shirt, values } = await anAsking();
    await overlapping(db, [
      (tx) =>
        tx
          .update(eventQuestions)
          .set({ choices: ["S", "XL"], edition: 2 })
          .where(eq(eventQuestions.id, shirt.id)),
      () => db.transaction((tx) => saveAnswersLocked(tx, event, [to(shirt, ada, "M")], ctx.now())),
    ]);
    expect(await values()).toEqual(["M"]);
  });
});

it("ATT-15 a reply goes with its row of the list", async () => {
  const { ada, shirt, asAda, reply, values } = await anAsking();
  await reply(asAda, to(shirt, ada, "M")).expect(200);
  await db.delete(attendance).where(eq(attendance.id, (await rowOf(ada)).id));
  expect(await values()).toEqual([]);
});
