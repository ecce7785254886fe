import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import { untrimmedText, idInAddress, outcome } from "../../lib/schemas.ts";
import { questionErrors } from "./questions.errors.ts";
import {
  respondentSchema,
  newQuestionSchema,
  questionChangeSchema,
  questionOrderSchema,
  questionSchema,
  answersSchema,
  totalsSchema,
} from "./questions.schema.ts";

const eventParams = z.object({ id: idInAddress });
const linkParams = z.object({ token: untrimmedText(200) });
const questionParams = z.object({ id: idInAddress, questionId: idInAddress });

const questionsSchema = z.object({
  questions: z.array(questionSchema),
  /** People of the caller's household and its guests who are on the list. */
  people: z.array(respondentSchema),
});

const { cancelled, over, deadlinePassed, notInvited } = eventErrors;
const { tooMany, wouldDeleteAnswers, changedMeanwhile, invalidAnswer } = questionErrors;

const answerErrors = [
  changedMeanwhile,
  invalidAnswer,
  cancelled,
  over,
  deadlinePassed,
  notInvited,
] as const;

export const questionsContract = defineContract("questions", {
  list: {
    method: "get",
    path: "/api/events/:id/questions",
    summary: "List an event's questions and your household's answers",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: questionsSchema,
  },
  add: {
    method: "post",
    path: "/api/events/:id/questions",
    summary: "Add a question for everyone, adults, or children",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: newQuestionSchema,
    errors: [tooMany],
    response: questionSchema,
    status: 201,
  },
  order: {
    method: "put",
    path: "/api/events/:id/questions/order",
    summary: "Reorder the questions",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: questionOrderSchema,
    response: outcome,
  },
  change: {
    method: "patch",
    path: "/api/events/:id/questions/:questionId",
    summary: "Change a question; `deleteAnswers` must allow deleting answers that no longer fit",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: questionParams,
    body: questionChangeSchema,
    errors: [CHANGED_MEANWHILE, wouldDeleteAnswers],
    response: questionSchema,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/questions/:questionId",
    summary: "Delete a question; it can be restored with its answers for 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: questionParams,
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/questions/:questionId/restore",
    summary: "Restore a question deleted in the last 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: questionParams,
    errors: [tooMany],
    response: outcome,
  },
  answer: {
    method: "put",
    path: "/api/events/:id/replies",
    summary:
      "Answer questions for your household and its guests (all or nothing); answers to a deleted question are left out",
    access: {
      right: "event.reply",
      on: { event: "params.id", household: "body.answers[].userId" },
    },
    params: eventParams,
    body: answersSchema,
    errors: answerErrors,
    response: questionsSchema,
  },
  listByLink: {
    method: "get",
    path: "/api/rsvp/:token/questions",
    summary: "List a household's questions by its RSVP link, without the answers",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    response: questionsSchema,
  },
  answerByLink: {
    method: "put",
    path: "/api/rsvp/:token/replies",
    summary: "Answer questions by an RSVP link, and notify the household by email",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    body: answersSchema,
    errors: answerErrors,
    response: questionsSchema,
  },
  totals: {
    method: "get",
    path: "/api/events/:id/replies",
    summary: "Get the totals of all answers from people who are going",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.object({ questions: z.array(totalsSchema) }),
  },
  export: {
    method: "get",
    path: "/api/events/:id/replies.csv",
    summary: "Download the answers of everyone who is going as CSV",
    limit: "exports",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    audit: "export",
    response: { file: ["text/csv"] },
  },
});
