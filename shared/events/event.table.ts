import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { dayForm, moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import {
  INVITE_RULES,
  INVITED_SPOUSES,
  type InvitedSpouses,
  type InviteRule,
} from "./event-words.ts";

export const events = pgTable(
  "events",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    startDate: text("start_date").notNull(),
    /** The last day, itself included. */
    endDate: text("end_date").notNull(),
    location: text().notNull(),
    /** The venue's IANA time zone; schedule times are its wall clock. */
    timeZone: text("time_zone").notNull(),
    capacity: integer(),
    rsvpDeadline: text("rsvp_deadline"),
    /** Null: for all groups (a Super Admin's event). */
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    /** Null: all branches. */
    familyBranch: text("family_branch"),
    /** Whom the event invites by itself, also those who come into the family later (EVT-09). */
    inviteRule: text("invite_rule").$type<InviteRule>().notNull().default("everyone"),
    /** Whose descendants, where the rule says so; null once that person is gone: it then adds nobody. */
    inviteAncestorId: integer("invite_ancestor_id").references(() => users.id, {
      onDelete: "set null",
    }),
    inviteSpouses: text("invite_spouses").$type<InvitedSpouses>().notNull().default("none"),
    /** SEQUENCE of the calendar's entry: raised by what a calendar shows. RFC 5545, 3.8.7.4. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("events_group_days")
      .on(table.familyGroupId, table.endDate)
      .where(sql`${table.deletedAt} is null`),
    index("events_invite_ancestor").on(table.inviteAncestorId),
    check("events_end_after_start", sql`${table.endDate} >= ${table.startDate}`),
    check("events_deadline_before_start", sql`${table.rsvpDeadline} <= ${table.startDate}`),
    check("events_capacity_bounds", sql`${table.capacity} between 1 and 100000`),
    check(
      "events_ancestor_by_rule",
      sql`${table.inviteAncestorId} is null or ${table.inviteRule} = 'descendants'`,
    ),
    dayForm("events_start_form", table.startDate),
    dayForm("events_end_form", table.endDate),
    dayForm("events_deadline_form", table.rsvpDeadline),
    oneOf("events_invite_rule_known", table.inviteRule, INVITE_RULES),
    oneOf("events_invite_spouses_known", table.inviteSpouses, INVITED_SPOUSES),
  ],
);
