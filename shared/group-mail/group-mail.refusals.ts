import { defineRefusals } from "../lib/refusals.ts";

export const groupMailRefusals = defineRefusals("message", {
  /** Said alike of who is elsewhere and of who is nobody. */
  otherGroup: {
    status: 400,
    text: "Somebody you chose is not in this family group. Nothing was sent.",
    field: "recipientIds",
  },
  nobodyReached: {
    status: 409,
    text: "None of them can be reached by mail. Please choose others, or call them.",
  },
  tooLate: {
    status: 400,
    text: "A message can wait for a year at most.",
    field: "sendAt",
  },
  alreadySent: {
    status: 409,
    text: "This has been sent already, or its draft was deleted.",
  },
  testUnreached: {
    status: 409,
    text: "No test can be sent to you: you have no address, or have unsubscribed from messages. Your profile says which.",
  },
  enoughTests: {
    status: 429,
    text: "You have had three messages within the last hour. Please look at the preview, or try again later.",
  },
  nothingFailed: { status: 409, text: "There is nothing here that could be tried again." },
  hasLeft: { status: 409, text: "Mails of this message have left already." },
  tooManyDrafts: {
    status: 409,
    text: "You have 50 drafts. Please delete one that you don't need.",
  },
});
