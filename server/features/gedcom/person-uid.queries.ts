import { type SQL, sql } from "drizzle-orm";

/**
 * The id that exported files give a person of `users`, 32 hexadecimal digits: stable within a group, and another
 * one in every other group, so that the files of two groups don't reveal that they name the same person.
 */
export const personUid: SQL<string | null> = sql`(
  select upper(left(encode(sha256(convert_to(export_key || ' ' || users.id, 'UTF8')), 'hex'), 32))
  from family_groups where family_groups.id = users.family_group_id)`;
