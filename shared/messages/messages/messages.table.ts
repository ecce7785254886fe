import {
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { events } from "../../reunions/event-basics/event.table.ts";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "../../core/outbox/mail-kinds.ts";

/** Messages that somebody wrote to several people. */
export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    recipientId: integer("recipient_id").references(() => users.id, { onDelete: "set null" }),
    subject: text().notNull(),
    content: text().notNull(),
    isGlobal: boolean("is_global").notNull().default(false),
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    /** The event it is about; null for a message to the group. */
    eventId: integer("event_id").references(() => events.id, { onDelete: "set null" }),
    /**
     * Idempotency key from the sender's page, so that a message sent twice counts once; null if
     * there is none.
     */
    key: uuid(),
    status: text().$type<MessageStatus>().notNull().default("pending"),
    /** When to send it; null for at once. */
    sendAt: timestampColumn("send_at"),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("messages_key_unique").on(table.key),
    index("messages_group").on(table.familyGroupId, table.createdAt),
    index("messages_event").on(table.eventId),
    index("messages_sender").on(table.senderId, table.createdAt),
    index("messages_recipient").on(table.recipientId),
    checkOneOf("messages_status_known", table.status, MESSAGE_STATUSES),
  ],
);
