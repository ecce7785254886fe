import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import { EVENT_HELPER_ROLES, type EventHelperRole } from "./event-options.ts";
import { events } from "./event.table.ts";

/** An event's co-organizers and check-in helpers. Its creator isn't among them. */
export const eventHelpers = pgTable(
  "event_helpers",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().$type<EventHelperRole>().notNull(),
    addedBy: integer("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("event_helpers_unique").on(table.eventId, table.userId),
    index("event_helpers_user").on(table.userId),
    index("event_helpers_added_by").on(table.addedBy),
    checkOneOf("event_helpers_role_known", table.role, EVENT_HELPER_ROLES),
  ],
);
