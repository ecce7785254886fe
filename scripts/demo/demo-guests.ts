import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { demoFamily } from "./demo-family.ts";

type Family = ReturnType<typeof demoFamily>;
type Person = Family["people"][number];

/** The households of these people have no reply yet, so that users of the demo can reply. */
const NO_REPLY = new Set(["Hannah Solberg", "Chinua Adeyemi"]);

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
  /** The person who replied for the household; null without a reply. */
  repliedBy: Person | null;
  daysAgo: number;
}

/** The replies of all living people to the next reunion. Members of a household reply alike. */
export const demoReplies = (family: Family, today: IsoDate): DemoReply[] =>
  householdsOf(family, today).flatMap((household, index) => {
    const hasNoReply = household.some(({ fullName }) => NO_REPLY.has(fullName));
    const status = hasNoReply ? "pending" : REPLIES[index % REPLIES.length]!;
    const repliedBy = status === "pending" ? null : household[0]!;
    return household.map((person) => ({ person, status, repliedBy, daysAgo: (index * 3) % 45 }));
  });

/** Guests from outside the family, with their hosts. */
export const demoFriends = (replies: DemoReply[]) => {
  const hosts = replies.filter(({ person, repliedBy }) => repliedBy === person);
  const goingHosts = hosts.filter(({ status }) => status === "confirmed");
  return FRIENDS.map(({ name, isChild }, index) => ({
    name,
    isChild,
    host: goingHosts[index * 3]!,
  }));
};

/** The people who were at the previous reunion, with the minute of its first afternoon when they arrived. */
export const demoArrivals = (family: Family, firstDay: IsoDate) =>
  householdsOf(family, firstDay)
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
