import { defineRefusals } from "../lib/refusals.ts";

/** As many rules as an event has at most. */
export const MOST_RULES = 20;

export const reminderRulesRefusals = defineRefusals("rule", {
  isThere: { status: 409, text: "This event reminds them so already.", field: "days" },
  tooMany: { status: 409, text: `An event can remind by ${MOST_RULES} rules.` },
});
