import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";

/** Possible errors in a family's data that someone marked as correct. */
export const acceptedFindings = pgTable(
  "accepted_findings",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    /** Made from the rule, the people and their data. When those change, the finding comes back. */
    key: text("fingerprint").notNull(),
    acceptedBy: integer("accepted_by").references(() => users.id, { onDelete: "set null" }),
    acceptedAt: timestampColumn("accepted_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("accepted_findings_unique").on(table.familyGroupId, table.key),
    index("accepted_findings_by").on(table.acceptedBy),
  ],
);
