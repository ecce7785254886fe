import type { HouseholdDues } from "#shared/event-lists/dues.schema.ts";
import { type PayingHousehold, payingHouseholds } from "#shared/event-lists/paying-households.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Executor } from "../../../lib/deps.ts";
import type { EventRow } from "../../events/planning/event.queries.ts";
import {
  type PaymentRow,
  readComers,
  readNames,
  readPayingLinks,
  readPayments,
  readRates,
} from "./dues.queries.ts";

/** A household's dues with the people who belong to it. */
export interface Charged extends HouseholdDues {
  people: number[];
}

const ZERO = { perAdult: 0, perChild: 0 };

/** What every household of an event owes and has paid, by name; payments of who is gone come last. */
export async function chargeHouseholds(
  db: Executor,
  event: Pick<EventRow, "id" | "startDate">,
): Promise<Charged[]> {
  const rates = (await readRates(db, event.id)) ?? ZERO;
  const comers = await readComers(db, event);
  const payments = await readPayments(db, event.id);
  const payers = idsIn(payments.map(({ userId }) => userId));
  const hosts = idsIn(comers.map(({ guestOf }) => guestOf));
  const own = idsIn(comers.map(({ userId }) => userId));
  const children = idsIn(comers.map(({ userId, isChild }) => (isChild ? userId : null)));
  const day = event.startDate;
  const links = await readPayingLinks(db, { people: [...own, ...hosts, ...payers], children, day });
  // Parents who don't come pay for their children with whom they are married to.
  const far = await readPayingLinks(db, {
    people: [...links.parents, ...links.reached].map(([adult]) => adult),
    children: [],
    day,
  });
  const spouses = [...links.spouses, ...far.spouses];
  const households = payingHouseholds(comers, { ...links, spouses, payers });
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
  const charged = households.map((household): Charged => {
    const { userId, guestId, people } = household;
    const adults = household.comers.filter(({ isChild }) => !isChild).length;
    const kids = household.comers.length - adults;
    const keys = userId === null ? [keyOf(null, guestId)] : people.map((id) => keyOf(id, null));
    const due = adults * rates.perAdult + kids * rates.perChild;
    const { payments, paid } = takeFrom(paidBy, keys);
    const names = nameOf(household);
    return { userId, guestId, people, names, adults, children: kids, due, paid, payments };
  });
  const left = takeFrom(paidBy, [...paidBy.keys()]);
  if (left.payments.length === 0) return charged;
  const nobody = { userId: null, guestId: null, people: [], names: [] };
  return [...charged, { ...nobody, adults: 0, children: 0, due: 0, ...left }];
}

const idsIn = (ids: (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];

const keyOf = (userId: number | null, guestId: number | null) =>
  userId === null ? `guest ${guestId}` : `person ${userId}`;

/** Takes the payments of these payers, so that each is counted once. */
function takeFrom(paidBy: Map<string, PaymentRow[]>, keys: string[]) {
  const rows = keys.flatMap((key) => paidBy.get(key) ?? []);
  for (const key of keys) paidBy.delete(key);
  const payments = rows.map(({ id, amount, paidOn }) => ({ id, amount, paidOn }));
  return { payments, paid: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** What is told of a household. */
export const duesOf = (charged: Charged): HouseholdDues => {
  const { userId, guestId, names, adults, children, due, paid, payments } = charged;
  return { userId, guestId, names, adults, children, due, paid, payments };
};
