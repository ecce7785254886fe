import { and, eq, gte, isNull, or } from "drizzle-orm";
import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { duesErrors } from "#shared/reunions/event-lists/dues.errors.ts";
import type { NewPayment } from "#shared/reunions/event-lists/dues.schema.ts";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { restorableSince } from "../../../../lib/jobs/purge.ts";
import {
  changeSubjectOf,
  type EventRow,
  type FoundEvent,
  lockEvent,
} from "../../event-basics/index.ts";
import { logChange } from "../../../core/change-log/index.ts";
import { type PaymentRow, readRates } from "./dues.queries.ts";
import { chargeHouseholds } from "./household-dues.view.ts";

/**
 * Records what a household has paid. A request repeated with the same key returns the first payment.
 * Throws 409 for an event without dues and for people of no household of the event.
 */
export const addPayment = (
  { db, now }: Context,
  actor: Actor,
  { id: eventId }: FoundEvent,
  payment: NewPayment,
) =>
  db.transaction(async (tx) => {
    // Locked before the key is read, so that a repeated request waits for the first.
    const event = await lockEvent(tx, eventId);
    const existing = payment.key && (await readPaymentByKey(tx, { eventId, key: payment.key }));
    if (existing) return toPayment(existing);
    if (!(await readRates(tx, eventId))) throw domainError(duesErrors.none);
    const { userId = null, guestId = null, amount, paidOn, key } = payment;
    const isOfEvent = (await chargeHouseholds(tx, event)).some((household) =>
      userId === null ? household.guestId === guestId : household.people.includes(userId),
    );
    if (!isOfEvent) throw domainError(duesErrors.notOfEvent);
    const payer = { userId, attendanceId: guestId, markedBy: actor.id };
    const [row] = await tx
      .insert(eventPayments)
      .values({ ...payer, eventId, amount, paidOn, key, createdAt: now() })
      .returning();
    await logPayment(tx, { event, actor, at: now() }, "paymentRecorded", row!);
    return toPayment(row!);
  });

const toPayment = ({ id, amount, paidOn }: PaymentRow) => ({ id, amount, paidOn });

async function readPaymentByKey(tx: Executor, { eventId, key }: { eventId: number; key: string }) {
  const isSame = and(eq(eventPayments.eventId, eventId), eq(eventPayments.key, key));
  const [row] = await tx.select().from(eventPayments).where(isSame);
  return row;
}

interface PaymentIds {
  eventId: number;
  paymentId: number;
}

/** Removes a payment, which can be restored for 30 days; repeating it changes nothing. */
export const removePayment = ({ db, now }: Context, actor: Actor, ids: PaymentIds): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, ids.eventId);
    const payment = await readPayment(tx, ids, now());
    if (payment.deletedAt) return;
    await setDeleted(tx, payment, now());
    await logPayment(tx, { event, actor, at: now() }, "paymentRemoved", payment);
  });

/** Restores a payment that was removed within 30 days; repeating it changes nothing. */
export const restorePayment = (
  { db, now }: Context,
  actor: Actor,
  ids: PaymentIds,
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, ids.eventId);
    const payment = await readPayment(tx, ids, now());
    if (!payment.deletedAt) return;
    await setDeleted(tx, payment, null);
    await logPayment(tx, { event, actor, at: now() }, "paymentRestored", payment);
  });

/** A payment that counts or can still be restored. Throws 404 if there is none. */
async function readPayment(tx: Executor, { eventId, paymentId }: PaymentIds, now: Date) {
  const [payment] = await tx
    .select()
    .from(eventPayments)
    .where(
      and(
        eq(eventPayments.id, paymentId),
        eq(eventPayments.eventId, eventId),
        or(isNull(eventPayments.deletedAt), gte(eventPayments.deletedAt, restorableSince(now))),
      ),
    );
  if (!payment) throw notFound("Payment");
  return payment;
}

const setDeleted = (tx: Executor, { id }: PaymentRow, deletedAt: Date | null) =>
  tx.update(eventPayments).set({ deletedAt }).where(eq(eventPayments.id, id));

type PaymentChange = "paymentRecorded" | "paymentRemoved" | "paymentRestored";

/** Logs a change of a payment in the event's history. */
async function logPayment(
  tx: Executor,
  { event, actor, at }: { event: EventRow; actor: Actor; at: Date },
  change: PaymentChange,
  payment: PaymentRow,
): Promise<void> {
  const rates = await readRates(tx, event.id);
  const amount = formatMoney(payment.amount, rates!.currency);
  const after = { [change]: { amount, paidOn: payment.paidOn, paidBy: payment.userId } };
  await logChange(tx, { ...changeSubjectOf(event), actor, at }, { before: {}, after });
}
