import { eq, sql } from "drizzle-orm";
import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { findDueDay } from "#shared/reunions/reminders/reminder-days.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import type { Config } from "../../../../lib/process/config.ts";
import { syncWithFamily } from "../../guest-list/index.ts";
import { type FoundEvent, lockEvent, readExistingEvents } from "../../event-basics/index.ts";
import { automaticSenderOf, type MailSender } from "../../../core/outbox/index.ts";
import { remindLocked } from "../remind.service.ts";
import { readRemindable } from "../reminders.queries.ts";
import {
  isNotRemindedBy,
  MAIL_KINDS,
  readEventsWithDueRules,
  readRules,
  type RuleRow,
} from "./rules.queries.ts";

/**
 * Runs all rules that are due. Each reminds the people it hasn't reminded yet, including new guests, and no
 * one twice in 24 hours. People skipped today are reminded tomorrow if the rule still runs. Locks each event,
 * so it is safe in several processes.
 */
export async function runReminderRules(ctx: Context): Promise<void> {
  const { db, now, config } = ctx;
  for (const event of await readExistingEvents(db, await readEventsWithDueRules(db, now()))) {
    const rules = await readRules(db, event.id);
    if (!rules.some((rule) => findDueDay(rule, event, now()))) continue;
    await syncWithFamily(ctx, event);
    await db.transaction((tx) => runRulesOfEvent(tx, event, { config, now: now() }));
  }
}

/** Runs an event's due rules, which it reads again after locking the event. */
async function runRulesOfEvent(
  tx: Executor,
  { id }: Pick<FoundEvent, "id">,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const event = await lockEvent(tx, id);
  const sender = automaticSenderOf(config, event);
  for (const rule of await readRules(tx, id)) {
    const day = findDueDay(rule, event, now);
    if (!day) continue;
    await remindByRule(tx, rule, { sender, now });
    await tx.update(reminderRules).set({ lastRunOn: day }).where(eq(reminderRules.id, rule.id));
  }
}

/** Sends a rule's reminders. The caller has locked the event. */
export async function remindByRule(
  tx: Executor,
  { eventId, ...rule }: RuleRow,
  { sender, now }: { sender: MailSender | undefined; now: Date },
): Promise<void> {
  const condition = isNotRemindedBy(tx, eventId, rule);
  const people = await readRemindable(tx, eventId, { status: rule.status, condition });
  const facts = { eventId, rule: { days: rule.days, before: rule.before } };
  await remindLocked(tx, { kind: MAIL_KINDS[rule.status], facts, people, now, sender });
}

/** In a restored backup, marks all runs until today as done: they may have happened since it was made. */
export const skipPastRuns = (tx: Executor, now: Date) =>
  tx
    .update(reminderRules)
    .set({ lastRunOn: sql`greatest(${reminderRules.lastRunOn}, ${isoDayOf(now)})` });
