import { type HouseholdLinks, assignHouseholds } from "../../family/households/household.ts";

/** A guest who is going. */
export interface GoingGuest {
  attendanceId: number;
  /** Null for guests from outside the family. */
  userId: number | null;
  /** The host; null for people of the tree and guests who walked in alone. */
  guestOf: number | null;
  isChild: boolean;
  /** The person who answered for them. */
  answeredBy: number | null;
}

export interface PayingHousehold {
  /** The household's adult with the lowest id, going or not; null for a guest alone. */
  userId: number | null;
  /** The attendance id of a guest alone. */
  guestId: number | null;
  /** All its people, going or not. */
  people: number[];
  comers: GoingGuest[];
}

/**
 * Groups people by who pays together: a household with its guests. A child of two households counts where a
 * parent answered for it, else where one is going, so that it is charged once. Those in `payers` have paid,
 * whether they are going or not.
 */
export function payingHouseholds(
  comers: readonly GoingGuest[],
  links: HouseholdLinks,
  payers: readonly number[],
): PayingHousehold[] {
  const present = new Set(comers.map(({ userId }) => userId));
  const answeredBy = new Map(comers.map((comer) => [comer.userId, comer.answeredBy]));
  const homeOf = assignHouseholds(
    links,
    (child, parents) =>
      parents.find((id) => id === answeredBy.get(child)) ?? parents.find((id) => present.has(id)),
  );
  const households = new Map<string, PayingHousehold>();
  const householdAt = (userId: number | null, guestId: number | null) => {
    const key = userId === null ? `guest ${guestId}` : `home ${userId}`;
    const known = households.get(key);
    if (known) return known;
    const made = { userId, guestId: userId === null ? guestId : null, people: [], comers: [] };
    households.set(key, made);
    return made;
  };
  for (const comer of comers) {
    const { userId, guestOf, isChild, attendanceId } = comer;
    const host = userId ?? guestOf;
    const home = host === null ? null : homeOf(host, userId !== null && isChild);
    householdAt(home, attendanceId).comers.push(comer);
  }
  for (const id of payers) householdAt(homeOf(id, false), null);
  const { couples, parents } = links;
  for (const id of new Set([...couples.flat(), ...parents.map(([parent]) => parent), ...payers]))
    households.get(`home ${homeOf(id, false)}`)?.people.push(id);
  for (const household of households.values()) addGoingPeople(household);
  return [...households.values()];
}

function addGoingPeople({ people, comers }: PayingHousehold): void {
  for (const { userId } of comers)
    if (userId !== null && !people.includes(userId)) people.push(userId);
}
