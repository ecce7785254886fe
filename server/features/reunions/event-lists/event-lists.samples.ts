import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT } from "../../../../tests/support/families/many/many-ids.ts";

const TASK = { kind: "bring", title: "Potato salad", needed: 3 };
const DUES = { currency: "EUR", perAdult: 3000, perChild: 0 };
const PAYMENT = { userId: EVENT, amount: 500, paidOn: "2026-11-20" };
const QUESTION = { kind: "choice", question: "T-shirt", choices: ["S", "M"] };

export const eventListsSamples: FeatureSamples = {
  requests: {
    "tasks.list": () => ({}),
    "tasks.export": () => ({}),
    "tasks.add": () => ({ body: { kind: "bring", title: "Potato salad", detail: "For 20" } }),
    "tasks.order": ({ task }) => ({ body: { ids: [task] } }),
    "tasks.change": () => ({ body: { needed: 30 } }),
    "tasks.remove": () => ({}),
    "tasks.restore": () => ({}),
    "tasks.signUp": ({ person }) => ({ body: { userId: person, quantity: 1 } }),
    "questions.list": () => ({}),
    "questions.add": () => ({ body: { kind: "yesNo", question: "Do you sing?" } }),
    "questions.order": ({ question }) => ({ body: { ids: [question] } }),
    "questions.change": () => ({ body: { question: "What do you sing?" } }),
    "questions.remove": () => ({}),
    "questions.restore": () => ({}),
    "questions.answer": ({ person, question }) => ({
      body: {
        answers: [{ userId: person, questionId: question, version: 1, value: "The fiddle" }],
      },
    }),
    "questions.listByLink": () => ({}),
    "questions.answerByLink": ({ person, question }) => ({
      body: {
        answers: [{ userId: person, questionId: question, version: 1, value: "The fiddle" }],
      },
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
    "dues.removePayment": () => ({}),
    "dues.restorePayment": () => ({}),
  },
  rows: `
    insert into event_tasks (event_id, kind, title, needed, place)
    select 1 + (n - 1) % 2000, 'bring', 'Salad ' || n, 40, n from generate_series(1, 20000) n;
    insert into event_task_sign_ups (task_id, attendance_id, quantity)
    select n % 20000, n, 1 from generate_series(1, 100000, 2) n;
    insert into event_dues (event_id, currency, per_adult, per_child)
    select n, 'EUR', 2500, 1000 from generate_series(1, 2000) n;
    insert into event_payments (event_id, user_id, amount, paid_on, marked_by)
    select 1 + (n - 1) % 2000, n, 2500, '2027-05-01', 1 + n % 500 from generate_series(1, 40000) n;
    insert into event_questions (event_id, kind, question, place)
    select 1 + (n - 1) % 2000, 'line', 'Question ' || n, n from generate_series(1, 20000) n;
    insert into event_answers (question_id, attendance_id, value)
    select n % 20000, n, 'Reply ' || n from generate_series(1, 100000, 2) n`,
  readings: {
    everyone: [
      `/api/events/${EVENT}/tasks`,
      `/api/events/${EVENT}/dues`,
      `/api/events/${EVENT}/questions`,
    ],
    administrators: [
      `/api/events/${EVENT}/tasks.csv`,
      `/api/events/${EVENT}/dues/households?page=2`,
      `/api/events/${EVENT}/dues.csv`,
      `/api/events/${EVENT}/replies`,
      `/api/events/${EVENT}/replies.csv`,
    ],
  },
  readElsewhere: ["/api/rsvp/:token/questions"],
  changes: [
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/tasks`, TASK],
    ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/tasks/order`, { ids: [EVENT] }],
    ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}/tasks/${EVENT}`, { title: "Cake" }],
    ["USER", "put", `/api/events/${EVENT}/tasks/${EVENT}/take`, { userId: 100_001, quantity: 1 }],
    ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/tasks/${EVENT}`, {}],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/tasks/${EVENT}/restore`, {}],
    ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/dues`, DUES],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/payments`, PAYMENT],
    ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/payments/${EVENT}`, {}],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/payments/${EVENT}/restore`, {}],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/questions`, QUESTION],
    ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/questions/order`, { ids: [EVENT] }],
    [
      "USER",
      "put",
      `/api/events/${EVENT}/replies`,
      { answers: [{ userId: 100_001, questionId: EVENT, version: 1, value: "M" }] },
    ],
    [
      "FAMILY_ADMIN",
      "patch",
      `/api/events/${EVENT}/questions/${EVENT}`,
      { audience: "adults", deleteAnswers: true },
    ],
    ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/questions/${EVENT}`, {}],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/questions/${EVENT}/restore`, {}],
  ],
};
