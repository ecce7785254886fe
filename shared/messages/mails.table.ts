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
import { events } from "../events/event.table.ts";
import { among, moment, oneOf } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";
import {
  ACCOUNT_MAILS,
  EVENT_MAILS,
  MAIL_KINDS,
  MAIL_STATUSES,
  type MailKind,
  type MailStatus,
} from "./message-words.ts";
import { messages } from "./messages.table.ts";

/** Every mail that leaves, of whatever kind: the row is the truth, a job only moves it. */
export const mails = pgTable(
  "mails",
  {
    id: serial().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    address: text().notNull(),
    /** Whose address it goes to; null for one that is nobody's yet. For whom it is says mail_people. */
    personId: integer("person_id").references(() => users.id, { onDelete: "cascade" }),
    /** Whose daily limits it counts against; null for what the site sends itself and what no limit holds back. */
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    /** Whose text it carries; null for mail that the product writes itself. */
    messageId: integer("message_id").references(() => messages.id, { onDelete: "cascade" }),
    /** The event it is about; null for what is about none. */
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    /** What its template is filled with; never a token: each sending makes its own link. */
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text().$type<MailStatus>().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    /** Not to be tried before: when it is due, or after a failure that may pass. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Until when the worker that sends it has it to itself; a killed worker's mail is free after that. */
    leasedUntil: moment("leased_until"),
    /** What Message-ID begins with, the same at every attempt, so that most mailboxes show a repeated mail once. RFC 5322, 3.6.4. */
    internetMessageId: text("internet_message_id").notNull(),
    /** What the mail server said when it refused. */
    error: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    uniqueIndex("mails_message_id_unique").on(table.internetMessageId),
    index("mails_due")
      .on(table.dueAt, table.id)
      .where(sql`${table.status} in ('pending', 'sending')`),
    // Found among any number of others, which they go before.
    index("mails_account_due")
      .on(table.dueAt, table.id)
      .where(
        sql`${table.status} in ('pending', 'sending') and ${among(table.kind, ACCOUNT_MAILS)}`,
      ),
    index("mails_person").on(table.personId, table.createdAt),
    index("mails_sender").on(table.senderId, table.dueAt),
    index("mails_message").on(table.messageId, table.status),
    index("mails_event").on(table.eventId, table.kind),
    index("mails_address").on(sql`lower(${table.address})`, table.kind, table.createdAt),
    oneOf("mails_kind_known", table.kind, MAIL_KINDS),
    oneOf("mails_status_known", table.status, MAIL_STATUSES),
    check(
      "mails_of_event_say_which",
      sql`(${among(table.kind, EVENT_MAILS)}) = (${table.eventId} is not null)`,
    ),
    check("mails_sent_has_time", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check(
      "mails_sending_is_leased",
      sql`${table.status} <> 'sending' or ${table.leasedUntil} is not null`,
    ),
    check("mails_one_line_address", sql`${table.address} !~ '[[:cntrl:]]'`),
  ],
);
