import { defineRefusals } from "../lib/refusals.ts";

export const doorRefusals = defineRefusals("door", {
  /** 403: the page stops sending, and keeps what it has. */
  otherPerson: {
    status: 403,
    text: "Someone else is signed in in this browser now. Your check-ins are still here and sync once you sign in again.",
  },
});
