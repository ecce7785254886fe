import { type IsoDate, yearsBefore } from "../../lib/dates.ts";

const MAX_LIVING_AGE = 110;
const MAX_LIVING_DESCENDANT_AGE = 95;

/**
 * The limits of the rule: people born before `self` are presumed dead, and so are people with an
 * unknown birth date who have any descendant born before `descendant`. The server applies the same
 * limits in SQL.
 */
export const presumedDeadLimits = (today: IsoDate) => ({
  self: yearsBefore(today, MAX_LIVING_AGE),
  descendant: yearsBefore(today, MAX_LIVING_DESCENDANT_AGE),
});

/** Calendars in which only the stored day tells the year. */
const OTHER_CALENDAR = /HEBREW|FRENCH/i;

/**
 * Returns the last day that a birth date can mean: December 31, 1916 for both '1916' and 'BET 1910
 * AND 1916'. The rule must hold for every possible day. The server computes the same in SQL
 * (`latestBirthSql`).
 */
export function latestBirthDay(date: IsoDate | null, words: string | null): IsoDate | null {
  if (date === null || words === null) return date;
  if (OTHER_CALENDAR.test(words)) return yearEnd(String(Number(date.slice(0, 4)) + 1));
  const lastYear = /.*([0-9]{4})/s.exec(words)?.[1];
  if (lastYear === undefined || yearEnd(lastYear) < date) return date;
  return yearEnd(lastYear);
}

const yearEnd = (year: string): IsoDate => `${year.padStart(4, "0")}-12-31`;

/** Whether a person is presumed dead by an exact birth date alone. */
export const isPresumedDeadByAge = (birthdate: IsoDate | null, today: IsoDate): boolean =>
  birthdate !== null && birthdate < presumedDeadLimits(today).self;

/**
 * Returns who of these people is presumed dead, by index, as used in the links. `birthdates` are
 * the last days that each date can mean (`latestBirthDay`). Linear in people and links, and safe with
 * loops in the data.
 */
export function findPresumedDead(
  birthdates: readonly (IsoDate | null)[],
  parentLinks: readonly { parent: number; child: number }[],
  today: IsoDate,
): boolean[] {
  const parentsOf = new Map<number, number[]>();
  for (const { parent, child } of parentLinks) {
    const parents = parentsOf.get(child);
    if (parents) parents.push(parent);
    else parentsOf.set(child, [parent]);
  }
  const { self, descendant } = presumedDeadLimits(today);
  const withOldDescendant = new Set<number>();
  const queue = birthdates.flatMap((birthdate, index) =>
    birthdate !== null && birthdate < descendant ? [index] : [],
  );
  for (let index = queue.pop(); index !== undefined; index = queue.pop())
    for (const parent of parentsOf.get(index) ?? [])
      if (!withOldDescendant.has(parent)) {
        withOldDescendant.add(parent);
        queue.push(parent);
      }
  return birthdates.map((birthdate, index) =>
    birthdate === null ? withOldDescendant.has(index) : birthdate < self,
  );
}
