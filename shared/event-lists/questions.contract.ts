import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { eventRefusals } from "../events/events.refusals.ts";
import { CHANGED } from "../lib/refusals.ts";
import { exactText, idInAddress, outcome } from "../lib/schemas.ts";
import { questionRefusals } from "./questions.refusals.ts";
import {
  askedPersonSchema,
  newQuestionSchema,
  questionChangeSchema,
  questionOrderSchema,
  questionSchema,
  repliesSchema,
  totalsSchema,
} from "./questions.schema.ts";

const oneEvent = z.object({ id: idInAddress });
const oneLink = z.object({ token: exactText(200) });
const oneQuestion = z.object({ id: idInAddress, questionId: idInAddress });

const questionsSchema = z.object({
  questions: z.array(questionSchema),
  /** The caller's household and its guests, as far as they are on the list. */
  people: z.array(askedPersonSchema),
});

const { cancelled, over, deadlinePassed, notInvited } = eventRefusals;
const { tooMany, losesReplies, changedMeanwhile, badReply } = questionRefusals;

const replyRefusals = [
  changedMeanwhile,
  badReply,
  cancelled,
  over,
  deadlinePassed,
  notInvited,
] as const;

export const questionsContract = defineContract("questions", {
  list: {
    method: "get",
    path: "/api/events/:id/questions",
    summary: "What the organisers ask, and what was replied for the caller's household",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: questionsSchema,
  },
  add: {
    method: "post",
    path: "/api/events/:id/questions",
    summary: "Ask something of everyone, adults or children who come",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: newQuestionSchema,
    refuses: [tooMany],
    answer: questionSchema,
    status: 201,
  },
  order: {
    method: "put",
    path: "/api/events/:id/questions/order",
    summary: "Put the questions into another order",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: questionOrderSchema,
    answer: outcome,
  },
  change: {
    method: "patch",
    path: "/api/events/:id/questions/:questionId",
    summary:
      "Change a question; replies that do not fit any more are deleted, where `loses` says that they may be",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneQuestion,
    body: questionChangeSchema,
    refuses: [CHANGED, losesReplies],
    answer: questionSchema,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/questions/:questionId",
    summary: "Delete a question; within 30 days it can be restored with its replies",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneQuestion,
    answer: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/questions/:questionId/restore",
    summary: "Bring back a question that was deleted within 30 days",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneQuestion,
    refuses: [tooMany],
    answer: outcome,
  },
  reply: {
    method: "put",
    path: "/api/events/:id/replies",
    summary:
      "Reply for people of one's household and its guests, all or nothing; replies to a question that is gone meanwhile are left out",
    access: {
      may: "event.answer",
      on: { event: "params.id", household: "body.replies[].userId" },
    },
    params: oneEvent,
    body: repliesSchema,
    refuses: replyRefusals,
    answer: questionsSchema,
  },
  listByLink: {
    method: "get",
    path: "/api/rsvp/:token/questions",
    summary:
      "What the organisers ask of a household, for who has its RSVP link; of replies only that there are some",
    access: { link: "rsvp", of: "params.token" },
    params: oneLink,
    answer: questionsSchema,
  },
  replyByLink: {
    method: "put",
    path: "/api/rsvp/:token/replies",
    summary: "Reply by a link, as signed in; the household is told of it",
    access: { link: "rsvp", of: "params.token" },
    params: oneLink,
    body: repliesSchema,
    refuses: replyRefusals,
    answer: questionsSchema,
  },
  totals: {
    method: "get",
    path: "/api/events/:id/replies",
    summary: "What those who come have replied, all together",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.object({ questions: z.array(totalsSchema) }),
  },
  export: {
    method: "get",
    path: "/api/events/:id/replies.csv",
    summary: "Each who comes with what they replied, as a CSV file",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: { file: ["text/csv"] },
  },
});
