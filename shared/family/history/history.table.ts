import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import {
  HISTORY_ACTIONS,
  HISTORY_SUBJECTS,
  type HistoryAction,
  type HistorySubject,
} from "./history-actions.ts";

/** One row for each change. Later changes add rows and leave earlier ones as they are. */
export const history = pgTable(
  "history",
  {
    id: serial().primaryKey(),
    at: timestampColumn("at").notNull().defaultNow(),
    /** Who made the change; null for jobs and commands, and for people who have been erased. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Who suggested the change, if someone else accepted it. */
    suggestedBy: integer("suggested_by").references(() => users.id, { onDelete: "set null" }),
    /** IP address of the request; null for jobs and commands. */
    address: text(),
    subject: text().$type<HistorySubject>().notNull(),
    /** Id of the changed row, which may no longer exist. */
    subjectId: integer("subject_id").notNull(),
    /** The group it belonged to at the time, whose administrators may read the entry. */
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    action: text().$type<HistoryAction>().notNull(),
    /** The changed fields before and after; null if the object did not exist. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index("history_subject").on(table.subject, table.subjectId, table.at),
    index("history_group").on(table.familyGroupId, table.at),
    index("history_actor").on(table.actorId, table.at),
    index("history_suggested_by").on(table.suggestedBy),
    checkOneOf("history_subject_known", table.subject, HISTORY_SUBJECTS),
    checkOneOf("history_action_known", table.action, HISTORY_ACTIONS),
  ],
);
