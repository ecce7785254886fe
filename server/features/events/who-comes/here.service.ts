import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { dayAt, minuteAt } from "#shared/events/venue-clock.ts";
import { ageOn, type IsoDate } from "#shared/lib/dates.ts";
import { generationsOf } from "#shared/events/generations-of.ts";
import { householdsAmong } from "#shared/who-comes/households-among.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { nameInWords } from "../../people/named.queries.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { type Coming, readEverybodyComing } from "./who-comes.queries.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

/** As long a stretch of time as arrivals are counted by. */
const STRETCH_MS = 15 * 60_000;
const LATEST = 8;

/** Who of those who come to an event is here, counted for all who look on. */
export async function whoIsHere({ db, now, familyOf }: Surroundings, event: FoundEvent) {
  const { timeZone, familyGroupId, inviteAncestorId } = event;
  const everybody = await readEverybodyComing(db, event.id);
  const present = everybody.filter(({ checkedInTime }) => checkedInTime !== null);
  const today = dayAt(now(), timeZone);
  // Of an event for all groups there is no one family in which generations could be counted.
  const graph = familyGroupId === null ? null : (await familyOf(familyGroupId)).graph;
  const generations = graph && generationsOf(graph, inviteAncestorId);
  return {
    name: event.name,
    here: present.length,
    coming: everybody.length,
    arrivals: arrivalsOf(present, timeZone),
    branches: sharesBy(everybody, ({ branch }) => branch)
      .map(({ key, here, coming }) => ({ branch: key, here, coming }))
      .toSorted((one, other) => other.coming - one.coming),
    generations: sharesBy(everybody, ({ id }) => generations?.get(id ?? 0))
      .flatMap(({ key, here, coming }) =>
        key === undefined ? [] : [{ generation: key, here, coming }],
      )
      .toSorted((one, other) => one.generation - other.generation),
    ...extremesOf(present, today),
    families: graph ? familiesOf(graph, everybody, today) : { complete: 0, all: 0 },
    latest: present
      .toSorted((one, other) => timeOf(other) - timeOf(one))
      .slice(0, LATEST)
      .map((each) => ({ name: nameOf(each), at: minuteAt(each.checkedInTime!, timeZone) })),
  };
}

const timeOf = ({ checkedInTime }: Coming): number => checkedInTime?.getTime() ?? 0;

const nameOf = (each: Coming): string => each.guestName ?? nameInWords(each);

function arrivalsOf(here: readonly Coming[], timeZone: string) {
  const counts = new Map<number, number>();
  for (const each of here) {
    const stretch = Math.floor(timeOf(each) / STRETCH_MS);
    counts.set(stretch, (counts.get(stretch) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([stretch, count]) => ({
      from: minuteAt(new Date(stretch * STRETCH_MS), timeZone),
      count,
    }));
}

/** How many come and are here of all who have something in common. */
function sharesBy<Key>(coming: readonly Coming[], keyOf: (each: Coming) => Key) {
  const shares = new Map<Key, { key: Key; here: number; coming: number }>();
  for (const each of coming) {
    const key = keyOf(each);
    const share = shares.get(key) ?? { key, here: 0, coming: 0 };
    share.coming += 1;
    share.here += Number(each.checkedInTime !== null);
    shares.set(key, share);
  }
  return [...shares.values()];
}

/** The oldest and the youngest who are here, of those whose day of birth is known. */
function extremesOf(here: readonly Coming[], today: IsoDate) {
  const byAge = here
    .flatMap((each) => {
      const age = ageOn(each.birthdate, today);
      return each.id === null || age === null
        ? []
        : [{ id: each.id, name: nameOf(each), age, born: each.birthdate! }];
    })
    .toSorted((one, other) => one.born.localeCompare(other.born));
  return { oldest: byAge[0] ?? null, youngest: byAge.length > 1 ? byAge.at(-1)! : null };
}

function familiesOf(graph: FamilyGraph, coming: readonly Coming[], today: IsoDate) {
  const isHere = new Set(
    coming.flatMap(({ id, checkedInTime }) => (checkedInTime ? (id ?? []) : [])),
  );
  const ids = coming.flatMap(({ id }) => id ?? []);
  const families = householdsAmong(graph, ids, today).filter(({ length }) => length > 1);
  const complete = families.filter((family) => family.every((id) => isHere.has(id)));
  return { complete: complete.length, all: families.length };
}
