import { type HouseholdLinks, assignHouseholds } from "../../family/households/household.ts";

/** A guest who is going. */
export interface GoingGuest {
  attendanceId: number;
  /** Null for guests from outside the family. */
  userId: number | null;
  /** The host; null for people of the tree and guests who walked in alone. */
  guestOf: number | null;
  isChild: boolean;
  /** The person who replied for them. */
  repliedBy: number | null;
}

export interface PayingHousehold {
  /** The household's adult with the lowest id, going or not; null for an outside guest without a host. */
  userId: number | null;
  /** The attendance id of an outside guest without a host. */
  guestId: number | null;
  /** All its people, going or not. */
  people: number[];
  goingGuests: GoingGuest[];
}

/**
 * Groups people by who pays together: a household with its guests. A child of two households is
 * charged once: where a parent replied for them, else where a parent is going. Those in `payers` have paid,
 * whether they are going or not.
 */
export function groupIntoPayingHouseholds(
  goingGuests: readonly GoingGuest[],
  links: HouseholdLinks,
  payers: readonly number[],
): PayingHousehold[] {
  const goingIds = new Set(goingGuests.map(({ userId }) => userId));
  const repliedBy = new Map(goingGuests.map((guest) => [guest.userId, guest.repliedBy]));
  const householdOf = assignHouseholds(
    links,
    (child, parents) =>
      parents.find((id) => id === repliedBy.get(child)) ?? parents.find((id) => goingIds.has(id)),
  );
  const households = new Map<string, PayingHousehold>();
  const findOrCreateHousehold = (userId: number | null, guestId: number | null) => {
    const key = userId === null ? `guest ${guestId}` : `home ${userId}`;
    const existing = households.get(key);
    if (existing) return existing;
    const created = {
      userId,
      guestId: userId === null ? guestId : null,
      people: [],
      goingGuests: [],
    };
    households.set(key, created);
    return created;
  };
  for (const guest of goingGuests) {
    const { userId, guestOf, isChild, attendanceId } = guest;
    const host = userId ?? guestOf;
    const householdId = host === null ? null : householdOf(host, userId !== null && isChild);
    findOrCreateHousehold(householdId, attendanceId).goingGuests.push(guest);
  }
  for (const id of payers) findOrCreateHousehold(householdOf(id, false), null);
  const { couples, parents } = links;
  for (const id of new Set([...couples.flat(), ...parents.map(([parent]) => parent), ...payers]))
    households.get(`home ${householdOf(id, false)}`)?.people.push(id);
  for (const household of households.values()) addGoingPeople(household);
  return [...households.values()];
}

function addGoingPeople({ people, goingGuests }: PayingHousehold): void {
  for (const { userId } of goingGuests)
    if (userId !== null && !people.includes(userId)) people.push(userId);
}
