import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** Rules record who set them. Whom a rule has reminded is stored with its emails. */
export const remindersPersonalData: PersonalData = {
  columns: [{ column: reminderRules.createdBy, onMerge: "move", onErase: "keep" }],
};
