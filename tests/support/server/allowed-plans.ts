import type { RecordedStatement } from "./query-plans.ts";

/** Statements that may read a whole table or sort many rows. */
const ALLOWED: { problem: string; statement: RegExp; reason: string }[] = [
  {
    problem: "reads all of family_groups",
    statement:
      /^select count\(\*\) from "family_groups" where "family_groups"."deleted_at" is null$/,
    reason: "counts all groups for a Super Admin",
  },
  {
    problem: "reads all of family_groups",
    statement: /select 'all\/' \|\| count\(\*\)/,
    reason:
      "an event of all groups reads them all; PostgreSQL runs this part only for such an event",
  },
  {
    problem: "reads all of family_groups",
    statement: /^select "id" from "family_groups" limit \$1$/,
    reason: "stops at the first row, to see whether there is any family",
  },
  {
    problem: "reads all of users",
    statement: /^select count\(\*\)::int from "users" where (?!.*family_group_id)/,
    reason: "counts all people for a Super Admin",
  },
  {
    problem: "reads all of users",
    statement: /^select count\(\*\)::int from "users" where [^]* and true and exists \(/,
    reason: "counts all people with an unconfirmed relationship",
  },
  {
    problem: "reads all of users",
    statement:
      /^select "id" from "users" where \("users"."password" is not null or "users"."last_login" is not null\) limit \$1$/,
    reason: "stops at the first row, to see whether there is any account",
  },
  {
    problem: "reads all of family_relationships",
    statement: /^\s*select [^]* from "?family_relationships"? [^]*family_group_id"? = \$1/,
    reason:
      "a family has one in a hundred of all links in the test data, so an index saves nothing",
  },
  ...["life_facts", "other_names", "gedcom_people", "gedcom_links"].map((table) => ({
    problem: `reads all of ${table}`,
    statement: new RegExp(`^\\s*select [^]* (?:from|join) ${table} [^]*family_group_id = \\$1`),
    reason: "a family has one in a hundred of all rows in the test data, so an index saves nothing",
  })),
  {
    problem: "reads all of users",
    statement:
      /^select [^]* from "attendance" inner join "events" [^]*"attendance"."event_id" = \$1/,
    reason:
      "a guest list has one in a hundred of all people in the test data, so an index saves nothing",
  },
  ...["reads all of events", "reads all of family_groups", "sorts 2000 rows"].map((problem) => ({
    problem,
    statement: /^select [^]* from "events" left join "family_groups" /,
    reason:
      "reading the few events and groups whole is faster; a Super Admin sees and sorts all of them",
  })),
  {
    problem: "reads all of history",
    statement:
      /^\s*with gone as|^select "subject_id" from "history" where \("history"."subject" = \$1 and/,
    reason: "an index isn't worth it for the few entries in the test data",
  },
  {
    problem: "reads all of users",
    statement:
      /^update "users" set "family_group_id" = \$1, "former_family_group_id" = \$2 where|^select "id" from "users" where "users"."family_group_id" = \$1$/,
    reason:
      "deleting a group also changes its deleted people, whom the index leaves out; few groups are ever deleted",
  },
];

/** Tables with few or no rows in the test data, for which PostgreSQL doesn't use an index. */
const SMALL_TABLES = new Set(
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

export const isAllowedProblem = (problem: string, { text }: RecordedStatement) =>
  SMALL_TABLES.has(problem) ||
  ALLOWED.some((allowed) => allowed.problem === problem && allowed.statement.test(text));
