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

/** Whether somebody is presumed dead of whom no descendant is known. */
export const isPresumedDeadByAge = (birthdate: IsoDate | null, today: IsoDate): boolean =>
  birthdate !== null && birthdate < presumedDeadBefore(today).self;

/**
 * Who of these people is presumed dead, by their places in the list, which the links name too.
 * Linear in people and links, and through with loops in the data.
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
