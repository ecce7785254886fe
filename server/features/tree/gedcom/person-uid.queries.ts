import { type SQL, sql } from "drizzle-orm";

/**
 * The id of a person of `users` in exported files, 32 hexadecimal digits. It is stable within a
 * group and different in every other group, so the files of two groups don't reveal that they
 * contain the same person.
 */
export const personUid: SQL<string | null> = sql`(
  select upper(left(encode(sha256(convert_to(export_key || ' ' || users.id, 'UTF8')), 'hex'), 32))
  from family_groups where family_groups.id = users.family_group_id)`;
