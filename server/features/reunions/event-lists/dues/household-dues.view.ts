import type { HouseholdDues } from "#shared/reunions/event-lists/dues.schema.ts";
import {
  type PayingHousehold,
  payingHouseholds,
} from "#shared/reunions/event-lists/paying-households.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { EventRow } from "../../event-basics/index.ts";
import { type PaymentRow, readGoingPeople, readPayments, readRates } from "./dues.queries.ts";
import { readHouseholdLinks } from "../../../core/household/index.ts";
import { readNames } from "../../../core/person/index.ts";

/** A household's dues with the people who belong to it. */
export interface ChargedHousehold extends HouseholdDues {
  people: number[];
}

const ZERO = { perAdult: 0, perChild: 0 };

/** What every household owes and has paid, by name; payments of deleted people come last. */
export async function chargeHouseholds(
  db: Executor,
  event: Pick<EventRow, "id" | "startDate">,
): Promise<ChargedHousehold[]> {
  const rates = (await readRates(db, event.id)) ?? ZERO;
  const comers = await readGoingPeople(db, event);
  const payments = await readPayments(db, event.id);
  const payers = idsIn(payments.map(({ userId }) => userId));
  const hosts = idsIn(comers.map(({ guestOf }) => guestOf));
  const own = idsIn(comers.map(({ userId }) => userId));
  const children = idsIn(comers.map(({ userId, isChild }) => (isChild ? userId : null)));
  const people = [...own, ...hosts, ...payers];
  const links = await readHouseholdLinks(db, { people, children }, event.startDate);
  const households = payingHouseholds(comers, links, payers);
  const names = await readNames(
    db,
    households.flatMap(({ people }) => people),
  );
  const guestNames = new Map(comers.map(({ attendanceId, name }) => [attendanceId, name]));
  const nameOf = (household: PayingHousehold): string[] => {
    const coming = household.comers.filter(({ isChild }) => !isChild);
    const isAtHome = coming.length === 0 && household.people.length > 0;
    if (isAtHome)
      return household.people.toSorted((a, b) => a - b).map((id) => names.get(id) ?? "");
    const called = coming.length > 0 ? coming : household.comers;
    return called.map(({ attendanceId }) => guestNames.get(attendanceId)!);
  };
  const paidBy = groupBy(payments, ({ userId, attendanceId }) => keyOf(userId, attendanceId));
  const charged = households.map((household): ChargedHousehold => {
    const { userId, guestId, people } = household;
    const adults = household.comers.filter(({ isChild }) => !isChild).length;
    const kids = household.comers.length - adults;
    const keys = userId === null ? [keyOf(null, guestId)] : people.map((id) => keyOf(id, null));
    const due = adults * rates.perAdult + kids * rates.perChild;
    const { payments, paid } = subtract(paidBy, keys);
    const names = nameOf(household);
    return { userId, guestId, people, names, adults, children: kids, due, paid, payments };
  });
  const left = subtract(paidBy, [...paidBy.keys()]);
  if (left.payments.length === 0) return charged;
  const nobody = { userId: null, guestId: null, people: [], names: [] };
  return [...charged, { ...nobody, adults: 0, children: 0, due: 0, ...left }];
}

const idsIn = (ids: (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];

const keyOf = (userId: number | null, guestId: number | null) =>
  userId === null ? `guest ${guestId}` : `person ${userId}`;

/** Removes and returns the payments of these payers, so that each counts once. */
function subtract(paidBy: Map<string, PaymentRow[]>, keys: string[]) {
  const rows = keys.flatMap((key) => paidBy.get(key) ?? []);
  for (const key of keys) paidBy.delete(key);
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
