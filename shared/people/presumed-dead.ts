import { type IsoDate, yearsBefore } from "../lib/dates.ts";

const OLDEST_LIVING = 110;
const OLDEST_LIVING_DESCENDANT = 95;

/**
 * The rule, as days: who was born before `self` is presumed dead, and so is, where the birth date is
 * unknown, who has any descendant born before `descendant`. The server keeps it by the same days in SQL.
 */
export const presumedDeadBefore = (today: IsoDate) => ({
  self: yearsBefore(today, OLDEST_LIVING),
  descendant: yearsBefore(today, OLDEST_LIVING_DESCENDANT),
});

/** Calendars of which only the stored day tells the year. */
const OTHER_CALENDAR = /HEBREW|FRENCH/i;

/**
 * The last day that a birth date may mean: '1916' may be its December, 'BET 1910 AND 1916' too. The rule has to
 * hold for all of them. The server computes the same in SQL (`latestBirth`).
 */
export function latestBirth(date: IsoDate | null, words: string | null): IsoDate | null {
  if (date === null || words === null) return date;
  if (OTHER_CALENDAR.test(words)) return yearEnd(String(Number(date.slice(0, 4)) + 1));
  const lastYear = /.*([0-9]{4})/s.exec(words)?.[1];
  if (lastYear === undefined || yearEnd(lastYear) < date) return date;
  return yearEnd(lastYear);
}

const yearEnd = (year: string): IsoDate => `${year.padStart(4, "0")}-12-31`;

/** Whether somebody without descendants, whose birth date is exact, is presumed dead. */
export const isPresumedDeadByAge = (birthdate: IsoDate | null, today: IsoDate): boolean =>
  birthdate !== null && birthdate < presumedDeadBefore(today).self;

/**
 * Who of these people is presumed dead, by their places in the list, which the links name too; of each the last
 * day that their birth date may mean (`latestBirth`). Linear in people and links, and through with loops in the data.
 */
export function presumedDeadAmong(
  birthdates: readonly (IsoDate | null)[],
  parentLinks: readonly { parent: number; child: number }[],
  today: IsoDate,
): boolean[] {
  const parentsOf = new Map<number, number[]>();
  for (const { parent, child } of parentLinks) {
    const known = parentsOf.get(child);
    if (known) known.push(parent);
    else parentsOf.set(child, [parent]);
  }
  const { self, descendant } = presumedDeadBefore(today);
  const above = new Set<number>();
  const climbing = birthdates.flatMap((birthdate, place) =>
    birthdate !== null && birthdate < descendant ? [place] : [],
  );
  for (let place = climbing.pop(); place !== undefined; place = climbing.pop())
    for (const parent of parentsOf.get(place) ?? [])
      if (!above.has(parent)) {
        above.add(parent);
        climbing.push(parent);
      }
  return birthdates.map((birthdate, place) =>
    birthdate === null ? above.has(place) : birthdate < self,
  );
}
