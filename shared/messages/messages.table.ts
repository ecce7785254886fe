import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "./message-words.ts";

export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    recipientId: integer("recipient_id").references(() => users.id, { onDelete: "set null" }),
    subject: text().notNull(),
    content: text().notNull(),
    isGlobal: boolean("is_global").notNull().default(false),
    familyGroupId: integer("family_group_id").references(() => familyGroups.id),
    status: text().$type<MessageStatus>().notNull().default("pending"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("messages_group").on(table.familyGroupId, table.createdAt),
    oneOf("messages_status_known", table.status, MESSAGE_STATUSES),
  ],
);

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
    sent: boolean().notNull().default(false),
    error: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("message_recipients_unique").on(table.messageId, table.recipientId),
    index("message_recipients_recipient").on(table.recipientId),
  ],
);
