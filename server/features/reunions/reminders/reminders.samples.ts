import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { ELDEST, EVENT, ATTENDANCE } from "../../../../tests/support/families/many/many-ids.ts";

const RULE = { days: 7, before: "start", status: "pending", at: "09:00" };

export const remindersSamples: FeatureSamples = {
  requests: {
    "reminders.remind": () => ({}),
    "reminderRules.list": () => ({}),
    "reminderRules.preview": () => ({
      query: { days: "7", before: "start", status: "pending", at: "09:00" },
    }),
    "reminderRules.set": (_, sampleNumber) => ({
      body: { days: sampleNumber, before: "start", status: "pending", at: "09:00" },
    }),
    "reminderRules.remove": () => ({}),
    "reminders.preview": ({ person }) => ({
      query: { status: "pending", search: "alpha", ancestorId: String(person), spouses: "all" },
    }),
    "reminders.remindAll": ({ person }) => ({ body: { status: "pending", ancestorId: person } }),
  },
  rows: `
    insert into reminder_rules (event_id, days, before, status)
    select n, 3, 'start', 'pending' from generate_series(1, 2000) n`,
  readings: {
    administrators: [
      `/api/events/${EVENT}/remind?status=pending&search=a1b2`,
      `/api/events/${EVENT}/remind?status=declined&ancestorId=${ELDEST}&spouses=all`,
      `/api/events/${EVENT}/reminder-rules`,
      `/api/events/${EVENT}/reminder-rules/preview?days=7&before=start&status=pending&at=09:00`,
    ],
  },
  changes: [
    ["FAMILY_ADMIN", "post", `/api/attendance/${ATTENDANCE + 5200}/remind`, {}],
    [
      "FAMILY_ADMIN",
      "post",
      `/api/events/${EVENT}/remind`,
      { status: "pending", ancestorId: ELDEST },
    ],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/reminder-rules`, RULE],
    ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/reminder-rules/${EVENT}`, {}],
  ],
};
