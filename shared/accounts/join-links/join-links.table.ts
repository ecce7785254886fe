import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";
import {
  JOIN_LINK_KINDS,
  JOIN_REQUEST_STATUSES,
  type JoinLinkKind,
  type JoinRequestStatus,
} from "./join-link-options.ts";

/** Invitation links to share. They prove no address, so people who open one can only ask to join. */
export const joinLinks = pgTable(
  "join_links",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    kind: text().$type<JoinLinkKind>().notNull(),
    /** The person, or whose household, the link is for; null for anyone in the family. */
    personId: integer("person_id").references(() => users.id, { onDelete: "cascade" }),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    maxRequests: integer("max_requests").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    revokedAt: timestampColumn("revoked_at"),
  },
  (table) => [
    index("join_links_group").on(table.familyGroupId),
    index("join_links_person").on(table.personId),
    index("join_links_sender").on(table.senderId),
    index("join_links_end").on(table.expiresAt),
    checkOneOf("join_links_kind_known", table.kind, JOIN_LINK_KINDS),
    check("join_links_some_requests", sql`${table.maxRequests} > 0`),
    check(
      "join_links_person_by_kind",
      sql`(${table.kind} = 'family') = (${table.personId} is null)`,
    ),
  ],
);

/** Accounts that ask to join a family. Until an administrator approves, they are in no group. */
export const joinRequests = pgTable(
  "join_requests",
  {
    id: serial().primaryKey(),
    joinLinkId: integer("join_link_id")
      .notNull()
      .references(() => joinLinks.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<JoinRequestStatus>().notNull().default("PENDING"),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestampColumn("decided_at"),
  },
  (table) => [
    uniqueIndex("join_requests_once").on(table.joinLinkId, table.userId),
    index("join_requests_user").on(table.userId),
    index("join_requests_decided_by").on(table.decidedBy),
    check(
      "join_requests_pending_or_decided",
      sql`(${table.status} = 'PENDING') = (${table.decidedAt} is null)`,
    ),
    checkOneOf("join_requests_status_known", table.status, JOIN_REQUEST_STATUSES),
  ],
);
