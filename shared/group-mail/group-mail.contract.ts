import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { ATTENDANCE_STATUSES } from "../events/event-words.ts";
import { CHANGED } from "../lib/refusals.ts";
import {
  countInQuery,
  id,
  idInAddress,
  idInBody,
  moment,
  outcome,
  placeInList,
} from "../lib/schemas.ts";
import { MAIL_STATUSES, MESSAGE_STATUSES, UNREACHED_WHY } from "../messages/message-words.ts";
import { previewSchema, writtenFields } from "../messages/written.schema.ts";
import {
  draftFields,
  draftSchema,
  mailCounts,
  messageRowSchema,
  recipientIds,
  recipientSchema,
} from "./group-mail.schema.ts";
import { groupMailRefusals as refusals } from "./group-mail.refusals.ts";

export const MESSAGES_PER_PAGE = 20;
export const RECIPIENTS_PER_PAGE = 50;

const one = z.object({ id: idInAddress });
const page = (perPage: number) => ({
  after: z.optional(placeInList),
  limit: z.optional(countInQuery(1, perPage)),
});
const groupInQuery = { familyGroupId: z.optional(idInAddress) };
/** Null is all groups. */
const groupInBody = { familyGroupId: z.optional(z.nullable(idInBody)) };

const toGroup = { group: "body.familyGroupId?" } as const;
const ofMessage = { may: "message.see", on: { message: "params.id" } } as const;
const changesMessage = { may: "message.change", on: { message: "params.id" } } as const;

export const groupMailContract = defineContract("messages", {
  recipients: {
    method: "get",
    path: "/api/messages/recipients",
    summary:
      "The living of a family group, or of all, and whom of them no message reaches: all, somebody's descendants, or those of a status at an event",
    access: {
      may: "message.address",
      on: { group: "query.familyGroupId?", event: "query.eventId?" },
    },
    query: z.object({
      ...groupInQuery,
      descendantsOf: z.optional(idInAddress),
      eventId: z.optional(idInAddress),
      status: z.optional(z.enum(ATTENDANCE_STATUSES)),
    }),
    answer: z.array(recipientSchema),
  },
  list: {
    method: "get",
    path: "/api/messages",
    summary: "The messages to a family group, or to all, the newest first, in pages",
    access: { may: "message.write", on: { group: "query.familyGroupId?" } },
    query: z.object({ ...groupInQuery, ...page(MESSAGES_PER_PAGE) }),
    answer: { page: messageRowSchema },
  },
  send: {
    method: "post",
    path: "/api/messages",
    summary: "Write to people of a family group, or of all: one mail per address, now or later",
    isLimited: true,
    access: { may: "message.send", on: toGroup },
    heavy: "quick",
    body: z.object({
      ...writtenFields,
      ...groupInBody,
      recipientIds: recipientIds.check(z.minLength(1, "Please choose at least one recipient")),
      /** Null is at once. */
      sendAt: z.optional(z.nullable(moment)),
      /** The draft that it was, which is no more then: sent again, it is refused. */
      draftId: z.optional(id),
    }),
    bodyLimit: 512 * 1024,
    refuses: [refusals.otherGroup, refusals.nobodyReached, refusals.tooLate, refusals.alreadySent],
    answer: z.extend(outcome, {
      id,
      /** How many people are reached. */
      recipientCount: z.int(),
      mails: z.int(),
      unreached: z.array(z.object({ why: z.enum(UNREACHED_WHY), count: z.int() })),
    }),
    status: 201,
  },
  preview: {
    method: "post",
    path: "/api/messages/preview",
    summary: "A message as its writer would get it",
    access: { may: "message.write", on: toGroup },
    body: z.object({ ...writtenFields, ...groupInBody }),
    answer: previewSchema,
  },
  previewUpdate: {
    method: "post",
    path: "/api/events/:id/update-preview",
    summary: "An update of an event as its writer would get it",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: one,
    body: z.object(writtenFields),
    answer: previewSchema,
  },
  test: {
    method: "post",
    path: "/api/messages/test",
    summary: "Send a message to its writer alone, to look at",
    access: { may: "message.send", on: toGroup },
    body: z.object({ ...writtenFields, ...groupInBody }),
    refuses: [refusals.testUnreached, refusals.enoughTests],
    answer: outcome,
    status: 201,
  },
  drafts: {
    method: "get",
    path: "/api/messages/drafts",
    summary: "What the caller began to write and has not sent, the latest first",
    access: "signedIn",
    answer: z.array(draftSchema),
  },
  keepDraft: {
    method: "post",
    path: "/api/messages/drafts",
    summary: "Keep what the caller has begun to write",
    access: { may: "message.write", on: toGroup },
    body: z.object({ ...draftFields, ...groupInBody }),
    bodyLimit: 512 * 1024,
    refuses: [refusals.tooManyDrafts],
    answer: draftSchema,
    status: 201,
  },
  changeDraft: {
    method: "put",
    path: "/api/messages/drafts/:id",
    summary: "Keep a draft of the caller's as it is now",
    access: { may: "draft.change", on: { draft: "params.id", ...toGroup } },
    params: one,
    body: z.object({ ...draftFields, ...groupInBody, edition: id }),
    bodyLimit: 512 * 1024,
    refuses: [CHANGED],
    answer: draftSchema,
  },
  dropDraft: {
    method: "delete",
    path: "/api/messages/drafts/:id",
    summary: "Delete a draft of the caller's",
    access: { may: "draft.drop", on: { draft: "params.id" } },
    params: one,
    answer: outcome,
  },
  get: {
    method: "get",
    path: "/api/messages/:id",
    summary: "A message that was sent, and how far it has come",
    access: ofMessage,
    params: one,
    answer: messageRowSchema,
  },
  recipientsOf: {
    method: "get",
    path: "/api/messages/:id/recipients",
    summary: "To whom a message goes, and what became of each mail, in pages",
    access: ofMessage,
    params: one,
    query: z.object(page(RECIPIENTS_PER_PAGE)),
    answer: {
      page: z.object({
        id,
        fullName: z.string(),
        /** Of the best of their mails; null for who is not reached by any. */
        status: z.nullable(z.enum(MAIL_STATUSES)),
        /** Accepted by the mail server. */
        sent: z.boolean(),
        /** Why nobody is reached, or what the mail server said. */
        error: z.nullable(z.string()),
      }),
    },
  },
  listen: {
    method: "get",
    path: "/api/messages/:id/progress",
    summary: "How far a message has come, told whenever it is further",
    access: ofMessage,
    params: one,
    answer: { live: z.object({ status: z.enum(MESSAGE_STATUSES), ...mailCounts }) },
  },
  retry: {
    method: "post",
    path: "/api/messages/:id/retry",
    summary: "Try again the mails of a message that could not be sent",
    access: changesMessage,
    params: one,
    refuses: [refusals.nothingFailed],
    answer: z.extend(outcome, { mails: z.int() }),
  },
  takeBack: {
    method: "post",
    path: "/api/messages/:id/take-back",
    summary: "Make a message of which nothing has left a draft again",
    access: changesMessage,
    params: one,
    refuses: [refusals.hasLeft],
    answer: draftSchema,
  },
});
