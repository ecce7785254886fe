import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { demoFamily } from "./demo-family.ts";

type Family = ReturnType<typeof demoFamily>;
type Person = Family["people"][number];

/** These people's households have no reply yet, so that users of the demo can reply. */
const WITHOUT_REPLY = new Set(["Hannah Solberg", "Chinua Adeyemi"]);

/** Guests from outside the family. */
const FRIENDS = [
  { name: "Noah Fischer", isChild: false },
  { name: "Lily Park", isChild: true },
  { name: "Gabriela Santos", isChild: false },
];

const REPLIES = ["confirmed", "confirmed", "pending", "confirmed", "declined"] as const;

interface DemoReply {
  person: Person;
  status: AttendanceStatus;
  /** Who replied for the household; null without a reply. */
  by: Person | null;
  /** How many days ago. */
  daysAgo: number;
}

/** The replies of living people to the next reunion, by household: most are going, some aren't, some haven't replied. */
export const demoReplies = (family: Family, today: IsoDate): DemoReply[] =>
  householdsOf(family, today).flatMap((household, index) => {
    const hasNoReply = household.some(({ fullName }) => WITHOUT_REPLY.has(fullName));
    const status = hasNoReply ? "pending" : REPLIES[index % REPLIES.length]!;
    const by = status === "pending" ? null : household[0]!;
    return household.map((person) => ({ person, status, by, daysAgo: (index * 3) % 45 }));
  });

/** Friends who come with the first households that are going. */
export const demoFriends = (answers: DemoReply[]) => {
  const hosts = answers.filter(({ person, by }) => by === person && by !== null);
  const goingHosts = hosts.filter(({ status }) => status === "confirmed");
  return FRIENDS.map(({ name, isChild }, index) => ({
    name,
    isChild,
    host: goingHosts[index * 3]!,
  }));
};

/** Who was at the reunion three years earlier, and at which minute of the first afternoon they arrived. */
export const demoArrivals = (family: Family, first: IsoDate) =>
  householdsOf(family, first)
    .filter((_, index) => index % 3 !== 1)
    .flatMap((household, index) =>
      household.map((person) => ({ person, minute: (index * 17) % 240 })),
    );

/** Living people by household on a day: couples, with their children under 18. */
function householdsOf({ people, links }: Family, day: IsoDate): Person[][] {
  const isLiving = ({ isDeceased, birthdate }: Person) =>
    !isDeceased && birthdate !== null && birthdate <= day;
  const living = new Map(people.filter(isLiving).map((person) => [person.number, person]));
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
