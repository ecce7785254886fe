import type { Samples } from "./samples.ts";

/** What is asked and sent about reminders. */
export const reminderSamples: Samples = {
  "reminders.remind": () => ({}),
  "reminderRules.list": () => ({}),
  "reminderRules.preview": () => ({
    query: { days: "7", before: "start", status: "pending", at: "09:00" },
  }),
  "reminderRules.set": (_, serial) => ({
    body: { days: serial, before: "start", status: "pending", at: "09:00" },
  }),
  "reminderRules.remove": () => ({}),
  "reminders.whom": ({ person }) => ({
    query: { status: "pending", search: "alpha", ancestorId: String(person), spouses: "all" },
  }),
  "reminders.remindAll": ({ person }) => ({ body: { status: "pending", ancestorId: person } }),
};
