import { defineRefusals } from "../lib/refusals.ts";

export const remindersRefusals = defineRefusals("reminder", {
  notNeeded: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} comes already. Reminders are for who has not answered or does not come.`,
  },
  inLine: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has answered, and waits for a seat.`,
  },
  lately: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `A mail has reminded ${name} within the last 24 hours. Please give them a day.`,
  },
  unreached: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} can't be reached by mail, and needs a call.`,
  },
});
