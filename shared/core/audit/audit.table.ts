import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../../family/people/people.table.ts";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { AUDIT_SOURCES, type AuditFacts, type AuditKind, type AuditSource } from "./audit-kinds.ts";

/** The audit log. Kept for a year, and its IP addresses for 30 days. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: serial().primaryKey(),
    at: timestampColumn("at").notNull(),
    kind: text().$type<AuditKind>().notNull(),
    source: text().$type<AuditSource>().notNull(),
    /** The person who did it; null for other sources, and for people who were erased or deleted for good. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The person that it was done to, if any. */
    aboutId: integer("about_id").references(() => users.id, { onDelete: "set null" }),
    facts: jsonb().$type<AuditFacts>().notNull(),
    ip: text(),
    /** How often it happened within the minute that begins at `at`. */
    count: integer().notNull().default(1),
    /** The same for everything that one row counts; null if the row stands for itself. */
    burst: text(),
  },
  (table) => [
    index("audit_events_at").on(table.at, table.id),
    index("audit_events_kind").on(table.kind, table.at),
    index("audit_events_actor").on(table.actorId, table.at),
    index("audit_events_about").on(table.aboutId, table.at),
    index("audit_events_traceable")
      .on(table.at)
      .where(sql`${table.ip} is not null or ${table.burst} is not null`),
    uniqueIndex("audit_events_burst_unique").on(table.burst),
    checkOneOf("audit_events_source_known", table.source, AUDIT_SOURCES),
  ],
);
