import { defineErrors } from "../../lib/errors.ts";

export const remindersErrors = defineErrors("reminder", {
  notNeeded: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} is already going and needs no reminder.`,
  },
  onWaitlist: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has replied and is on the waitlist.`,
  },
  recentlyReminded: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} was reminded in the last 24 hours. Try again tomorrow.`,
  },
  unreachable: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} can't be reached by email. Call them instead.`,
  },
});
