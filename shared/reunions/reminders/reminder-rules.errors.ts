import { defineErrors } from "../../lib/errors.ts";

/** The most rules of an event. */
export const MAX_RULES = 20;

export const reminderRulesErrors = defineErrors("rule", {
  duplicate: { status: 409, text: "This event already has this reminder.", field: "days" },
  tooMany: { status: 409, text: `An event can have at most ${MAX_RULES} reminders.` },
});
