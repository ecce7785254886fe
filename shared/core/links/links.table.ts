import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { events } from "../../reunions/event-basics/event.table.ts";
import { familyInvitations } from "../../accounts/invitations/invitations.table.ts";
import { joinLinks } from "../../accounts/join-links/join-links.table.ts";
import { columnIsOneOf, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import { ADDRESS_PROVING_LINKS, LINK_PURPOSES, type LinkPurpose } from "./link-purposes.ts";

/** Links that authorize whoever has them. Each email has its own, and a new one doesn't end earlier ones. */
export const links = pgTable(
  "links",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token, in hex; the token itself is not stored. */
    tokenHash: text("token_hash").notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The person it acts for; null for invitations, whose recipient may not have a record yet. */
    personId: integer("person_id").references(() => users.id, { onDelete: "cascade" }),
    invitationId: integer("invitation_id").references(() => familyInvitations.id, {
      onDelete: "cascade",
    }),
    joinLinkId: integer("join_link_id").references(() => joinLinks.id, { onDelete: "cascade" }),
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    /** Who created it to use or pass on; null for links in emails. */
    makerId: integer("maker_id").references(() => users.id, { onDelete: "set null" }),
    /** The address it goes to, if reading its mail is what entitles somebody to act. */
    email: text(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** Null if it works until revoked, such as unsubscribe and calendar links. */
    expiresAt: timestampColumn("expires_at"),
    usedAt: timestampColumn("used_at"),
    revokedAt: timestampColumn("revoked_at"),
  },
  (table) => [
    uniqueIndex("links_token_unique").on(table.tokenHash),
    index("links_person").on(table.personId, table.purpose),
    index("links_invitation").on(table.invitationId),
    index("links_join_link").on(table.joinLinkId),
    index("links_event").on(table.eventId),
    index("links_maker").on(table.makerId),
    checkOneOf("links_purpose_known", table.purpose, LINK_PURPOSES),
    check("links_hash_form", sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      "links_subject_by_purpose",
      sql`(${table.purpose} = 'invitation') = (${table.invitationId} is not null)
        and (${table.purpose} = 'join') = (${table.joinLinkId} is not null)
        and (${table.purpose} in ('invitation', 'join')) = (${table.personId} is null)
        and (${table.purpose} = 'rsvp') = (${table.eventId} is not null)
        and (${columnIsOneOf(table.purpose, ADDRESS_PROVING_LINKS)}) = (${table.email} is not null)`,
    ),
  ],
);
