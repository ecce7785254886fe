import type { RecordedStatement } from "./query-plans.ts";

/** Statements that may read a whole table, and why. */
const ALLOWED: { fault: string; statement: RegExp; why: string }[] = [
  {
    fault: "reads all of family_groups",
    statement:
      /^select count\(\*\) from "family_groups" where "family_groups"."deleted_at" is null$/,
    why: "counts all groups for people who see all of them",
  },
  {
    fault: "reads all of family_groups",
    statement: /select 'all\/' \|\| count\(\*\)/,
    why: "an event of all groups reads them all; PostgreSQL runs this part only for such an event",
  },
  {
    fault: "reads all of family_groups",
    statement: /^select "id" from "family_groups" limit \$1$/,
    why: "stops at the first row, to see whether there is any family",
  },
  {
    fault: "reads all of users",
    statement: /^select count\(\*\)::int from "users" where (?!.*family_group_id)/,
    why: "counts all people for people who see all of them",
  },
  {
    fault: "reads all of users",
    statement: /^select count\(\*\)::int from "users" where [^]* and true and exists \(/,
    why: "counts all people with an unconfirmed relationship",
  },
  {
    fault: "reads all of users",
    statement:
      /^select "id" from "users" where \("users"."password" is not null or "users"."last_login" is not null\) limit \$1$/,
    why: "stops at the first row, to see whether there is any account",
  },
  {
    fault: "reads all of family_relationships",
    statement: /^\s*select [^]* from "?family_relationships"? [^]*family_group_id"? = \$1/,
    why: "a family has one in a hundred of all links here, so an index saves nothing",
  },
  ...["life_facts", "other_names", "gedcom_people", "gedcom_links"].map((table) => ({
    fault: `reads all of ${table}`,
    statement: new RegExp(`^\\s*select [^]* (?:from|join) ${table} [^]*family_group_id = \\$1`),
    why: "a family has one in a hundred of all rows here, so an index saves nothing",
  })),
  {
    fault: "reads all of users",
    statement:
      /^select [^]* from "attendance" inner join "events" [^]*"attendance"."event_id" = \$1/,
    why: "a guest list has one in a hundred of all people here, so an index saves nothing",
  },
  ...["reads all of events", "reads all of family_groups", "sorts 2000 rows"].map((fault) => ({
    fault,
    statement: /^select [^]* from "events" left join "family_groups" /,
    why: "reading the few events and groups whole is faster; a Super Admin sees and sorts all of them",
  })),
  {
    fault: "reads all of history",
    statement:
      /^\s*with gone as|^select "subject_id" from "history" where \("history"."subject" = \$1 and/,
    why: "an index isn't worth it for the few entries here",
  },
  {
    fault: "reads all of users",
    statement:
      /^update "users" set "family_group_id" = \$1, "former_family_group_id" = \$2 where|^select "id" from "users" where "users"."family_group_id" = \$1$/,
    why: "deleting a group also changes its deleted people, whom the index leaves out; few groups are ever deleted",
  },
];

/** Tables with few or no rows in this data, which PostgreSQL reads whole rather than by index. */
const SMALL = new Set(
  [
    "person_merges",
    "household_moves",
    "kept_lines",
    "gedcom_people",
    "gedcom_sources",
    "message_recipients",
    "mail_queue",
    "rate_limits",
    "site_formats",
    "site_setup",
    "dismissed_suggestions",
    "provider_accounts",
    "sign_in_challenges",
    "totp_secrets",
    "passkeys",
    "recovery_codes",
    "second_factor_setups",
    "mail_settings",
  ].map((table) => `reads all of ${table}`),
);

export const isAllowed = (fault: string, { text }: RecordedStatement) =>
  SMALL.has(fault) ||
  ALLOWED.some((allowed) => allowed.fault === fault && allowed.statement.test(text));
