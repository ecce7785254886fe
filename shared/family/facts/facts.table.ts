import { sql, type SQL } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { checkDay, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../people/people.table.ts";
import { FACT_KINDS, type FactKind } from "./fact-kinds.ts";

/** Facts of a person or pair. Dates of birth, death, and unions are stored elsewhere. */
export const lifeFacts = pgTable(
  "life_facts",
  {
    id: serial().primaryKey(),
    /** The person; null for facts of a pair. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The pair, the lower id first. */
    oneId: integer("one_id").references(() => users.id, { onDelete: "cascade" }),
    otherId: integer("other_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<FactKind>().notNull(),
    /** Name of an event without a tag, or the type of a tagged one. */
    label: text(),
    /** What the person was or had, such as 'Carpenter'. */
    detail: text(),
    date: text(),
    /** The words of an inexact date; null if the day is exact. */
    dateWords: text("date_words"),
    place: text(),
    note: text(),
    sources: text(),
    /** Order among facts without a date. */
    position: integer().notNull().default(0),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    deletedAt: timestampColumn("deleted_at"),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),
    searchPlace: text("search_place").generatedAlwaysAs((): SQL => sql`fold(${lifeFacts.place})`),
  },
  (table) => [
    index("life_facts_person").on(table.userId),
    index("life_facts_one").on(table.oneId, table.otherId),
    index("life_facts_other").on(table.otherId),
    index("life_facts_place_trigrams").using("gin", sql`${table.searchPlace} gin_trgm_ops`),
    uniqueIndex("life_facts_once_in_a_life")
      .on(table.userId, table.kind)
      .where(sql`${table.kind} in ('BIRT', 'DEAT') and ${table.deletedAt} is null`),
    uniqueIndex("life_facts_once_in_a_union")
      .on(table.oneId, table.otherId, table.kind)
      .where(sql`${table.kind} in ('MARR', 'DIV') and ${table.deletedAt} is null`),
    check(
      "life_facts_person_or_pair",
      sql`num_nonnulls(${table.userId}, ${table.oneId}) = 1 and num_nulls(${table.oneId}, ${table.otherId}) <> 1`,
    ),
    check("life_facts_pair_in_order", sql`${table.oneId} < ${table.otherId}`),
    // These dates are stored once, with the person or the union.
    check(
      "life_facts_day_elsewhere",
      sql`${table.kind} not in ('BIRT', 'DEAT') and (${table.kind} not in ('MARR', 'DIV') or ${table.oneId} is null)
        or num_nonnulls(${table.date}, ${table.dateWords}) = 0`,
    ),
    check("life_facts_event_called", sql`${table.kind} <> 'EVEN' or ${table.label} is not null`),
    checkOneOf("life_facts_kind_known", table.kind, FACT_KINDS),
    checkDay("life_facts_date_form", table.date),
  ],
);
