import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { attendance } from "../events/attendance.table.ts";
import { events } from "../events/event.table.ts";
import { moment, oneOf } from "../lib/columns.ts";
import {
  AUDIENCES,
  type Audience,
  QUESTION_KINDS,
  type QuestionKind,
  type Totals,
} from "./list-words.ts";

/** What an organiser asks of each who comes. */
export const eventQuestions = pgTable(
  "event_questions",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    kind: text().$type<QuestionKind>().notNull(),
    question: text().notNull(),
    /** Of one of several, in their order; null for all other kinds. */
    choices: jsonb().$type<string[]>(),
    audience: text().$type<Audience>().notNull().default("everyone"),
    isRequired: boolean("is_required").notNull().default(false),
    /** Its place among the event's questions; those of one place stand as they were made. */
    place: integer().notNull(),
    /** Raised by edits that a form shows, so that a slower editor is told. */
    edition: integer().notNull().default(1),
    /** What is left of the replies once they are gone; null as long as they are there. */
    totals: jsonb().$type<Totals>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("event_questions_event").on(table.eventId, table.place),
    oneOf("event_questions_kind_known", table.kind, QUESTION_KINDS),
    oneOf("event_questions_audience_known", table.audience, AUDIENCES),
    check(
      "event_questions_choices_by_kind",
      sql`(${table.choices} is not null) = (${table.kind} = 'choice')`,
    ),
  ],
);

/** What was replied for one person or guest of an event's list. */
export const eventReplies = pgTable(
  "event_replies",
  {
    id: serial().primaryKey(),
    questionId: integer("question_id")
      .notNull()
      .references(() => eventQuestions.id, { onDelete: "cascade" }),
    attendanceId: integer("attendance_id")
      .notNull()
      .references(() => attendance.id, { onDelete: "cascade" }),
    value: text().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("event_replies_unique").on(table.questionId, table.attendanceId),
    index("event_replies_attendance").on(table.attendanceId),
  ],
);
