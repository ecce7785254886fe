import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";

/** What looks wrong in a family's data and somebody said is right. */
export const acceptedFindings = pgTable(
  "accepted_findings",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    /** Of the rule, the people and what was known of them: where that changes, it is found again. */
    fingerprint: text().notNull(),
    acceptedBy: integer("accepted_by").references(() => users.id, { onDelete: "set null" }),
    acceptedAt: moment("accepted_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("accepted_findings_unique").on(table.familyGroupId, table.fingerprint),
    index("accepted_findings_by").on(table.acceptedBy),
  ],
);
