import { and, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { duesContract } from "#shared/event-lists/dues.contract.ts";
import { duesRefusals } from "#shared/event-lists/dues.refusals.ts";
import {
  type DuesForm,
  type DuesSheetQuery,
  HOUSEHOLDS_PER_PAGE,
  type NewPayment,
} from "#shared/event-lists/dues.schema.ts";
import { eventDues, eventPayments } from "#shared/event-lists/dues.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { restorableSince } from "../../../lib/jobs/long-deleted.ts";
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

/** Marks what a household has paid. Throws 409 where no dues are asked, and for who is of no household of the event. */
export const addPayment = (
  { db, now }: Surroundings,
  actor: Actor,
  event: FoundEvent,
  { userId = null, guestId = null, amount, paidOn }: NewPayment,
) =>
  db.transaction(async (tx) => {
    await holdEvent(tx, event.id);
    if (!(await readRates(tx, event.id))) throw refused(duesRefusals.none);
    const households = await chargeHouseholds(tx, event);
    const isOfEvent = households.some((household) =>
      userId === null ? household.guestId === guestId : household.people.includes(userId),
    );
    if (!isOfEvent) throw refused(duesRefusals.notOfEvent);
    const who = { userId, attendanceId: guestId, markedBy: actor.id };
    const [row] = await tx
      .insert(eventPayments)
      .values({ ...who, eventId: event.id, amount, paidOn, createdAt: now() })
      .returning({ id: eventPayments.id });
    return { id: row!.id, amount, paidOn };
  });

const ofEvent = (eventId: number, paymentId: number) =>
  and(eq(eventPayments.id, paymentId), eq(eventPayments.eventId, eventId));

interface Ids {
  eventId: number;
  paymentId: number;
}

/** Takes back what was marked as paid. */
export async function takeBackPayment({ db, now }: Surroundings, { eventId, paymentId }: Ids) {
  const isThere = and(ofEvent(eventId, paymentId), isNull(eventPayments.deletedAt));
  const [row] = await db
    .update(eventPayments)
    .set({ deletedAt: now() })
    .where(isThere)
    .returning({ id: eventPayments.id });
  if (!row) throw notFound("Payment");
}

/** Marks again what was taken back within 30 days; what is marked stays as it is. */
export async function restorePayment({ db, now }: Surroundings, { eventId, paymentId }: Ids) {
  const wasDeleted = and(
    isNotNull(eventPayments.deletedAt),
    gte(eventPayments.deletedAt, restorableSince(now())),
  );
  await db
    .update(eventPayments)
    .set({ deletedAt: null })
    .where(and(ofEvent(eventId, paymentId), wasDeleted));
  const isThere = and(ofEvent(eventId, paymentId), isNull(eventPayments.deletedAt));
  if ((await db.$count(eventPayments, isThere)) === 0) throw notFound("Payment");
}
