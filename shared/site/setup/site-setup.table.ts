import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import { SETUP_STEPS, type SetupStep, SUGGESTED_STEPS, type SuggestedStep } from "./setup-steps.ts";

/** Progress of this site's guided setup: one row, or none before it begins. */
export const siteSetup = pgTable(
  "site_setup",
  {
    id: integer().primaryKey().default(1),
    /** The current step. */
    step: text().$type<SetupStep>().notNull(),
    /** Finished, or dismissed. */
    isDone: boolean("is_done").notNull().default(false),
  },
  (table) => [
    check("site_setup_is_one", sql`${table.id} = 1`),
    checkOneOf("site_setup_step_known", table.step, SETUP_STEPS),
  ],
);

/** Suggestions of the dashboard that somebody doesn't want to see again. */
export const dismissedSuggestions = pgTable(
  "dismissed_suggestions",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    step: text().$type<SuggestedStep>().notNull(),
  },
  (table) => [
    uniqueIndex("dismissed_suggestions_once").on(table.userId, table.step),
    checkOneOf("dismissed_suggestions_step_known", table.step, SUGGESTED_STEPS),
  ],
);
