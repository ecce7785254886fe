import { and, asc, eq, inArray, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { events } from "#shared/events/event.table.ts";
import { mailPeople } from "#shared/messages/mail-people.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { users } from "#shared/people/people.table.ts";
import { reminderRules } from "#shared/reminders/reminder-rules.table.ts";
import type { RemindedStatus } from "#shared/reminders/reminder-words.ts";
import type { Executor } from "../../../lib/deps.ts";

export type RuleRow = typeof reminderRules.$inferSelect;

/** What a rule is known by in its mail: the same rule set again is the same one. */
export type RuleFacts = Pick<RuleRow, "days" | "before" | "status">;

export const KINDS = {
  pending: "reminder",
  confirmed: "beforehand",
} as const satisfies Record<RemindedStatus, string>;

export const readRules = (db: Executor, eventId: number): Promise<RuleRow[]> =>
  db
    .select()
    .from(reminderRules)
    .where(eq(reminderRules.eventId, eventId))
    .orderBy(asc(reminderRules.id));

/** Events that have rules, and neither have begun long ago nor are cancelled: their rules may be due. */
export async function readRuled(db: Executor, now: Date): Promise<number[]> {
  const yesterday = new Date(now.getTime() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(reminderRules)
    .innerJoin(events, eq(events.id, reminderRules.eventId))
    .where(
      and(
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        // Wherever the venue is.
        sql`${events.startDate} >= ${yesterday}`,
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** The mail that a rule has written; what was closed unsent was not. */
const ofRule = (eventId: number, { days, before, status }: RuleFacts): SQL =>
  and(
    eq(mails.eventId, eventId),
    eq(mails.kind, KINDS[status]),
    ne(mails.status, "closed"),
    sql`${mails.facts}->'rule' = ${JSON.stringify({ days, before })}::jsonb`,
  )!;

/** That a rule has not written to somebody. */
export const isUnremindedBy = (db: Executor, eventId: number, rule: RuleFacts): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailPeople)
      .innerJoin(mails, eq(mails.id, mailPeople.mailId))
      .where(and(eq(mailPeople.personId, users.id), ofRule(eventId, rule))),
  );

/** How many people each rule of an event has written to, by what it is known by. */
export async function countReminded(
  db: Executor,
  eventId: number,
): Promise<(rule: RuleFacts) => number> {
  const days = sql<number>`(${mails.facts}->'rule'->>'days')::int`;
  const before = sql<string>`${mails.facts}->'rule'->>'before'`;
  const rows = await db
    .select({
      kind: mails.kind,
      days,
      before,
      people: sql<number>`count(distinct ${mailPeople.personId})::int`,
    })
    .from(mails)
    .innerJoin(mailPeople, eq(mailPeople.mailId, mails.id))
    .where(
      and(
        eq(mails.eventId, eventId),
        inArray(mails.kind, Object.values(KINDS)),
        ne(mails.status, "closed"),
        sql`${mails.facts} ? 'rule'`,
      ),
    )
    .groupBy(mails.kind, days, before);
  return (rule) =>
    rows.find(
      (row) =>
        row.kind === KINDS[rule.status] && row.days === rule.days && row.before === rule.before,
    )?.people ?? 0;
}
