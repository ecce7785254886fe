import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";

/** What somebody began to write and has not sent; of nobody else's business. */
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
    /** Whom it is to go to; some of them may be gone by the time it is opened again. */
    recipientIds: jsonb("recipient_ids").$type<number[]>().notNull().default([]),
    sendAt: moment("send_at"),
    /** Raised by each change: who was slower, in another window, is told. */
    edition: integer().notNull().default(1),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("message_drafts_writer").on(table.writerId, table.updatedAt),
    index("message_drafts_group").on(table.familyGroupId),
  ],
);
