import type { Samples } from "./samples.ts";

/** Of what an event has to bring and to help with, and what it asks for. */
export const listSamples: Samples = {
  "tasks.list": () => ({}),
  "tasks.export": () => ({}),
  "tasks.add": () => ({ body: { kind: "bring", title: "Potato salad", detail: "For 20" } }),
  "tasks.order": ({ task }) => ({ body: { ids: [task] } }),
  "tasks.change": () => ({ body: { needed: 30 } }),
  "tasks.remove": () => ({}),
  "tasks.restore": () => ({}),
  "tasks.take": ({ person }) => ({ body: { userId: person, quantity: 1 } }),
  "questions.list": () => ({}),
  "questions.add": () => ({ body: { kind: "yesNo", question: "Do you sing?" } }),
  "questions.order": ({ question }) => ({ body: { ids: [question] } }),
  "questions.change": () => ({ body: { question: "What do you sing?" } }),
  "questions.remove": () => ({}),
  "questions.restore": () => ({}),
  "questions.reply": ({ person, question }) => ({
    body: { replies: [{ userId: person, questionId: question, edition: 1, value: "The fiddle" }] },
  }),
  "questions.listByLink": () => ({}),
  "questions.replyByLink": ({ person, question }) => ({
    body: { replies: [{ userId: person, questionId: question, edition: 1, value: "The fiddle" }] },
  }),
  "questions.totals": () => ({}),
  "questions.export": () => ({}),
  "dues.own": () => ({}),
  "dues.set": () => ({ body: { currency: "EUR", perAdult: 3000, perChild: 0 } }),
  "dues.sheet": () => ({ query: { open: "1", page: "1" } }),
  "dues.export": () => ({}),
  "dues.pay": ({ person }) => ({
    body: { userId: person, amount: 500, paidOn: "2026-11-20" },
  }),
  "dues.takeBack": () => ({}),
  "dues.restore": () => ({}),
};
