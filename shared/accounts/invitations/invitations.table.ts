import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";
import { INVITATION_STATUSES, type InvitationStatus } from "./invitation-options.ts";

export const familyInvitations = pgTable(
  "family_invitations",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The SHA-256 of an unused token; each email's own link is in the table of links. */
    token: text().notNull(),
    status: text().$type<InvitationStatus>().notNull().default("PENDING"),
    expiresAt: timestampColumn("expires_at").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    message: text(),
    lastSentAt: timestampColumn("last_sent_at"),
    recipientName: text("recipient_name"),
    /** The person record that becomes the account; null if the invitation only has an address. */
    personId: integer("person_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("family_invitations_token_unique").on(table.token),
    uniqueIndex("family_invitations_pending_unique")
      .on(table.familyGroupId, sql`lower(${table.email})`)
      .where(sql`${table.status} = 'PENDING'`),
    index("family_invitations_email").on(sql`lower(${table.email})`),
    index("family_invitations_group").on(table.familyGroupId),
    index("family_invitations_person").on(table.personId),
    checkOneOf("family_invitations_status_known", table.status, INVITATION_STATUSES),
  ],
);
