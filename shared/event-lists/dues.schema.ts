import * as z from "zod/mini";
import { countInQuery, day, edition, exactText, id, uuid } from "../lib/schemas.ts";
import { isCurrency, MOST_MONEY } from "./money.ts";

const NO_AMOUNT = "Please give an amount, such as 12.50";

const amount = (least: number) =>
  z.int(NO_AMOUNT).check(z.minimum(least, NO_AMOUNT), z.maximum(MOST_MONEY, "That is too much"));

/** As many households as a page holds at most. */
export const HOUSEHOLDS_PER_PAGE = 50;

export const duesFormSchema = z.object({
  currency: exactText(3).check(z.refine(isCurrency, { error: "Please choose a currency" })),
  perAdult: amount(0),
  perChild: amount(0),
  edition: z.optional(edition),
});
export type DuesForm = z.output<typeof duesFormSchema>;

const ratesSchema = z.object({
  currency: z.string(),
  perAdult: z.int(),
  perChild: z.int(),
  edition,
});

const payer = {
  /** Who paid for their household. */
  userId: z.optional(z.nullable(id)),
  /** Or the row of a guest who has no household in the tree. */
  guestId: z.optional(z.nullable(id)),
};

export const newPaymentSchema = z
  .object({
    ...payer,
    amount: amount(1),
    paidOn: day,
    /** Idempotency key: a request that is sent again with it counts once. */
    key: z.optional(uuid),
  })
  .check(
    z.refine(({ userId, guestId }) => Boolean(userId) !== Boolean(guestId), {
      error: "Please say who paid",
    }),
  );
export type NewPayment = z.output<typeof newPaymentSchema>;

export const paymentSchema = z.object({ id, amount: z.int(), paidOn: z.string() });

/** Those of one household who come, with what they owe and what is marked as paid. */
const householdDuesSchema = z.object({
  /** Who pays for it; both null for payments of who is gone. */
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
  /** Null where the event asks for no dues. */
  rates: z.nullable(ratesSchema),
  /** Of the reader's own household; null where nobody of it comes and nothing is paid. */
  own: z.nullable(householdDuesSchema),
});

export const duesSheetQuery = z.object({
  /** Only those of whom something is open. */
  open: z.optional(z.literal("1")),
  page: z.optional(countInQuery(1, 100_000)),
});
export type DuesSheetQuery = z.output<typeof duesSheetQuery>;

export const duesSheetSchema = z.object({
  due: z.int(),
  paid: z.int(),
  /** Owed by those who have not paid all; what others paid beyond theirs is not taken off it. */
  open: z.int(),
  /** How many households fit. */
  total: z.int(),
  households: z.array(householdDuesSchema),
});
