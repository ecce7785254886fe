import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import { mails } from "../../core/outbox/mails.table.ts";
import { messages } from "./messages.table.ts";

/** Recipients of messages; several may be reached by one email, such as children by a parent's. */
export const messageRecipients = pgTable(
  "message_recipients",
  {
    id: serial().primaryKey(),
    messageId: integer("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    recipientId: integer("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for people whom no email reaches. */
    mailId: integer("mail_id").references(() => mails.id, { onDelete: "set null" }),
    sent: boolean().notNull().default(false),
    error: text(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("message_recipients_unique").on(table.messageId, table.recipientId),
    index("message_recipients_recipient").on(table.recipientId),
    index("message_recipients_mail").on(table.mailId),
  ],
);
