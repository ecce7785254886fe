import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import {
  HISTORY_ACTIONS,
  HISTORY_SUBJECTS,
  type HistoryAction,
  type HistorySubject,
} from "./history-words.ts";

/** Who changed what and when: one row per change, never changed itself. */
export const history = pgTable(
  "history",
  {
    id: serial().primaryKey(),
    at: moment("at").notNull().defaultNow(),
    /** Null for a job or a command, and for who has been erased since. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Who suggested it, where somebody else took it. */
    suggestedBy: integer("suggested_by").references(() => users.id, { onDelete: "set null" }),
    /** The address of the machine it came from; null for a job or a command. */
    address: text(),
    subject: text().$type<HistorySubject>().notNull(),
    /** The subject's row, which may be gone by now. */
    subjectId: integer("subject_id").notNull(),
    /** The group it belonged to then: its administrators may read of it. */
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    action: text().$type<HistoryAction>().notNull(),
    /** The fields that changed, as they were and as they became; null where there was nothing. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index("history_subject").on(table.subject, table.subjectId, table.at),
    index("history_group").on(table.familyGroupId, table.at),
    index("history_actor").on(table.actorId, table.at),
    index("history_suggested_by").on(table.suggestedBy),
    oneOf("history_subject_known", table.subject, HISTORY_SUBJECTS),
    oneOf("history_action_known", table.action, HISTORY_ACTIONS),
  ],
);
