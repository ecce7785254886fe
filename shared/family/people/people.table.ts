import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { images } from "../../core/images/images.table.ts";
import { checkDay, timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { ROLES, type Role } from "../../lib/roles.ts";
import { SEXES, type Sex } from "./sex.ts";

// Users and groups refer to each other, so they are in one file.
export const familyGroups = pgTable(
  "family_groups",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    createdBy: integer("created_by").references((): AnyPgColumn => users.id, {
      onDelete: "set null",
    }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    logo: text().references(() => images.hash),
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    isActive: boolean("is_active").notNull().default(true),
    /** Its administrators have a member's rights until they set up a second factor. */
    requiresSecondFactor: boolean("requires_second_factor").notNull().default(false),
    /** Raised by every change to the group's people or links; caches are keyed by it. */
    familyVersion: integer("family_version").notNull().default(1),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    /** Random; derives the ids that exported GEDCOM files give this group's people. */
    exportKey: uuid("export_key").notNull().defaultRandom(),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    uniqueIndex("family_groups_name_unique")
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index("family_groups_sorted")
      .on(sql`fold(${table.name})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("family_groups_logo").on(table.logo),
    index("family_groups_deleted")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check("family_groups_name_not_blank", sql`length(btrim(${table.name})) > 0`),
  ],
);

export const users = pgTable(
  "users",
  {
    id: serial().primaryKey(),
    email: text(),
    username: text(),
    password: text(),
    fullName: text("full_name"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    profileImageUrl: text("profile_image_url"),
    mobilePhone: text("mobile_phone"),
    birthdate: text(),
    /** The words of an inexact date ('ABT 1850'); null if the day is exact. */
    birthdateWords: text("birthdate_words"),
    photo: text().references(() => images.hash),
    sex: text().$type<Sex>(),
    isDeceased: boolean("is_deceased").notNull().default(false),
    deathDate: text("death_date"),
    deathDateWords: text("death_date_words"),
    /** Not marked as deceased, but their age or a descendant's means that they can't be living (DATA-05). */
    presumedDead: boolean("presumed_dead").notNull().default(false),
    role: text().$type<Role>().notNull().default("USER"),
    familyBranch: text("family_branch"),
    familyGroupId: integer("family_group_id").references(() => familyGroups.id),
    /** The deleted group a person was in, so that restoring it can return them. */
    formerFamilyGroupId: integer("former_family_group_id").references(() => familyGroups.id, {
      onDelete: "set null",
    }),
    verified: boolean().notNull().default(false),
    /** The address that replaces `email` once it is verified. */
    newEmail: text("new_email"),
    /** An administrator set the address, so whoever signs up with it may claim this profile. */
    claimable: boolean().notNull().default(false),
    createdBy: integer("created_by"),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** Invite rules created or last changed before this moment don't add this person; null if all rules do. */
    invitableFrom: timestampColumn("invitable_from"),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    /** Version, for detecting conflicting edits; signing in and jobs don't raise it. */
    version: integer().notNull().default(1),
    lastLogin: timestampColumn("last_login"),
    deletedAt: timestampColumn("deleted_at"),
    deletedBy: integer("deleted_by"),
    /**
     * Contains only what everyone in the group may see, so that sorting and searching don't reveal
     * usernames.
     */
    searchName: text("search_name")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold(coalesce(nullif(btrim(${users.fullName}), ''), nullif(joined_name(${users.firstName}, ${users.lastName}), ''), 'Unknown'))`,
      ),
  },
  (table) => [
    foreignKey({ columns: [table.createdBy], foreignColumns: [table.id] }).onDelete("set null"),
    foreignKey({ columns: [table.deletedBy], foreignColumns: [table.id] }).onDelete("set null"),
    uniqueIndex("users_email_unique")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex("users_username_unique")
      .on(sql`lower(${table.username})`)
      .where(sql`${table.deletedAt} is null`),
    index("users_group_name")
      .on(table.familyGroupId, table.searchName, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("users_name")
      .on(table.searchName, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("users_search_trigrams").using("gin", sql`${table.searchName} gin_trgm_ops`),
    index("users_email_trigrams").using("gin", sql`lower(${table.email}) gin_trgm_ops`),
    index("users_photo").on(table.photo),
    // For filtered lists of members, sorted by name.
    index("users_role_name")
      .on(table.role, table.searchName, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("users_branch_name")
      .on(table.familyBranch, table.searchName, table.id)
      .where(sql`${table.deletedAt} is null and ${table.familyBranch} is not null`),
    index("users_account_name")
      .on(table.searchName, table.id)
      .where(
        sql`${table.deletedAt} is null and (${table.password} is not null or ${table.lastLogin} is not null)`,
      ),
    index("users_deleted")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index("users_former_group").on(table.formerFamilyGroupId),
    checkOneOf("users_role_known", table.role, ROLES),
    checkOneOf("users_sex_known", table.sex, SEXES),
    check("users_email_not_blank", sql`${table.email} <> ''`),
    check("users_new_email_not_blank", sql`${table.newEmail} <> ''`),
    checkDay("users_birthdate_form", table.birthdate),
    checkDay("users_death_date_form", table.deathDate),
  ],
);

export type UserRow = typeof users.$inferSelect;
