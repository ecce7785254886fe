import { and, eq } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import {
  initialLastRun,
  findDueDay,
  findNextRun,
} from "#shared/reunions/reminders/reminder-days.ts";
import type { NewRule } from "#shared/reunions/reminders/reminder-rules.contract.ts";
import {
  MAX_RULES,
  reminderRulesErrors,
} from "#shared/reunions/reminders/reminder-rules.errors.ts";
import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { type EventRow, lockEvent } from "../../event-basics/index.ts";
import { closeRuleMails } from "../../../core/outbox/index.ts";
import { previewReminder } from "../remind.service.ts";
import { readRemindable } from "../reminders.queries.ts";
import {
  readRemindedCounts,
  isNotRemindedBy,
  MAIL_KINDS,
  readRules,
  type RuleRow,
} from "./rules.queries.ts";

/** An event's reminder rules, oldest first. */
export async function listRules({ db, now }: Context, event: EventRow) {
  const rules = await readRules(db, event.id);
  const reminded = await readRemindedCounts(db, event.id);
  const at = now();
  return rules.map((rule) => toRuleView(rule, event, { at, reminded: reminded(rule) }));
}

const toRuleView = (
  { id, days, before, status, at: hour, lastRunOn }: RuleRow,
  event: EventRow,
  { at, reminded }: { at: Date; reminded: number },
) => {
  const rule = { days, before, status, at: hour };
  return { id, ...rule, runsOn: findNextRun({ ...rule, lastRunOn }, event, at), reminded };
};

/** Previews whom a rule would remind now, and when it runs. */
export async function previewReminderRule({ db, now }: Context, event: EventRow, rule: NewRule) {
  const at = now();
  const condition = isNotRemindedBy(db, event.id, rule);
  const people = await readRemindable(db, event.id, { status: rule.status, condition });
  const newRule = { ...rule, lastRunOn: initialLastRun(rule, event, at) };
  return {
    ...(await previewReminder(db, event.id, { kind: MAIL_KINDS[rule.status], people, now: at })),
    runsOn: findNextRun(newRule, event, at),
    isDue: findDueDay(newRule, event, at) !== null,
  };
}

/** Adds a rule, which starts at its next time. Throws 409 for a duplicate, and for too many. */
export const addRule = ({ db, now }: Context, actor: Actor, eventId: number, rule: NewRule) =>
  db.transaction(async (tx) => {
    const at = now();
    const event = await lockEvent(tx, eventId);
    const rules = await readRules(tx, eventId);
    const isSame = (one: RuleRow) =>
      one.days === rule.days && one.before === rule.before && one.status === rule.status;
    if (rules.some(isSame)) throw domainError(reminderRulesErrors.duplicate);
    if (rules.length >= MAX_RULES) throw domainError(reminderRulesErrors.tooMany);
    const lastRunOn = initialLastRun(rule, event, at);
    const [row] = await tx
      .insert(reminderRules)
      .values({ ...rule, eventId, lastRunOn, createdBy: actor.id, createdAt: at })
      .returning();
    const reminded = (await readRemindedCounts(tx, eventId))(rule);
    return toRuleView(row!, event, { at, reminded });
  });

/** Removes a rule and cancels its unsent emails. Throws 404 for a rule of another event. */
export const removeRule = (
  { db, now }: Context,
  { eventId, ruleId }: { eventId: number; ruleId: number },
) =>
  db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    const [removed] = await tx
      .delete(reminderRules)
      .where(and(eq(reminderRules.id, ruleId), eq(reminderRules.eventId, eventId)))
      .returning();
    if (!removed) throw notFound("Reminder");
    const { days, before, status } = removed;
    await closeRuleMails(tx, {
      eventId,
      kind: MAIL_KINDS[status],
      rule: { days, before },
      now: now(),
    });
  });
