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
import { attendance } from "../attendance/attendance.table.ts";
import { events } from "../event-basics/event.table.ts";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import {
  AUDIENCES,
  type Audience,
  QUESTION_KINDS,
  type QuestionKind,
  type AnswerTotals,
} from "./list-options.ts";

/** An organizer's questions to guests who are going. */
export const eventQuestions = pgTable(
  "event_questions",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    kind: text().$type<QuestionKind>().notNull(),
    question: text().notNull(),
    /** The choices of multiple choice, in order; null for all other kinds. */
    choices: jsonb().$type<string[]>(),
    audience: text().$type<Audience>().notNull().default("everyone"),
    isRequired: boolean("is_required").notNull().default(false),
    /** Its position among the event's questions; equal positions are ordered by creation. */
    position: integer("place").notNull(),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    /** The totals of deleted answers; null while the answers exist. */
    totals: jsonb().$type<AnswerTotals>(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("event_questions_event").on(table.eventId, table.position),
    checkOneOf("event_questions_kind_known", table.kind, QUESTION_KINDS),
    checkOneOf("event_questions_audience_known", table.audience, AUDIENCES),
    check(
      "event_questions_choices_by_kind",
      sql`(${table.choices} is not null) = (${table.kind} = 'choice')`,
    ),
  ],
);

/** Guests' answers to questions. */
export const eventAnswers = pgTable(
  "event_answers",
  {
    id: serial().primaryKey(),
    questionId: integer("question_id")
      .notNull()
      .references(() => eventQuestions.id, { onDelete: "cascade" }),
    attendanceId: integer("attendance_id")
      .notNull()
      .references(() => attendance.id, { onDelete: "cascade" }),
    value: text().notNull(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("event_answers_unique").on(table.questionId, table.attendanceId),
    index("event_answers_attendance").on(table.attendanceId),
  ],
);
