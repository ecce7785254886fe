import { describe, expect, it } from "vitest";
import { MAX_QUESTIONS } from "#shared/reunions/event-lists/list-options.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { plannersIn } from "../../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, aPerson, anEvent, anAttendance, aQuestion, aReply } = test;
const aFamily = plannersIn(test);

/**
 * A reunion that Ada organizes. Bo is going, and so is ten-year-old Eva, whose household never
 * replies.
 */
async function aReunion() {
  const family = await aFamily();
  const { inGroup, ada, bo } = family;
  const event = await anEvent({ ...inGroup, createdBy: ada.id, familyBranch: "Nobody's" });
  const going = { eventId: event.id, status: "confirmed" } as const;
  const eva = await aPerson({ ...inGroup, fullName: "Eva Berg", birthdate: "2016-05-01" });
  const rows = {
    bo: await anAttendance({ ...going, userId: bo.id }),
    eva: await anAttendance({ ...going, userId: eva.id }),
  };
  const at = `/api/events/${event.id}/questions`;
  const readQuestions = async () => (await family.other.get(at).expect(200)).body.questions;
  return { ...family, event, rows, at, replies: `/api/events/${event.id}/replies`, readQuestions };
}

const SHIRT = { kind: "choice", question: "T-shirt", choices: ["S", "M", "L"] } as const;

describe("an organizer's questions", () => {
  it("EVT-11 are listed in order, as they were added", async () => {
    const { agent, at, readQuestions } = await aReunion();
    const add = async (form: object) => (await agent.post(at).send(form).expect(201)).body;
    const shirt = await add({ ...SHIRT, audience: "adults", isRequired: true });
    expect(shirt).toEqual({
      ...SHIRT,
      id: expect.any(Number),
      audience: "adults",
      isRequired: true,
      version: 1,
    });
    const song = await add({ kind: "line", question: "  Your  song " });
    expect(song).toMatchObject({ question: "Your song", choices: null, audience: "everyone" });
    expect(await readQuestions()).toEqual([shirt, song]);
    await agent
      .put(`${at}/order`)
      .send({ ids: [song.id] })
      .expect(200);
    expect(await readQuestions()).toEqual([song, shirt]);
  });

  it("EVT-11 are changed only by organizers, and reject an outdated edit", async () => {
    const { agent, other, at, replies, event, readQuestions } = await aReunion();
    const { id } = await aQuestion({ eventId: event.id });
    await other.post(at).send(SHIRT).expect(403);
    await other.patch(`${at}/${id}`).send({ question: "Mine" }).expect(403);
    await other.delete(`${at}/${id}`).expect(403);
    await other.get(replies).expect(403);
    await other.get(`${replies}.csv`).expect(403);
    const faster = { question: "What do you sing?", version: 1 };
    const { body } = await agent.patch(`${at}/${id}`).send(faster).expect(200);
    expect(body).toMatchObject({ question: "What do you sing?", version: 2 });
    const late = await agent
      .patch(`${at}/${id}`)
      .send({ ...SHIRT, version: 1 })
      .expect(409);
    expect(late.body).toMatchObject({ code: "editConflict", current: body });
    expect(await readQuestions()).toEqual([body]);
  });

  it("EVT-11 keep their choices only as multiple choice", async () => {
    const { agent, at, event } = await aReunion();
    const { id } = await aQuestion({ eventId: event.id, kind: "yesNo" });
    const { body: shirt } = await agent.post(at).send(SHIRT).expect(201);
    const errors = [expect.objectContaining({ path: "choices" })];
    const yesNo = await agent
      .patch(`${at}/${id}`)
      .send({ choices: ["a", "b"] })
      .expect(400);
    expect(yesNo.body).toMatchObject({ errors });
    const { body } = await agent.patch(`${at}/${shirt.id}`).send({ kind: "yesNo" }).expect(400);
    expect(body).toMatchObject({ errors });
    await agent.patch(`${at}/${shirt.id}`).send({ kind: "yesNo", choices: null }).expect(200);
  });

  it.each<[string, object]>([
    ["kind", { kind: "date" }],
    ["question", { question: " " }],
    ["audience", { audience: "men" }],
    ["choices", { kind: "choice" }],
    ["choices", { choices: ["a", "b"] }],
    ["choices", { kind: "choice", choices: ["a"] }],
    ["choices", { kind: "choice", choices: ["a", " a "] }],
    ["choices.1", { kind: "choice", choices: ["a", " "] }],
  ])("EVT-11 are rejected for their %s: %o", async (path, wrong) => {
    const { agent, at } = await aReunion();
    const form = { kind: "line", question: "Your song", ...wrong };
    const { body } = await agent.post(at).send(form).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await db.select().from(eventQuestions)).toEqual([]);
  });

  it("EVT-11 are limited in number, and belong to their own event", async () => {
    const { agent, at, event, ada } = await aReunion();
    const one = { eventId: event.id, kind: "line", question: "?", position: 1 } as const;
    await db.insert(eventQuestions).values(Array.from({ length: MAX_QUESTIONS }, () => one));
    await agent.post(at).send(SHIRT).expect(409);
    const { id } = await aQuestion({ eventId: (await anEvent({ createdBy: ada.id })).id });
    await agent.patch(`${at}/${id}`).send({ question: "x" }).expect(404);
    await agent.delete(`${at}/${id}`).expect(404);
    await agent.post(`${at}/${id}/restore`).expect(404);
  });
});

describe("a question with answers", () => {
  it("EVT-11 is deleted and restored with them, for 30 days", async () => {
    const { agent, at, replies, event, rows } = await aReunion();
    const { id } = await aQuestion({ eventId: event.id });
    await aReply({ questionId: id, attendanceId: rows.bo.id, value: "Fiddle" });
    await agent.delete(`${at}/${id}`).expect(200);
    expect((await agent.get(replies)).body.questions).toEqual([]);
    await agent.post(`${at}/${id}/restore`).expect(200);
    expect((await agent.get(replies)).body.questions).toMatchObject([{ id, answers: 1 }]);
    await agent.delete(`${at}/${id}`).expect(200);
    await db.update(eventQuestions).set({ deletedAt: new Date("2026-10-20") });
    await agent.post(`${at}/${id}/restore`).expect(404);
  });

  it.each<[string, object, string[]]>([
    ["another wording", { question: "Size of your T-shirt" }, ["L", "M"]],
    ["an added choice", { kind: "choice", choices: ["XL", "L", "M"] }, ["L", "M"]],
    ["being required", { isRequired: true }, ["L", "M"]],
    ["a removed choice", { kind: "choice", choices: ["S", "M"] }, ["M"]],
    ["a smaller audience", { audience: "children" }, ["M"]],
    ["another kind", { kind: "line", choices: null }, []],
  ])("EVT-11 loses answers that don't fit %s, after a warning", async (_, form, left) => {
    const { agent, at, event, rows } = await aReunion();
    const { id } = await aQuestion({ eventId: event.id, ...SHIRT, choices: [...SHIRT.choices] });
    await aReply({ questionId: id, attendanceId: rows.bo.id, value: "L" });
    await aReply({ questionId: id, attendanceId: rows.eva.id, value: "M" });
    const values = async () =>
      (await db.select().from(eventAnswers)).map(({ value }) => value).toSorted();
    const lost = 2 - left.length;
    const { body } = await agent
      .patch(`${at}/${id}`)
      .send(form)
      .expect(lost > 0 ? 409 : 200);
    if (lost > 0)
      expect(body).toMatchObject({
        code: "question.wouldDeleteAnswers",
        message: expect.stringMatching(new RegExp(`^${lost} answer`)),
      });
    expect(await values()).toEqual(lost > 0 ? ["L", "M"] : left);
    await agent
      .patch(`${at}/${id}`)
      .send({ ...form, deleteAnswers: true })
      .expect(200);
    expect(await values()).toEqual(left);
  });
});

describe("the answers", () => {
  it("EVT-11 are totaled for guests who are going", async () => {
    const { agent, inGroup, replies, event, rows } = await aReunion();
    const ofEvent = { eventId: event.id };
    const shirt = await aQuestion({ ...ofEvent, ...SHIRT, choices: [...SHIRT.choices] });
    const nights = await aQuestion({ ...ofEvent, kind: "number", position: 2 });
    const song = await aQuestion({ ...ofEvent, audience: "adults", position: 3 });
    const sings = await aQuestion({ ...ofEvent, kind: "yesNo", audience: "children", position: 4 });
    const away = await aPerson(inGroup);
    const pending = await anAttendance({ eventId: event.id, userId: away.id });
    for (const [questionId, attendanceId, value] of [
      [shirt.id, rows.bo.id, "M"],
      [shirt.id, rows.eva.id, "M"],
      [shirt.id, pending.id, "S"],
      [nights.id, rows.bo.id, "2.5"],
      [nights.id, rows.eva.id, "2"],
      [song.id, rows.bo.id, "Yes"],
      [sings.id, rows.eva.id, "no"],
    ] as const)
      await aReply({ questionId, attendanceId, value });
    const { body } = await agent.get(replies).expect(200);
    const counts = (...pairs: [string, number][]) =>
      pairs.map(([choice, count]) => ({ choice, count }));
    expect(body.questions).toMatchObject([
      { asked: 2, answers: 2, counts: counts(["S", 0], ["M", 2], ["L", 0]), sum: null },
      { asked: 2, answers: 2, counts: [], sum: 4.5 },
      { asked: 1, answers: 1, counts: [], sum: null },
      { asked: 1, answers: 1, counts: counts(["yes", 0], ["no", 1]), areDeleted: false },
    ]);
  });

  it("EVT-11 are exported as CSV for guests who are going, with nothing a spreadsheet would run", async () => {
    const { agent, replies, event, rows } = await aReunion();
    const { id } = await aQuestion({ eventId: event.id, question: "=cmd()" });
    await aQuestion({ eventId: event.id, kind: "number", question: "Nights", position: 2 });
    await aReply({ questionId: id, attendanceId: rows.bo.id, value: "+1,2" });
    await agent.post(`/api/events/${event.id}/guests`).send({ name: "@Nina", isChild: true });
    const { text } = await agent.get(`${replies}.csv`).expect(200);
    expect(text).toBe(
      "\uFEFFName,Adult or child,Guest of,'=cmd(),Nights\r\n" +
        `Bo Berg,adult,,"'+1,2",\r\nEva Berg,child,,,\r\n`,
    );
  });
});
