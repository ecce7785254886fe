import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { columnIsOneOf, checkDay, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../people/people.table.ts";
import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  type RelationshipStatus,
  type RelationshipType,
  UNION_KINDS,
} from "./relationship-types.ts";

/**
 * Relationships: a row says what `userId` is to `relatedUserId`; every link has two rows, one for
 * each direction.
 */
export const familyRelationships = pgTable(
  "family_relationships",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    relatedUserId: integer("related_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    relationshipType: text("relationship_type").$type<RelationshipType>().notNull(),
    relationshipStatus: text("relationship_status")
      .$type<RelationshipStatus>()
      .notNull()
      .default("CURRENT"),
    /**
     * For a parent link: birth (if null), adoptive, step or foster. For a union: married, partners
     * or divorced.
     */
    kind: text(),
    startDate: text("start_date"),
    startDateWords: text("start_date_words"),
    endDate: text("end_date"),
    endDateWords: text("end_date_words"),
    recordedBy: integer("recorded_by").references(() => users.id, { onDelete: "set null" }),
    /** When an authorized person confirmed the link. An unconfirmed link grants no rights. */
    confirmedAt: timestampColumn("confirmed_at"),
    confirmedBy: integer("confirmed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    /** Version, for detecting conflicting edits; the same in both rows of a link. */
    version: integer().notNull().default(1),
    deletedAt: timestampColumn("deleted_at"),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("family_relationships_unique")
      .on(table.userId, table.relatedUserId, table.relationshipType)
      .where(sql`${table.deletedAt} is null`),
    index("family_relationships_related").on(table.relatedUserId),
    // Finds anniversaries. Small, because most unions have no exact start date.
    index("family_relationships_unions_since")
      .on(table.userId)
      .where(
        sql`${table.relationshipType} = 'SPOUSE' and ${table.startDate} is not null and ${table.deletedAt} is null`,
      ),
    index("family_relationships_unconfirmed")
      .on(table.userId)
      .where(sql`${table.confirmedAt} is null and ${table.deletedAt} is null`),
    check("family_relationships_two_people", sql`${table.userId} <> ${table.relatedUserId}`),
    checkOneOf("family_relationships_type_known", table.relationshipType, RELATIONSHIP_TYPES),
    checkOneOf(
      "family_relationships_status_known",
      table.relationshipStatus,
      RELATIONSHIP_STATUSES,
    ),
    check(
      "family_relationships_kind_fits",
      sql`case when ${table.relationshipType} in ('PARENT', 'CHILD') then ${columnIsOneOf(table.kind, PARENT_KINDS)}
        when ${table.relationshipType} = 'SPOUSE' then ${columnIsOneOf(table.kind, UNION_KINDS)}
        else ${table.kind} is null end`,
    ),
    checkDay("family_relationships_start_form", table.startDate),
    checkDay("family_relationships_end_form", table.endDate),
  ],
);
