import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { replyingHouseholdsIn } from "../../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, http, anAttendance, aQuestion, updatePerson } = test;
const { aHousehold } = replyingHouseholdsIn(test);

/** A household with Ada's link to an event that asks for a T-shirt size. */
async function aLinkedHousehold() {
  const household = await aHousehold();
  const { event, ada, asAda } = household;
  await updatePerson(ada, { fullName: "Ada Berg" });
  await asAda.get(`/api/events/${event.id}`).expect(200);
  const shirt = await aQuestion({ eventId: event.id, question: "T-shirt", isRequired: true });
  const { body } = await asAda.post(`/api/events/${event.id}/rsvp-link`).expect(201);
  const at = `/api/rsvp/${String(body.address).split("/").at(-1)}`;
  const answerFor = (person: { id: number }, value: string | null, more: object = {}) => ({
    userId: person.id,
    questionId: shirt.id,
    version: 1,
    value,
    ...more,
  });
  const reply = (...replies: object[]) => http.put(`${at}/replies`).send({ answers: replies });
  const storedAnswers = async () =>
    (await db.select().from(eventAnswers)).map(({ value }) => value);
  const mailCount = () => db.$count(mails, eq(mails.kind, "rsvpReceived"));
  return { ...household, shirt, at, answerFor, reply, storedAnswers, mailCount };
}

it("API-06 EVT-11 asks the organizers' questions through an RSVP link, and stores the household's answers", async () => {
  const { ada, eva, shirt, at, answerFor, reply, storedAnswers, asAda, event } =
    await aLinkedHousehold();
  await reply(answerFor(ada, "M"), answerFor(eva, "140")).expect(200);
  expect(await storedAnswers()).toEqual(["M", "140"]);
  const { body } = await asAda.get(`/api/events/${event.id}/questions`).expect(200);
  expect(body.people[0].answers).toEqual([{ questionId: shirt.id, value: "M" }]);
  await reply(answerFor(ada, "L")).expect(200);
  expect((await storedAnswers()).toSorted()).toEqual(["140", "L"]);
  const questionsPage = (await http.get(`${at}/questions`).expect(200)).body;
  expect(questionsPage.questions).toMatchObject([{ question: "T-shirt", isRequired: true }]);
});

it("API-06 ATT-15 shows only first names through the link, and only that answers exist", async () => {
  const { ada, event, at, answerFor, reply } = await aLinkedHousehold();
  const guest = { eventId: event.id, guestName: "Liv Holm", guestIsChild: false, guestOf: ada.id };
  const { id } = await anAttendance(guest);
  await reply(answerFor(ada, "Medium"), answerFor(ada, "Huge", { guestId: id })).expect(200);
  const { body, text } = await http.get(`${at}/questions`).expect(200);
  expect(text).not.toMatch(/Berg|Holm|Medium|Huge/);
  const personNamed = (name: string) =>
    body.people.find((each: { name: string }) => each.name === name);
  for (const name of ["Ada", "Liv"])
    expect(personNamed(name).answers).toEqual([{ questionId: expect.any(Number), value: null }]);
  expect(personNamed("Bo").answers).toEqual([]);
});

it("API-06 EVT-11 accepts no answers for others through a link, and emails the household once", async () => {
  const { ada, nora, per, answerFor, reply, storedAnswers, mailCount } = await aLinkedHousehold();
  for (const stranger of [nora, per])
    await reply(answerFor(ada, "M"), answerFor(stranger, "M")).expect(404);
  expect(await storedAnswers()).toEqual([]);
  expect(await mailCount()).toBe(0);
  await reply(answerFor(ada, "M")).expect(200);
  const first = await mailCount();
  expect(first).toBeGreaterThan(0);
  await reply(answerFor(ada, "L")).expect(200);
  expect(await mailCount()).toBe(first);
});

it("EVT-11 is as strict through a link as signed in, and rejects a link that has ended", async () => {
  const { ada, event, shirt, at, answerFor, reply, storedAnswers } = await aLinkedHousehold();
  await reply(answerFor(ada, " ")).expect(400);
  await db.update(eventQuestions).set({ version: 2 }).where(eq(eventQuestions.id, shirt.id));
  const { body } = await reply(answerFor(ada, "M")).expect(409);
  expect(body.message).toMatch(/just changed “T-shirt”/);
  await db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, event.id));
  await reply(answerFor(ada, "M", { version: 2 })).expect(409);
  await db.update(events).set({ cancelledAt: null }).where(eq(events.id, event.id));
  await http.delete(at).expect(200);
  await reply(answerFor(ada, "M", { version: 2 })).expect(404);
  await http.get(`${at}/questions`).expect(404);
  expect(await storedAnswers()).toEqual([]);
});
