import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { images } from "../images/images.table.ts";
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
    /** Up to which state of the family its rule has been followed; null: to be followed anew. */
    followed: text(),
    /** Since when whoever comes to be invited is written to; null until an organiser has sent invitations. */
    invitationsSentAt: moment("invitations_sent_at"),
    /** As many guests as one household may bring who are not in the tree. */
    guestsPerHousehold: integer("guests_per_household").notNull().default(0),
    /** A wide picture; null for none. */
    cover: text().references(() => images.hash),
    /** What it shows, for who can't see it; null where that adds nothing. */
    coverShows: text("cover_shows"),
    cancelledAt: moment("cancelled_at"),
    /** SEQUENCE of the calendar's entry: raised by what a calendar shows. RFC 5545, 3.8.7.4. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    /** Raised by edits that a form shows, so that a slower editor is told. */
    edition: integer().notNull().default(1),
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
    index("events_created_by").on(table.createdBy),
    index("events_cover").on(table.cover),
    index("events_invite_ancestor").on(table.inviteAncestorId),
    check("events_end_after_start", sql`${table.endDate} >= ${table.startDate}`),
    check("events_deadline_before_start", sql`${table.rsvpDeadline} <= ${table.startDate}`),
    check("events_cover_shows_bounds", sql`length(${table.coverShows}) between 1 and 200`),
    check("events_guests_bounds", sql`${table.guestsPerHousehold} between 0 and 50`),
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
