import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { demoFamily } from "./demo-family.ts";

type Family = ReturnType<typeof demoFamily>;
type Person = Family["people"][number];

/** These people's households have no reply yet, so that users of the demo can reply. */
const STILL_ASKED = new Set(["Hannah Solberg", "Chinua Adeyemi"]);

/** Guests from outside the family. */
const FRIENDS = [
  { name: "Noah Fischer", isChild: false },
  { name: "Lily Park", isChild: true },
  { name: "Gabriela Santos", isChild: false },
];

const ANSWERS_IN_TURN = ["confirmed", "confirmed", "pending", "confirmed", "declined"] as const;

interface Answered {
  person: Person;
  status: AttendanceStatus;
  /** Who replied for the household; null without a reply. */
  by: Person | null;
  /** How many days ago. */
  daysAgo: number;
}

/** The replies of living people to the next reunion, by household: most are going, some aren't, some haven't replied. */
export const demoAnswers = (family: Family, today: IsoDate): Answered[] =>
  householdsOf(family, today).flatMap((household, place) => {
    const isAsked = household.some(({ fullName }) => STILL_ASKED.has(fullName));
    const status = isAsked ? "pending" : ANSWERS_IN_TURN[place % ANSWERS_IN_TURN.length]!;
    const by = status === "pending" ? null : household[0]!;
    return household.map((person) => ({ person, status, by, daysAgo: (place * 3) % 45 }));
  });

/** Friends who come with the first households that are going. */
export const demoFriends = (answers: Answered[]) => {
  const hosts = answers.filter(({ person, by }) => by === person && by !== null);
  const coming = hosts.filter(({ status }) => status === "confirmed");
  return FRIENDS.map(({ name, isChild }, place) => ({ name, isChild, host: coming[place * 3]! }));
};

/** Who was at the reunion three years earlier, and at which minute of the first afternoon they arrived. */
export const demoArrivals = (family: Family, first: IsoDate) =>
  householdsOf(family, first)
    .filter((_, place) => place % 3 !== 1)
    .flatMap((household, place) =>
      household.map((person) => ({ person, minute: (place * 17) % 240 })),
    );

/** Living people by household on a day: couples, with their children under 18. */
function householdsOf({ people, links }: Family, day: IsoDate): Person[][] {
  const isThere = ({ isDeceased, birthdate }: Person) =>
    !isDeceased && birthdate !== null && birthdate <= day;
  const living = new Map(people.filter(isThere).map((person) => [person.number, person]));
  const headOf = new Map<number, number>();
  for (const { relationshipType, kind, userId, relatedUserId } of links) {
    const isCouple = relationshipType === "SPOUSE" && kind !== "divorced";
    if (isCouple && living.has(userId)) headOf.set(relatedUserId, userId);
  }
  for (const { relationshipType, userId, relatedUserId } of links) {
    const isChild =
      relationshipType === "PARENT" && isMinor(living.get(relatedUserId)?.birthdate ?? null, day);
    if (isChild && living.has(userId) && !headOf.has(relatedUserId))
      headOf.set(relatedUserId, headOf.get(userId) ?? userId);
  }
  const households = groupBy([...living.values()], ({ number }) => headOf.get(number) ?? number);
  return [...households.values()];
}
