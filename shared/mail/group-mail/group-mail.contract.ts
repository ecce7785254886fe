import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { ATTENDANCE_STATUSES } from "../../reunions/event-basics/event-options.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import {
  integerInQuery,
  id,
  idInAddress,
  idInBody,
  timestamp,
  outcome,
  cursorInQuery,
} from "../../lib/schemas.ts";
import {
  MAIL_STATUSES,
  MESSAGE_STATUSES,
  UNREACHED_REASONS,
} from "../../core/outbox/mail-kinds.ts";
import { previewSchema, writtenFields } from "../../messages/messages/written.schema.ts";
import {
  draftFields,
  draftSchema,
  mailCounts,
  messageRowSchema,
  recipientIds,
  recipientSchema,
} from "./group-mail.schema.ts";
import { groupMailErrors } from "./group-mail.errors.ts";

export const MESSAGES_PER_PAGE = 20;
export const RECIPIENTS_PER_PAGE = 50;

const byId = z.object({ id: idInAddress });
const pageQuery = (perPage: number) => ({
  after: z.optional(cursorInQuery),
  limit: z.optional(integerInQuery(1, perPage)),
});
const groupInQuery = { familyGroupId: z.optional(idInAddress) };
/** Null means all groups. */
const groupInBody = { familyGroupId: z.optional(z.nullable(idInBody)) };

const bodyGroup = { group: "body.familyGroupId?" } as const;
const messageAccess = { right: "message.see", on: { message: "params.id" } } as const;
const messageChangeAccess = { right: "message.change", on: { message: "params.id" } } as const;

export const groupMailContract = defineContract("messages", {
  recipients: {
    method: "get",
    path: "/api/messages/recipients",
    summary:
      "List recipients in one group or all (everyone living, someone's descendants, or guests by status), with those who can't be reached",
    access: {
      right: "message.address",
      on: { group: "query.familyGroupId?", event: "query.eventId?" },
    },
    query: z.object({
      ...groupInQuery,
      descendantsOf: z.optional(idInAddress),
      eventId: z.optional(idInAddress),
      status: z.optional(z.enum(ATTENDANCE_STATUSES)),
    }),
    response: z.array(recipientSchema),
  },
  list: {
    method: "get",
    path: "/api/messages",
    summary: "List sent messages, newest first",
    access: { right: "message.write", on: { group: "query.familyGroupId?" } },
    query: z.object({ ...groupInQuery, ...pageQuery(MESSAGES_PER_PAGE) }),
    response: { page: messageRowSchema },
  },
  send: {
    method: "post",
    path: "/api/messages",
    summary: "Send or schedule a message to people in one group or all: one email per address",
    isLimited: true,
    access: { right: "message.send", on: bodyGroup },
    heavy: "quick",
    body: z.object({
      ...writtenFields,
      ...groupInBody,
      recipientIds: recipientIds.check(z.minLength(1, "Choose at least one recipient")),
      /** Null means now. */
      sendAt: z.optional(z.nullable(timestamp)),
      /** The message's draft, which is deleted; sending it again is rejected. */
      draftId: z.optional(id),
    }),
    bodyLimit: 512 * 1024,
    errors: [
      groupMailErrors.otherGroup,
      groupMailErrors.nobodyReached,
      groupMailErrors.scheduledTooFarAhead,
      groupMailErrors.alreadySent,
    ],
    response: z.extend(outcome, {
      id,
      /** The number of people reached. */
      recipientCount: z.int(),
      mails: z.int(),
      unreachable: z.array(z.object({ reason: z.enum(UNREACHED_REASONS), count: z.int() })),
    }),
    status: 201,
  },
  preview: {
    method: "post",
    path: "/api/messages/preview",
    summary: "Preview a message as an email to you",
    access: { right: "message.write", on: bodyGroup },
    body: z.object({ ...writtenFields, ...groupInBody }),
    response: previewSchema,
  },
  previewUpdate: {
    method: "post",
    path: "/api/events/:id/update-preview",
    summary: "Preview an event update as an email to you",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: byId,
    body: z.object(writtenFields),
    response: previewSchema,
  },
  previewInvitation: {
    method: "get",
    path: "/api/events/:id/invitation-preview",
    summary: "Preview an event invitation as an email to you",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: byId,
    response: previewSchema,
  },
  test: {
    method: "post",
    path: "/api/messages/test",
    summary: "Send yourself a test of a message",
    access: { right: "message.send", on: bodyGroup },
    body: z.object({ ...writtenFields, ...groupInBody }),
    errors: [groupMailErrors.testNotDeliverable, groupMailErrors.tooManyTests],
    response: outcome,
    status: 201,
  },
  drafts: {
    method: "get",
    path: "/api/messages/drafts",
    summary: "List your drafts, newest first",
    access: "signedIn",
    response: z.array(draftSchema),
  },
  createDraft: {
    method: "post",
    path: "/api/messages/drafts",
    summary: "Save a new draft",
    access: { right: "message.write", on: bodyGroup },
    body: z.object({ ...draftFields, ...groupInBody }),
    bodyLimit: 512 * 1024,
    errors: [groupMailErrors.tooManyDrafts],
    response: draftSchema,
    status: 201,
  },
  changeDraft: {
    method: "put",
    path: "/api/messages/drafts/:id",
    summary: "Save changes to your draft",
    access: { right: "draft.change", on: { draft: "params.id", ...bodyGroup } },
    params: byId,
    body: z.object({ ...draftFields, ...groupInBody, version: id }),
    bodyLimit: 512 * 1024,
    errors: [CHANGED_MEANWHILE],
    response: draftSchema,
  },
  deleteDraft: {
    method: "delete",
    path: "/api/messages/drafts/:id",
    summary: "Delete your draft",
    access: { right: "draft.delete", on: { draft: "params.id" } },
    params: byId,
    response: outcome,
  },
  get: {
    method: "get",
    path: "/api/messages/:id",
    summary: "Get a sent message and its progress",
    access: messageAccess,
    params: byId,
    response: messageRowSchema,
  },
  recipientsOfMessage: {
    method: "get",
    path: "/api/messages/:id/recipients",
    summary: "List a message's recipients, and the state of each email",
    access: messageAccess,
    params: byId,
    query: z.object(pageQuery(RECIPIENTS_PER_PAGE)),
    response: {
      page: z.object({
        id,
        fullName: z.string(),
        /** The best status of their emails; null if no email reaches them. */
        status: z.nullable(z.enum(MAIL_STATUSES)),
        /** Accepted by the mail server. */
        sent: z.boolean(),
        /** Why no email reaches them, or the mail server's answer. */
        error: z.nullable(z.string()),
      }),
    },
  },
  listen: {
    method: "get",
    path: "/api/messages/:id/progress",
    summary: "Follow a message's progress, live",
    access: messageAccess,
    params: byId,
    response: { live: z.object({ status: z.enum(MESSAGE_STATUSES), ...mailCounts }) },
  },
  retry: {
    method: "post",
    path: "/api/messages/:id/retry",
    summary: "Retry a message's failed emails",
    access: messageChangeAccess,
    params: byId,
    errors: [groupMailErrors.nothingFailed],
    response: z.extend(outcome, { mails: z.int() }),
  },
  cancel: {
    method: "post",
    path: "/api/messages/:id/cancel",
    summary: "Turn a message back into a draft, if none of its emails were sent",
    access: messageChangeAccess,
    params: byId,
    errors: [groupMailErrors.partlySent],
    response: draftSchema,
  },
});
