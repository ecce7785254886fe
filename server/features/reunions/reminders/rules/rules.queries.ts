import { and, asc, eq, inArray, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import type { RemindedStatus } from "#shared/core/outbox/reminder-options.ts";
import type { Executor } from "../../../../lib/context.ts";
import { DAY_MS } from "../../../../lib/milliseconds.ts";

export type RuleRow = typeof reminderRules.$inferSelect;

/** The key of a rule in its emails. A rule that is removed and added again keeps its key. */
export type RuleFacts = Pick<RuleRow, "days" | "before" | "status">;

export const MAIL_KINDS = {
  pending: "reminder",
  confirmed: "upcoming",
} as const satisfies Record<RemindedStatus, string>;

export const readRules = (db: Executor, eventId: number): Promise<RuleRow[]> =>
  db
    .select()
    .from(reminderRules)
    .where(eq(reminderRules.eventId, eventId))
    .orderBy(asc(reminderRules.id));

/** Reads the events whose rules may be due: not canceled, and not started over two days ago. */
export async function readEventsWithDueRules(db: Executor, now: Date): Promise<number[]> {
  const twoDaysAgo = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(reminderRules)
    .innerJoin(events, eq(events.id, reminderRules.eventId))
    .where(
      and(
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        // Allows for all time zones.
        sql`${events.startDate} >= ${twoDaysAgo}`,
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** SQL condition: the emails of a rule, without those canceled before they were sent. */
const isMailOfRule = (eventId: number, { days, before, status }: RuleFacts): SQL =>
  and(
    eq(mails.eventId, eventId),
    eq(mails.kind, MAIL_KINDS[status]),
    ne(mails.status, "closed"),
    sql`${mails.facts}->'rule' = ${JSON.stringify({ days, before })}::jsonb`,
  )!;

/** SQL condition: the rule hasn't reminded this person. */
export const isNotRemindedBy = (db: Executor, eventId: number, rule: RuleFacts): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailPeople)
      .innerJoin(mails, eq(mails.id, mailPeople.mailId))
      .where(and(eq(mailPeople.personId, users.id), isMailOfRule(eventId, rule))),
  );

/** Returns a function that gives how many people a rule of the event has reminded. */
export async function readRemindedCounts(
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
        inArray(mails.kind, Object.values(MAIL_KINDS)),
        ne(mails.status, "closed"),
        sql`${mails.facts} ? 'rule'`,
      ),
    )
    .groupBy(mails.kind, days, before);
  return (rule) =>
    rows.find(
      (row) =>
        row.kind === MAIL_KINDS[rule.status] &&
        row.days === rule.days &&
        row.before === rule.before,
    )?.people ?? 0;
}
