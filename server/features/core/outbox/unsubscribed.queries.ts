import { sql } from "drizzle-orm";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { users } from "#shared/family/people/people.table.ts";

/**
 * SQL: whether a person has unsubscribed from messages, questions and reminders. Looked up by key
 * for each row of `users`.
 */
export const hasUnsubscribed = sql<boolean>`coalesce((
  select true from ${unsubscribes} where ${unsubscribes.personId} = ${users.id}), false)`;
