import { defineErrors } from "../../lib/errors.ts";

export const groupMailErrors = defineErrors("message", {
  /** The same for people in other groups and for people who don't exist. */
  otherGroup: {
    status: 400,
    text: "Someone you chose isn't in this family group. Nothing was sent.",
    field: "recipientIds",
  },
  nobodyReached: {
    status: 409,
    text: "None of these people can be reached by email. Choose others, or call them.",
  },
  scheduledTooFarAhead: {
    status: 400,
    text: "Schedule a message up to a year ahead.",
    field: "sendAt",
  },
  alreadySent: {
    status: 409,
    text: "This message was already sent, or its draft was deleted.",
  },
  testNotDeliverable: {
    status: 409,
    text: "Couldn't send you a test. You have no email address, or you unsubscribed from messages. Check your profile.",
  },
  tooManyTests: {
    status: 429,
    text: "You've sent 3 tests in the last hour. Use the preview, or try again later.",
  },
  nothingFailed: { status: 409, text: "There's nothing to retry." },
  partlySent: { status: 409, text: "Some emails of this message were already sent." },
  tooManyDrafts: {
    status: 409,
    text: "You already have 50 drafts, which is the limit. Delete one first.",
  },
});
