import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import {
  type SuggestedValues,
  SUGGESTION_STATUSES,
  type SuggestionStatus,
} from "./suggestion-fields.ts";

/** Edits to a profile that people without the right to make them have suggested. */
export const suggestions = pgTable(
  "suggestions",
  {
    id: serial().primaryKey(),
    /** The person whose profile it is. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The person's group at the time; the suggestion is hidden in any other. */
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    suggestedBy: integer("suggested_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** The suggested values, only of fields that would change. */
    suggested: jsonb().$type<SuggestedValues>().notNull(),
    /** The values of the same fields at the time of the suggestion. */
    before: jsonb().$type<SuggestedValues>().notNull(),
    /** A comment by the person who suggested it. */
    note: text(),
    status: text().$type<SuggestionStatus>().notNull().default("open"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestampColumn("decided_at"),
    /** A reply by the person who decided. */
    answer: text(),
  },
  (table) => [
    index("suggestions_person").on(table.userId, table.id),
    index("suggestions_group").on(table.familyGroupId),
    index("suggestions_by").on(table.suggestedBy),
    index("suggestions_decided_by").on(table.decidedBy),
    index("suggestions_open")
      .on(table.familyGroupId, table.id)
      .where(sql`${table.status} = 'open'`),
    check(
      "suggestions_say_something",
      sql`${table.note} is not null or ${table.suggested} <> '{}'::jsonb`,
    ),
    check(
      "suggestions_open_or_decided",
      sql`(${table.status} = 'open') = (${table.decidedAt} is null)`,
    ),
    checkOneOf("suggestions_status_known", table.status, SUGGESTION_STATUSES),
  ],
);
