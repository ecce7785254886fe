import type { Asked } from "./query-plans.ts";

/** Statements that may read a whole table, and why. */
const ALLOWED: { fault: string; statement: RegExp; why: string }[] = [
  {
    fault: "reads all of family_groups",
    statement:
      /^select count\(\*\) from "family_groups" where "family_groups"."deleted_at" is null$/,
    why: "who sees all groups is told how many there are: all are counted",
  },
  {
    fault: "reads all of family_groups",
    statement: /select 'all\/' \|\| count\(\*\)/,
    why: "an event of all groups follows each of them: PostgreSQL looks at them for such an event alone",
  },
  {
    fault: "reads all of family_groups",
    statement: /^select "id" from "family_groups" limit \$1$/,
    why: "whether there is a family at all is known at the first one",
  },
  {
    fault: "reads all of users",
    statement: /^select count\(\*\)::int from "users" where (?!.*family_group_id)/,
    why: "who sees everybody is told how many there are: all are counted",
  },
  {
    fault: "reads all of users",
    statement: /^select count\(\*\)::int from "users" where [^]* and true and exists \(/,
    why: "likewise of how many of all a relationship is unconfirmed",
  },
  {
    fault: "reads all of users",
    statement:
      /^select "id" from "users" where \("users"."password" is not null or "users"."last_login" is not null\) limit \$1$/,
    why: "whether there is an account at all is known at the first one",
  },
  {
    fault: "reads all of family_relationships",
    statement: /^\s*select [^]* from "?family_relationships"? [^]*family_group_id"? = \$1/,
    why: "all links of a family are one in a hundred here: read by index or not, it costs the same",
  },
  ...["life_facts", "other_names", "gedcom_people", "gedcom_links"].map((table) => ({
    fault: `reads all of ${table}`,
    statement: new RegExp(`^\\s*select [^]* (?:from|join) ${table} [^]*family_group_id = \\$1`),
    why: "all of a family that a file is compared with, one in a hundred here: as of its links",
  })),
  {
    fault: "reads all of users",
    statement:
      /^select [^]* from "attendance" inner join "events" [^]*"attendance"."event_id" = \$1/,
    why: "everybody on an event's list, one in a hundred here: as of a family's links",
  },
  ...["reads all of events", "reads all of family_groups", "sorts 2000 rows"].map((fault) => ({
    fault,
    statement: /^select [^]* from "events" left join "family_groups" /,
    why: "so few events and groups are read sooner as a whole; a Super Admin sees and sorts all of them",
  })),
  {
    fault: "reads all of history",
    statement:
      /^\s*with gone as|^select "subject_id" from "history" where \("history"."subject" = \$1 and/,
    why: "of so few lines as there are here, an index is not worth the while",
  },
  {
    fault: "reads all of users",
    statement:
      /^update "users" set "family_group_id" = \$1, "former_family_group_id" = \$2 where|^select "id" from "users" where "users"."family_group_id" = \$1$/,
    why: "deleting a group concerns its deleted people too, whom the index leaves out; few groups are ever deleted",
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

export const isAllowed = (fault: string, { text }: Asked) =>
  SMALL.has(fault) ||
  ALLOWED.some((allowed) => allowed.fault === fault && allowed.statement.test(text));
