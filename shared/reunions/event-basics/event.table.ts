import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { images } from "../../core/images/images.table.ts";
import { checkTimeOfDay, checkDay, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";
import {
  INVITE_RULES,
  INVITED_SPOUSES,
  type InvitedSpouses,
  type InviteRule,
} from "./event-options.ts";

export const events = pgTable(
  "events",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    startDate: text("start_date").notNull(),
    /** The last day, inclusive. */
    endDate: text("end_date").notNull(),
    /** The start on the first day, `HH:mm` in local time; null for all day. */
    startTime: text("start_time"),
    /** The end on the last day; only with a start time. */
    endTime: text("end_time"),
    location: text().notNull(),
    /** The venue's IANA time zone; schedule times are local to it. */
    timeZone: text("time_zone").notNull(),
    capacity: integer(),
    rsvpDeadline: text("rsvp_deadline"),
    /** Null for all groups (a Super Admin's event). */
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    /** Null for all branches. */
    familyBranch: text("family_branch"),
    /** Whom the event invites automatically, including people who join the family later (EVT-09). */
    inviteRule: text("invite_rule").$type<InviteRule>().notNull().default("everyone"),
    /** The person whose descendants are invited. Once they are gone, the rule invites no one. */
    inviteAncestorId: integer("invite_ancestor_id").references(() => users.id, {
      onDelete: "set null",
    }),
    inviteSpouses: text("invite_spouses").$type<InvitedSpouses>().notNull().default("none"),
    /** When an organizer last changed whom the event invites; null if never. */
    ruleChangedAt: timestampColumn("rule_changed_at"),
    /** The state of the family that the guest list follows; null to update it on the next read. */
    syncedFamilyVersion: text("synced_family_version"),
    /** When invitations were first sent. From then on, new guests get theirs automatically. */
    invitationsSentAt: timestampColumn("invitations_sent_at"),
    /** How many guests from outside the family a household may bring. */
    guestsPerHousehold: integer("guests_per_household").notNull().default(0),
    /** The cover photo's hash; null for none. */
    cover: text().references(() => images.hash),
    /** The photo's text alternative; null if it would add nothing. */
    coverShows: text("cover_shows"),
    cancelledAt: timestampColumn("cancelled_at"),
    /** SEQUENCE of the calendar entry, raised by every change that a calendar shows. RFC 5545, 3.8.7.4. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    deletedAt: timestampColumn("deleted_at"),
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
    checkDay("events_start_form", table.startDate),
    checkDay("events_end_form", table.endDate),
    checkDay("events_deadline_form", table.rsvpDeadline),
    checkTimeOfDay("events_start_time_form", table.startTime),
    checkTimeOfDay("events_end_time_form", table.endTime),
    check(
      "events_end_time_after_start",
      sql`${table.endTime} is null or (${table.startTime} is not null and (${table.endDate} > ${table.startDate} or ${table.endTime} > ${table.startTime}))`,
    ),
    checkOneOf("events_invite_rule_known", table.inviteRule, INVITE_RULES),
    checkOneOf("events_invite_spouses_known", table.inviteSpouses, INVITED_SPOUSES),
  ],
);
