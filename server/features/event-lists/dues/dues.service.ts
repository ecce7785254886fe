import { and, eq, isNull } from "drizzle-orm";
import { duesContract } from "#shared/event-lists/dues.contract.ts";
import { duesRefusals } from "#shared/event-lists/dues.refusals.ts";
import {
  type DuesForm,
  type DuesSheetQuery,
  HOUSEHOLDS_PER_PAGE,
} from "#shared/event-lists/dues.schema.ts";
import { eventDues, eventPayments } from "#shared/event-lists/dues.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { changed, isOutdated, nextEdition } from "../../../lib/routes/edition.ts";
import { type FoundEvent, holdEvent } from "../../events/planning/event.queries.ts";
import { aboutEvent } from "../../events/planning/event.service.ts";
import { noteChange } from "../../history/history.service.ts";
import { readRates } from "./dues.queries.ts";
import { chargeHouseholds, duesOf } from "./household-dues.view.ts";

type Surroundings = Pick<Deps, "db" | "now">;

/** What an event asks for, and how the actor's household stands. */
export async function duesFor({ db }: { db: Executor }, actor: Actor, event: FoundEvent) {
  const row = await readRates(db, event.id);
  if (!row) return { rates: null, own: null };
  const { eventId: _, ...rates } = row;
  const own = (await chargeHouseholds(db, event)).find(({ people }) => people.includes(actor.id));
  return { rates, own: own ? duesOf(own) : null };
}

/**
 * Says what adults and children owe. Throws 409 where somebody was faster, and for another currency than
 * that of payments which are marked already.
 */
export const setDues = (
  { db, now }: Surroundings,
  actor: Actor,
  event: FoundEvent,
  { edition, ...rates }: DuesForm,
) =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    const before = await readRates(tx, event.id);
    if (before && isOutdated(before, edition))
      throw changed(duesContract.routes.set, await duesFor({ db: tx }, actor, event));
    if (before && before.currency !== rates.currency) await refusePaid(tx, before);
    const raised = before ? nextEdition(before, rates) : 1;
    await tx
      .insert(eventDues)
      .values({ ...rates, eventId: event.id })
      .onConflictDoUpdate({ target: eventDues.eventId, set: { ...rates, edition: raised } });
    const said = before && {
      currency: before.currency,
      perAdult: before.perAdult,
      perChild: before.perChild,
    };
    const about = { ...aboutEvent(held), actor, at: now() };
    await noteChange(tx, about, { before: { dues: said }, after: { dues: rates } });
    return duesFor({ db: tx }, actor, event);
  });

async function refusePaid(
  tx: Executor,
  { eventId, currency }: { eventId: number; currency: string },
) {
  const isPaid = and(eq(eventPayments.eventId, eventId), isNull(eventPayments.deletedAt));
  if ((await tx.$count(eventPayments, isPaid)) > 0)
    throw refused(duesRefusals.otherCurrency, { currency });
}

/** A page of what households owe and have paid, with the totals of all. */
export async function readDuesSheet(
  { db }: Pick<Deps, "db">,
  event: FoundEvent,
  { open, page = 1 }: DuesSheetQuery,
) {
  const all = await chargeHouseholds(db, event);
  const isOpen = ({ due, paid }: { due: number; paid: number }) => paid < due;
  const fitting = open ? all.filter(isOpen) : all;
  const from = (page - 1) * HOUSEHOLDS_PER_PAGE;
  return {
    due: all.reduce((sum, { due }) => sum + due, 0),
    paid: all.reduce((sum, { paid }) => sum + paid, 0),
    open: all.reduce((sum, { due, paid }) => sum + Math.max(0, due - paid), 0),
    total: fitting.length,
    households: fitting.slice(from, from + HOUSEHOLDS_PER_PAGE).map(duesOf),
  };
}
