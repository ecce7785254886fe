import { integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";

/**
 * Who was erased: ids and times only. It is also written next to the backups, so that a restored backup
 * is erased again. Refers to no row, because the person may be deleted for good later.
 */
export const erasures = pgTable(
  "erasures",
  {
    personId: integer("person_id").notNull(),
    /** When the profile was created. With the id, it tells people of different sites apart. */
    personCreatedAt: timestampColumn("person_created_at").notNull(),
    erasedAt: timestampColumn("erased_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.personCreatedAt] })],
);
