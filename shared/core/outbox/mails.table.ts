import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { events } from "../../reunions/event-basics/event.table.ts";
import { columnIsOneOf, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import {
  ACCOUNT_MAILS,
  EVENT_MAILS,
  MAIL_KINDS,
  MAIL_STATUSES,
  type MailKind,
  type MailStatus,
} from "./mail-kinds.ts";
import { messages } from "../../messages/messages/messages.table.ts";

/** The outbox: every email of any kind. The row decides what happens; jobs only act on it. */
export const mails = pgTable(
  "mails",
  {
    id: serial().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    address: text().notNull(),
    /** The owner of the address; null if it belongs to nobody yet. mail_people lists the people it is for. */
    personId: integer("person_id").references(() => users.id, { onDelete: "cascade" }),
    /** Whose daily limits it counts toward; null for automatic emails and those without a limit. */
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    /** The message it carries; null for emails that the site itself writes. */
    messageId: integer("message_id").references(() => messages.id, { onDelete: "cascade" }),
    /** The event it is about; null if none. */
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    /** Facts for its template; never a token, because every attempt creates its own link. */
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text().$type<MailStatus>().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    /** Earliest time to send it: when it is due, or when to retry after a temporary failure. */
    dueAt: timestampColumn("due_at").notNull().defaultNow(),
    /** When the worker's claim expires; after that, another worker may send it. */
    leasedUntil: timestampColumn("leased_until"),
    /**
     * First part of Message-ID. It is the same at every attempt, so that most mailboxes show
     * repeats once (RFC 5322, 3.6.4).
     */
    internetMessageId: text("internet_message_id").notNull(),
    /** The mail server's reply to a failed attempt. */
    error: text(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    sentAt: timestampColumn("sent_at"),
  },
  (table) => [
    uniqueIndex("mails_message_id_unique").on(table.internetMessageId),
    index("mails_due")
      .on(table.dueAt, table.id)
      .where(sql`${table.status} in ('pending', 'sending')`),
    // A separate index, because emails about accounts are sent before all others.
    index("mails_account_due")
      .on(table.dueAt, table.id)
      .where(
        sql`${table.status} in ('pending', 'sending') and ${columnIsOneOf(table.kind, ACCOUNT_MAILS)}`,
      ),
    index("mails_person").on(table.personId, table.createdAt),
    index("mails_sender").on(table.senderId, table.dueAt),
    index("mails_message").on(table.messageId, table.status),
    index("mails_event").on(table.eventId, table.kind),
    index("mails_address").on(sql`lower(${table.address})`, table.kind, table.createdAt),
    checkOneOf("mails_kind_known", table.kind, MAIL_KINDS),
    checkOneOf("mails_status_known", table.status, MAIL_STATUSES),
    check(
      "mails_of_event_say_which",
      sql`(${columnIsOneOf(table.kind, EVENT_MAILS)}) = (${table.eventId} is not null)`,
    ),
    check("mails_sent_has_time", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check(
      "mails_sending_is_leased",
      sql`${table.status} <> 'sending' or ${table.leasedUntil} is not null`,
    ),
    check("mails_one_line_address", sql`${table.address} !~ '[[:cntrl:]]'`),
  ],
);
