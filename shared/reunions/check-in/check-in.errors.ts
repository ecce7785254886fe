import { defineErrors } from "../../lib/errors.ts";

export const checkInErrors = defineErrors("checkIn", {
  /** With status 403, the page stops sending and keeps its actions. */
  otherPerson: {
    status: 403,
    text: "Someone else is now signed in to this browser. Your check-ins are still here and sync when you sign in again.",
  },
});
