import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { events } from "../events/event.table.ts";
import { familyInvitations } from "../invitations/invitations.table.ts";
import { among, moment, oneOf } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";
import { ADDRESSED_LINKS, LINK_PURPOSES, type LinkPurpose } from "./link-purposes.ts";

/** Links that act for whoever has them. Each mail has its own, and a new one ends no earlier one. */
export const links = pgTable(
  "links",
  {
    id: serial().primaryKey(),
    /** The SHA-256 of the token, in hex; the token itself is stored nowhere. */
    tokenHash: text("token_hash").notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** Whom it acts for; null for an invitation, which may be to somebody who is nobody yet. */
    personId: integer("person_id").references(() => users.id, { onDelete: "cascade" }),
    invitationId: integer("invitation_id").references(() => familyInvitations.id, {
      onDelete: "cascade",
    }),
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    /** Who made it for themselves or others to pass on; null for a link of a mail. */
    makerId: integer("maker_id").references(() => users.id, { onDelete: "set null" }),
    /** The address it goes to, where whoever reads mail there is who it acts for. */
    email: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Null: until it is revoked, as an unsubscribe link or a calendar's address. */
    expiresAt: moment("expires_at"),
    usedAt: moment("used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("links_token_unique").on(table.tokenHash),
    index("links_person").on(table.personId, table.purpose),
    index("links_invitation").on(table.invitationId),
    index("links_event").on(table.eventId),
    index("links_maker").on(table.makerId),
    oneOf("links_purpose_known", table.purpose, LINK_PURPOSES),
    check("links_hash_form", sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      "links_subject_by_purpose",
      sql`(${table.purpose} = 'invitation') = (${table.invitationId} is not null)
        and (${table.purpose} = 'invitation') = (${table.personId} is null)
        and (${table.purpose} = 'rsvp') = (${table.eventId} is not null)
        and (${among(table.purpose, ADDRESSED_LINKS)}) = (${table.email} is not null)`,
    ),
  ],
);
