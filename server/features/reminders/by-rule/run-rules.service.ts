import { eq } from "drizzle-orm";
import { reminderRules } from "#shared/reminders/reminder-rules.table.ts";
import { dueFor } from "#shared/reminders/reminder-days.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { followFamily } from "../../events/guests/follow-family.service.ts";
import { type FoundEvent, holdEvent, readThere } from "../../events/planning/event.queries.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { automaticSenderOf, type MailSender } from "../../messages/mail-limits.service.ts";
import { remindLocked } from "../remind.service.ts";
import { readListed } from "../reminders.queries.ts";
import { isUnremindedBy, KINDS, readRuled, readRules, type RuleRow } from "./rules.queries.ts";

interface Surroundings extends Pick<Deps, "db" | "now" | "config"> {
  familyOf: FamilyOf;
}

/**
 * Reminds by all rules whose hour has come: whom each has not written to, later joiners among them, and
 * nobody twice within 24 hours. Who is left in peace today is reminded tomorrow, as long as the rule
 * reminds. Safe in two processes at once: each event is held.
 */
export async function runRules(surroundings: Surroundings): Promise<void> {
  const { db, now, config } = surroundings;
  for (const event of await readThere(db, await readRuled(db, now()))) {
    const rules = await readRules(db, event.id);
    if (!rules.some((rule) => dueFor(rule, event, now()))) continue;
    await followFamily(surroundings, event);
    await db.transaction((tx) => runOfEvent({ tx, config, now: now() }, event));
  }
}

/** By the rules and the days as they are once the event is held. */
async function runOfEvent(
  { tx, config, now }: { tx: Executor; config: Deps["config"]; now: Date },
  { id }: Pick<FoundEvent, "id">,
): Promise<void> {
  const event = await holdEvent(tx, id);
  const sender = automaticSenderOf(config, event);
  for (const rule of await readRules(tx, id)) {
    const day = dueFor(rule, event, now);
    if (!day) continue;
    await remindByRule({ tx, sender, now }, rule);
    await tx.update(reminderRules).set({ lastRunOn: day }).where(eq(reminderRules.id, rule.id));
  }
}

/** For a transaction that holds the event. */
export async function remindByRule(
  { tx, sender, now }: { tx: Executor; sender: MailSender | undefined; now: Date },
  { eventId, ...rule }: RuleRow,
): Promise<void> {
  const which = isUnremindedBy(tx, eventId, rule);
  const people = await readListed(tx, eventId, { status: rule.status, which });
  const facts = { eventId, rule: { days: rule.days, before: rule.before } };
  await remindLocked(tx, { kind: KINDS[rule.status], facts, people, now, sender });
}
