import { reminderRules } from "#shared/reminders/reminder-rules.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

/** Who set a rule; whom it reminded is known by their mail. */
export const remindersBelongings: Belongings = {
  columns: [{ column: reminderRules.createdBy, merged: "move", erased: "stay" }],
};
