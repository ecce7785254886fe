import * as z from "zod/mini";
import { integerInQuery, day, version, untrimmedText, id, uuid } from "../../lib/schemas.ts";
import { isCurrency, MAX_AMOUNT } from "./money.ts";

const NO_AMOUNT = "Enter an amount. For example: 12.50";

const amount = (min: number) =>
  z
    .int(NO_AMOUNT)
    .check(z.minimum(min, NO_AMOUNT), z.maximum(MAX_AMOUNT, "That amount is too high"));

/** The most households per page. */
export const HOUSEHOLDS_PER_PAGE = 50;

export const duesFormSchema = z.object({
  currency: untrimmedText(3).check(z.refine(isCurrency, { error: "Choose a currency" })),
  perAdult: amount(0),
  perChild: amount(0),
  version: z.optional(version),
});
export type DuesForm = z.output<typeof duesFormSchema>;

const ratesSchema = z.object({
  currency: z.string(),
  perAdult: z.int(),
  perChild: z.int(),
  version,
});

const payer = {
  /** The person who paid for their household. */
  userId: z.optional(z.nullable(id)),
  /** Or the attendance id of a guest without a household in the tree. */
  guestId: z.optional(z.nullable(id)),
};

export const newPaymentSchema = z
  .object({
    ...payer,
    amount: amount(1),
    paidOn: day,
    /** Idempotency key: repeated requests count once. */
    key: z.optional(uuid),
  })
  .check(
    z.refine(({ userId, guestId }) => Boolean(userId) !== Boolean(guestId), {
      error: "Choose who paid",
    }),
  );
export type NewPayment = z.output<typeof newPaymentSchema>;

export const paymentSchema = z.object({ id, amount: z.int(), paidOn: z.string() });

/** A household's people who are going, with what they owe and have paid. */
const householdDuesSchema = z.object({
  /** Who pays for it; both null for payments of deleted people. */
  userId: z.nullable(id),
  guestId: z.nullable(id),
  names: z.array(z.string()),
  adults: z.int(),
  children: z.int(),
  due: z.int(),
  paid: z.int(),
  payments: z.array(paymentSchema),
});
export type HouseholdDues = z.output<typeof householdDuesSchema>;

export const duesSchema = z.object({
  /** Null if the event has no dues. */
  rates: z.nullable(ratesSchema),
  /** The reader's own household; null if no one in it is going and nothing is paid. */
  own: z.nullable(householdDuesSchema),
});

export const duesSheetQuery = z.object({
  /** Only households with unpaid dues. */
  open: z.optional(z.literal("1")),
  page: z.optional(integerInQuery(1, 100_000)),
});
export type DuesSheetQuery = z.output<typeof duesSheetQuery>;

export const duesSheetSchema = z.object({
  due: z.int(),
  paid: z.int(),
  /** The sum of unpaid dues. Overpayments of others don't reduce it. */
  open: z.int(),
  /** How many households match. */
  total: z.int(),
  households: z.array(householdDuesSchema),
});
