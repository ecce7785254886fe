import { createPeopleFinder } from "../../client/features/reunions/check-in/find-people.ts";
import { seededRandom } from "../support/families/seeded-random.ts";
import { aRosterPerson } from "../support/roster.ts";
import type { Measure } from "./run.ts";

const ATTENDEES = 2_000;
const SEARCHES = 200;
const SHOWN = 8;

const FIRST = ["Åse", "Maria", "Søren", "Jon Olav", "Ingrid", "Łukasz", "Anne-Lise", "Bo"];
const LAST = ["Lindgren", "O'Brien", "Berg", "van der Berg", "Müller", "Marsh", "Nowak"];

/** The time of a keystroke in the check-in search, with 2,000 people who have other names and parents. */
export async function checkInSearchBench(): Promise<Measure[]> {
  const { between } = seededRandom(7);
  const oneOf = (names: string[]) => names[between(0, names.length - 1)]!;
  const aName = () => `${oneOf(FIRST)} ${oneOf(FIRST)} ${oneOf(LAST)}`;
  const people = Array.from({ length: ATTENDEES }, (_, index) =>
    aRosterPerson({
      id: index + 1,
      fullName: aName(),
      otherNames: [aName(), oneOf(FIRST)],
      parents: [aName(), aName()],
    }),
  );
  const find = createPeopleFinder();
  const first = timeOf(() => find(people, "a", SHOWN));
  const times = Array.from({ length: SEARCHES }, aName).flatMap((name) =>
    Array.from(name, (_, at) => timeOf(() => find(people, name.slice(0, at + 1), SHOWN))),
  );
  const slowest = times.toSorted((one, other) => other - one)[Math.floor(times.length / 100)]!;
  return [
    {
      name: "a keystroke in the check-in search among 2,000 people, 99th percentile",
      ratio: slowest,
      limit: 16,
      unit: "ms",
      detail: `${times.length} keystrokes; the very first one, which folds all names, ${first.toFixed(1)} ms`,
    },
  ];
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
