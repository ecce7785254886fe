import { and, eq, isNull } from "drizzle-orm";
import { duesContract } from "#shared/reunions/event-lists/dues.contract.ts";
import { duesErrors } from "#shared/reunions/event-lists/dues.errors.ts";
import {
  type DuesForm,
  type DuesSheetQuery,
  HOUSEHOLDS_PER_PAGE,
} from "#shared/reunions/event-lists/dues.schema.ts";
import { eventDues, eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { formatPlainAmount } from "#shared/reunions/event-lists/money.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { changedError, isOutdated, nextVersion } from "../../../../lib/routes/version.ts";
import { changeSubjectOf, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import { logChange } from "../../../core/change-log/index.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import { readRates } from "./dues.queries.ts";
import { chargeHouseholds, toHouseholdDues } from "./household-dues.view.ts";

/** An event's dues, and what the actor's household owes and has paid. */
export async function readDues(db: Executor, actor: Actor, event: FoundEvent) {
  const row = await readRates(db, event.id);
  if (!row) return { rates: null, own: null };
  const { eventId: _, ...rates } = row;
  const own = (await chargeHouseholds(db, event)).find(({ people }) => people.includes(actor.id));
  return { rates, own: own ? toHouseholdDues(own) : null };
}

/**
 * Sets what adults and children owe. Throws 409 for a conflicting edit, and for a currency other than that of
 * existing payments.
 */
export const setDues = (
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  { version, ...rates }: DuesForm,
) =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    const before = await readRates(tx, event.id);
    if (before && isOutdated(before, version))
      throw changedError(duesContract.routes.set, await readDues(tx, actor, event));
    if (before && before.currency !== rates.currency) await assertNothingPaid(tx, before);
    const newVersion = before ? nextVersion(before, rates) : 1;
    await tx
      .insert(eventDues)
      .values({ ...rates, eventId: event.id })
      .onConflictDoUpdate({ target: eventDues.eventId, set: { ...rates, version: newVersion } });
    const previousRates = before && {
      currency: before.currency,
      perAdult: before.perAdult,
      perChild: before.perChild,
    };
    const about = { ...changeSubjectOf(lockedEvent), actor, at: now() };
    await logChange(tx, about, { before: { dues: previousRates }, after: { dues: rates } });
    return readDues(tx, actor, event);
  });

async function assertNothingPaid(
  tx: Executor,
  { eventId, currency }: { eventId: number; currency: string },
) {
  const isPaymentOfEvent = and(eq(eventPayments.eventId, eventId), isNull(eventPayments.deletedAt));
  if ((await tx.$count(eventPayments, isPaymentOfEvent)) > 0)
    throw domainError(duesErrors.otherCurrency, { currency });
}

/** A page of households' dues and payments, with the totals of all. */
export async function readDuesSheet(
  { db }: Context,
  event: FoundEvent,
  { open, page = 1 }: DuesSheetQuery,
) {
  const households = await chargeHouseholds(db, event);
  const isOpen = ({ due, paid }: { due: number; paid: number }) => paid < due;
  const matching = open ? households.filter(isOpen) : households;
  const offset = (page - 1) * HOUSEHOLDS_PER_PAGE;
  return {
    due: households.reduce((sum, { due }) => sum + due, 0),
    paid: households.reduce((sum, { paid }) => sum + paid, 0),
    open: households.reduce((sum, { due, paid }) => sum + Math.max(0, due - paid), 0),
    total: matching.length,
    households: matching.slice(offset, offset + HOUSEHOLDS_PER_PAGE).map(toHouseholdDues),
  };
}

const HEADINGS = [
  "Household",
  "Adults",
  "Children",
  "Currency",
  "Due",
  "Paid",
  "Unpaid",
  "Payments",
];

/** Exports what households owe and have paid as CSV. */
export async function exportDues({ db }: Context, event: FoundEvent): Promise<FileResult> {
  const rates = await readRates(db, event.id);
  const currency = rates?.currency ?? "USD";
  const formatAmount = (amount: number) => formatPlainAmount(amount, currency);
  const households = rates ? await chargeHouseholds(db, event) : [];
  const lines = households.map(({ names, adults, children, due, paid, payments }) => [
    names.join(", ") || "A deleted person",
    String(adults),
    String(children),
    currency,
    formatAmount(due),
    formatAmount(paid),
    formatAmount(Math.max(0, due - paid)),
    payments.map(({ amount, paidOn }) => `${paidOn}: ${formatAmount(amount)}`).join("; "),
  ]);
  const name = `${event.name} - dues.csv`;
  return { type: "text/csv", name, body: formatCsv([HEADINGS, ...lines]) };
}
