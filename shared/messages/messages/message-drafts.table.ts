import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";

/** Unsent drafts, visible only to their author. */
export const messageDrafts = pgTable(
  "message_drafts",
  {
    id: serial().primaryKey(),
    writerId: integer("writer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for a message to all groups. */
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    subject: text().notNull().default(""),
    content: text().notNull().default(""),
    /** Ids of the recipients, some of whom may be gone by the time the draft is opened. */
    recipientIds: jsonb("recipient_ids").$type<number[]>().notNull().default([]),
    sendAt: timestampColumn("send_at"),
    /** Version, for detecting conflicting edits in another window. */
    version: integer().notNull().default(1),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("message_drafts_writer").on(table.writerId, table.updatedAt),
    index("message_drafts_group").on(table.familyGroupId),
  ],
);
