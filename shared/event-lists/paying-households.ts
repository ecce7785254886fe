import { groupBy } from "../lib/group-by.ts";

/** Somebody who comes. */
export interface Comer {
  attendanceId: number;
  /** Null for guests. */
  userId: number | null;
  /** Whose guest; null for people of the tree, and who walked in alone. */
  guestOf: number | null;
  isChild: boolean;
  /** Who answered for them. */
  answeredBy: number | null;
}

/** Two people by their ids. */
export type Pair = [one: number, other: number];

export interface PayingLinks {
  spouses: Pair[];
  /** Each with one of the parents before the child. */
  parents: Pair[];
  /** Who is reached through an adult, behind that one. */
  reached: Pair[];
  /** Who has paid, whether they come or not. */
  payers: number[];
}

export interface PayingHousehold {
  /** The one of its adults with the lowest id, whether they come or not; null for a guest alone. */
  userId: number | null;
  /** The row of a guest alone. */
  guestId: number | null;
  /** All who belong to it, also those who don't come. */
  people: number[];
  comers: Comer[];
}

/**
 * Who pays together: couples, with the children who come, their guests, and who is reached through them.
 * A child of two households is of the parent's who answered for it, else of one who comes, so that it is
 * charged once.
 */
export function payingHouseholds(
  comers: readonly Comer[],
  { spouses, parents, reached, payers }: PayingLinks,
): PayingHousehold[] {
  const home = new Map<number, number>();
  const homeOf = (id: number): number => {
    const next = home.get(id) ?? id;
    return next === id ? id : homeOf(next);
  };
  const join = (one: number, other: number) => {
    const [low, high] = [homeOf(one), homeOf(other)].toSorted((a, b) => a - b);
    home.set(high!, low!);
  };
  for (const [one, other] of spouses) join(one, other);
  const present = new Set(comers.map(({ userId }) => userId));
  const parentsOf = groupBy(parents, ([, child]) => child);
  const throughOf = new Map(reached.map(([through, id]) => [id, through]));
  const hostOf = ({ userId, guestOf, isChild, answeredBy }: Comer): number | null => {
    if (userId === null) return guestOf;
    if (throughOf.has(userId)) return throughOf.get(userId)!;
    const own = isChild ? (parentsOf.get(userId) ?? []).map(([parent]) => parent) : [];
    const sorted = own.toSorted((a, b) => a - b);
    return (
      sorted.find((id) => id === answeredBy) ??
      sorted.find((id) => present.has(id)) ??
      sorted[0] ??
      userId
    );
  };
  const households = new Map<string, PayingHousehold>();
  const householdOf = (host: number | null, guestId: number | null) => {
    const userId = host === null ? null : homeOf(host);
    const key = userId === null ? `guest ${guestId}` : `home ${userId}`;
    const known = households.get(key);
    if (known) return known;
    const made = { userId, guestId: userId === null ? guestId : null, people: [], comers: [] };
    households.set(key, made);
    return made;
  };
  for (const comer of comers) householdOf(hostOf(comer), comer.attendanceId).comers.push(comer);
  for (const id of payers) householdOf(id, null);
  for (const id of new Set([...spouses.flat(), ...parents.map(([parent]) => parent), ...payers]))
    households.get(`home ${homeOf(id)}`)?.people.push(id);
  for (const household of households.values()) addComers(household);
  return [...households.values()];
}

function addComers({ people, comers }: PayingHousehold): void {
  for (const { userId } of comers)
    if (userId !== null && !people.includes(userId)) people.push(userId);
}
