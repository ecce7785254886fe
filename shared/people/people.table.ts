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
import { images } from "../images/images.table.ts";
import { dayForm, moment, oneOf } from "../lib/columns.ts";
import { ROLES, type Role } from "../lib/roles.ts";
import { SEXES, type Sex } from "./sex.ts";

// Users and groups refer to each other, so they stand in one file.
export const familyGroups = pgTable(
  "family_groups",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    createdBy: integer("created_by").references((): AnyPgColumn => users.id, {
      onDelete: "set null",
    }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    logo: text().references(() => images.hash),
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    isActive: boolean("is_active").notNull().default(true),
    /** Raised by every change to the group's people or links; caches carry it. */
    version: integer().notNull().default(1),
    /** Raised by edits that a form shows, and sent back by it: whoever was slower is told (409). */
    edition: integer().notNull().default(1),
    /** Random; derives the ids that exported GEDCOM files give this group's people. */
    exportKey: uuid("export_key").notNull().defaultRandom(),
    deletedAt: moment("deleted_at"),
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
    /** The words of an inexact date as they were given ('ABT 1850'); null where the day is exact. */
    birthdateWords: text("birthdate_words"),
    photo: text().references(() => images.hash),
    sex: text().$type<Sex>(),
    isDeceased: boolean("is_deceased").notNull().default(false),
    deathDate: text("death_date"),
    deathDateWords: text("death_date_words"),
    /** Nobody said so, but by their age or a descendant's they can't be living (DATA-05). */
    presumedDead: boolean("presumed_dead").notNull().default(false),
    role: text().$type<Role>().notNull().default("USER"),
    familyBranch: text("family_branch"),
    familyGroupId: integer("family_group_id").references(() => familyGroups.id),
    /** The deleted group a person was in, so that restoring it can bring them back. */
    formerFamilyGroupId: integer("former_family_group_id").references(() => familyGroups.id, {
      onDelete: "set null",
    }),
    verified: boolean().notNull().default(false),
    /** The address that is to take the place of `email` once it is verified. */
    newEmail: text("new_email"),
    /** An administrator set the address, so an account may claim this record with it. */
    claimable: boolean().notNull().default(false),
    createdBy: integer("created_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Raised by edits that a form shows, not by signing in or by jobs. */
    edition: integer().notNull().default(1),
    lastLogin: moment("last_login"),
    deletedAt: moment("deleted_at"),
    deletedBy: integer("deleted_by"),
    /** Only what everybody of the group may see: an order or a search must not tell of a username. */
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
    // What a list of members is narrowed down to, by name.
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
    oneOf("users_role_known", table.role, ROLES),
    oneOf("users_sex_known", table.sex, SEXES),
    check("users_email_not_blank", sql`${table.email} <> ''`),
    check("users_new_email_not_blank", sql`${table.newEmail} <> ''`),
    dayForm("users_birthdate_form", table.birthdate),
    dayForm("users_death_date_form", table.deathDate),
  ],
);
