import { eq } from "drizzle-orm";
import { reminderRules } from "#shared/reminders/reminder-rules.table.ts";
import { dueFor } from "#shared/reminders/reminder-days.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { followFamily } from "../../events/guests/follow-family.service.ts";
import { type FoundEvent, holdEvent, readThere } from "../../events/planning/event.queries.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { remindLocked } from "../remind.service.ts";
import { readListed } from "../reminders.queries.ts";
import { isUnremindedBy, KINDS, readRuled, readRules, type RuleRow } from "./rules.queries.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

/**
 * Reminds by all rules whose hour has come: whom each has not written to, later joiners among them, and
 * nobody twice within 24 hours. Who is left in peace today is reminded tomorrow, as long as the rule
 * reminds. Safe in two processes at once: each event is held.
 */
export async function runRules(surroundings: Surroundings): Promise<void> {
  const { db, now } = surroundings;
  for (const event of await readThere(db, await readRuled(db, now()))) {
    const rules = await readRules(db, event.id);
    if (!rules.some((rule) => dueFor(rule, event, now()))) continue;
    await followFamily(surroundings, event);
    await db.transaction((tx) => runOfEvent(tx, event, now()));
  }
}

/** By the rules and the days as they are once the event is held. */
async function runOfEvent(tx: Executor, { id }: Pick<FoundEvent, "id">, now: Date): Promise<void> {
  const event = await holdEvent(tx, id);
  for (const rule of await readRules(tx, id)) {
    const day = dueFor(rule, event, now);
    if (!day) continue;
    await remindByRule(tx, rule, now);
    await tx.update(reminderRules).set({ lastRunOn: day }).where(eq(reminderRules.id, rule.id));
  }
}

/** For a transaction that holds the event. */
export async function remindByRule(
  tx: Executor,
  { eventId, ...rule }: RuleRow,
  now: Date,
): Promise<void> {
  const which = isUnremindedBy(tx, eventId, rule);
  const people = await readListed(tx, eventId, { status: rule.status, which });
  const facts = { eventId, rule: { days: rule.days, before: rule.before } };
  await remindLocked(tx, { kind: KINDS[rule.status], facts, people, now });
}
