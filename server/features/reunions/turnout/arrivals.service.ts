import { dayAt, localTimeAt } from "#shared/reunions/event-basics/venue-time.ts";
import { ageOn, type IsoDate } from "#shared/lib/dates.ts";
import { generationsOf } from "#shared/reunions/event-basics/generations-of.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { type GoingPerson, readAllGoing } from "./turnout.queries.ts";
import { readHouseholdLinks } from "../../core/household/index.ts";
import { assignHouseholds } from "#shared/family/households/household.ts";
import { isChild } from "#shared/family/people/is-child.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/** The length of the intervals in which arrivals are counted. */
const INTERVAL_MS = 15 * 60_000;
const MAX_LATEST = 8;

/** Counts who has arrived at an event. */
export async function summarizeArrivals({ db, now, familyOf }: Context, event: FoundEvent) {
  const { timeZone, familyGroupId, inviteAncestorId } = event;
  const goingPeople = await readAllGoing(db, event.id);
  const present = goingPeople.filter(({ checkedInTime }) => checkedInTime !== null);
  const today = dayAt(now(), timeZone);
  // An event for all groups has no single family for counting generations.
  const graph = familyGroupId === null ? null : (await familyOf(familyGroupId)).graph;
  const generations = graph && generationsOf(graph, inviteAncestorId);
  return {
    name: event.name,
    arrived: present.length,
    going: goingPeople.length,
    arrivals: countArrivals(present, timeZone),
    branches: countArrivalsBy(goingPeople, ({ branch }) => branch)
      .map(({ key, arrived, going }) => ({ branch: key, arrived, going }))
      .toSorted((one, other) => other.going - one.going),
    generations: countArrivalsBy(goingPeople, ({ id }) => generations?.get(id ?? 0))
      .flatMap(({ key, arrived, going }) =>
        key === undefined ? [] : [{ generation: key, arrived, going }],
      )
      .toSorted((one, other) => one.generation - other.generation),
    ...findOldestAndYoungest(present, today),
    families: graph ? await countFamilies(db, goingPeople, today) : { complete: 0, all: 0 },
    latest: present
      .toSorted((one, other) => timeOf(other) - timeOf(one))
      .slice(0, MAX_LATEST)
      .map((each) => ({ name: nameOf(each), at: localTimeAt(each.checkedInTime!, timeZone) })),
  };
}

const timeOf = ({ checkedInTime }: GoingPerson): number => checkedInTime?.getTime() ?? 0;

const nameOf = (each: GoingPerson): string => each.guestName ?? nameForMessages(each);

function countArrivals(present: readonly GoingPerson[], timeZone: string) {
  const counts = new Map<number, number>();
  for (const each of present) {
    const interval = Math.floor(timeOf(each) / INTERVAL_MS);
    counts.set(interval, (counts.get(interval) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([interval, count]) => ({
      from: localTimeAt(new Date(interval * INTERVAL_MS), timeZone),
      count,
    }));
}

/** Counts how many people are going and have arrived, for each key. */
function countArrivalsBy<Key>(people: readonly GoingPerson[], keyOf: (each: GoingPerson) => Key) {
  const shares = new Map<Key, { key: Key; arrived: number; going: number }>();
  for (const each of people) {
    const key = keyOf(each);
    const share = shares.get(key) ?? { key, arrived: 0, going: 0 };
    share.going += 1;
    share.arrived += Number(each.checkedInTime !== null);
    shares.set(key, share);
  }
  return [...shares.values()];
}

/** Finds the oldest and youngest arrivals whose birth date is known. */
function findOldestAndYoungest(present: readonly GoingPerson[], today: IsoDate) {
  const byAge = present
    .flatMap((each) => {
      const age = each.birthdateWords ? null : ageOn(each.birthdate, today);
      return each.id === null || age === null
        ? []
        : [{ id: each.id, name: nameOf(each), age, born: each.birthdate! }];
    })
    .toSorted((one, other) => one.born.localeCompare(other.born));
  return { oldest: byAge[0] ?? null, youngest: byAge.length > 1 ? byAge.at(-1)! : null };
}

/** Counts the households with several people going, and how many of those have all arrived. */
async function countFamilies(db: Executor, goingPeople: readonly GoingPerson[], today: IsoDate) {
  const people = goingPeople.flatMap(({ id }) => id ?? []);
  const presentIds = new Set(
    goingPeople.flatMap(({ id, checkedInTime }) => (checkedInTime ? (id ?? []) : [])),
  );
  const children = new Set(
    goingPeople.flatMap((each) => (isMinorAt(each, today) ? (each.id ?? []) : [])),
  );
  const links = await readHouseholdLinks(db, { people, children: [...children] }, today);
  const goingIds = new Set(people);
  const householdOf = assignHouseholds(links, (_, parents) =>
    parents.find((id) => goingIds.has(id)),
  );
  const households = groupBy(people, (id) => householdOf(id, children.has(id)));
  const families = [...households.values()].filter(({ length }) => length > 1);
  const complete = families.filter((family) => family.every((id) => presentIds.has(id)));
  return { complete: complete.length, all: families.length };
}

const isMinorAt = ({ role, birthdate }: GoingPerson, today: IsoDate): boolean =>
  role !== null && isChild({ role, birthdate }, today);
