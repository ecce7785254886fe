import type { HouseholdDues } from "#shared/reunions/event-lists/dues.schema.ts";
import {
  type PayingHousehold,
  groupIntoPayingHouseholds,
} from "#shared/reunions/event-lists/paying-households.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { EventRow } from "../../event-basics/index.ts";
import { type PaymentRow, readGoingGuests, readPayments, readRates } from "./dues.queries.ts";
import { readHouseholdLinks } from "../../../core/household/index.ts";
import { readNames } from "../../../core/person/index.ts";

/** A household's dues with the people who belong to it. */
export interface ChargedHousehold extends HouseholdDues {
  people: number[];
}

const ZERO = { perAdult: 0, perChild: 0 };

/** Lists each household's dues and payments, by name; payments of deleted people come last. */
export async function chargeHouseholds(
  db: Executor,
  event: Pick<EventRow, "id" | "startDate">,
): Promise<ChargedHousehold[]> {
  const rates = (await readRates(db, event.id)) ?? ZERO;
  const goingGuests = await readGoingGuests(db, event);
  const payments = await readPayments(db, event.id);
  const payers = uniqueIds(payments.map(({ userId }) => userId));
  const hosts = uniqueIds(goingGuests.map(({ guestOf }) => guestOf));
  const goingIds = uniqueIds(goingGuests.map(({ userId }) => userId));
  const children = uniqueIds(goingGuests.map(({ userId, isChild }) => (isChild ? userId : null)));
  const people = [...goingIds, ...hosts, ...payers];
  const links = await readHouseholdLinks(db, { people, children }, event.startDate);
  const households = groupIntoPayingHouseholds(goingGuests, links, payers);
  const names = await readNames(
    db,
    households.flatMap(({ people }) => people),
  );
  const guestNames = new Map(goingGuests.map(({ attendanceId, name }) => [attendanceId, name]));
  const namesOf = (household: PayingHousehold): string[] => {
    const goingAdults = household.goingGuests.filter(({ isChild }) => !isChild);
    const isNobodyGoing = goingAdults.length === 0 && household.people.length > 0;
    if (isNobodyGoing)
      return household.people.toSorted((a, b) => a - b).map((id) => names.get(id) ?? "");
    const named = goingAdults.length > 0 ? goingAdults : household.goingGuests;
    return named.map(({ attendanceId }) => guestNames.get(attendanceId)!);
  };
  const paymentsByPayer = groupBy(payments, ({ userId, attendanceId }) =>
    keyOf(userId, attendanceId),
  );
  const charged = households.map((household): ChargedHousehold => {
    const { userId, guestId, people } = household;
    const adults = household.goingGuests.filter(({ isChild }) => !isChild).length;
    const childCount = household.goingGuests.length - adults;
    const keys = userId === null ? [keyOf(null, guestId)] : people.map((id) => keyOf(id, null));
    const due = adults * rates.perAdult + childCount * rates.perChild;
    const { payments, paid } = takePayments(paymentsByPayer, keys);
    const names = namesOf(household);
    return { userId, guestId, people, names, adults, children: childCount, due, paid, payments };
  });
  const remaining = takePayments(paymentsByPayer, [...paymentsByPayer.keys()]);
  if (remaining.payments.length === 0) return charged;
  const unknownPayer = { userId: null, guestId: null, people: [], names: [] };
  return [...charged, { ...unknownPayer, adults: 0, children: 0, due: 0, ...remaining }];
}

const uniqueIds = (ids: (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];

const keyOf = (userId: number | null, guestId: number | null) =>
  userId === null ? `guest ${guestId}` : `person ${userId}`;

/** Removes and returns the payments of these payers, so that each counts once. */
function takePayments(paymentsByPayer: Map<string, PaymentRow[]>, keys: string[]) {
  const rows = keys.flatMap((key) => paymentsByPayer.get(key) ?? []);
  for (const key of keys) paymentsByPayer.delete(key);
  const payments = rows
    .map(({ id, amount, paidOn }) => ({ id, amount, paidOn }))
    .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn) || one.id - other.id);
  return { payments, paid: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** A household's dues as the API returns them. */
export const toHouseholdDues = (charged: ChargedHousehold): HouseholdDues => {
  const { userId, guestId, names, adults, children, due, paid, payments } = charged;
  return { userId, guestId, names, adults, children, due, paid, payments };
};
