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
import { events } from "../events/event.table.ts";
import { moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "./message-words.ts";

/** What somebody wrote to many. */
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
    /** Made by who sends it, so that what is sent again counts once; null where none was made. */
    key: uuid(),
    status: text().$type<MessageStatus>().notNull().default("pending"),
    /** When it is to leave; null for at once. */
    sendAt: moment("send_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("messages_key_unique").on(table.key),
    index("messages_group").on(table.familyGroupId, table.createdAt),
    index("messages_event").on(table.eventId),
    index("messages_sender").on(table.senderId, table.createdAt),
    index("messages_recipient").on(table.recipientId),
    oneOf("messages_status_known", table.status, MESSAGE_STATUSES),
  ],
);
