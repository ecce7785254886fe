import { sql } from "drizzle-orm";
import { stoppedMails } from "#shared/messages/stopped-mails.table.ts";
import { users } from "#shared/people/people.table.ts";

/** Of a row of `users`: whether they want no messages, questions and reminders. Looked up for each by the key. */
export const hasStoppedMail = sql<boolean>`coalesce((
  select true from ${stoppedMails} where ${stoppedMails.personId} = ${users.id}), false)`;
