import { defineRefusals } from "../../lib/refusals.ts";

/** The most rules of an event. */
export const MOST_RULES = 20;

export const reminderRulesRefusals = defineRefusals("rule", {
  isThere: { status: 409, text: "This event already has this reminder.", field: "days" },
  tooMany: { status: 409, text: `An event can have at most ${MOST_RULES} reminders.` },
});
