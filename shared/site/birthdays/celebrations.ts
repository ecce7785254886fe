import { ageOn, type IsoDate, isRealDay } from "../../lib/dates.ts";

/** A date that is celebrated every year: a birth, or the start of a union. */
export interface Anniversary<Whose> {
  kind: "birthday" | "anniversary";
  /** The original date. */
  since: IsoDate;
  celebrants: Whose;
}

export interface Celebration<Whose> extends Anniversary<Whose> {
  /** The next date, which may be today. */
  on: IsoDate;
  /** The number of years on that date. */
  years: number;
}

/** Returns the next celebration from `today` on. February 29 is celebrated on the last day of February. */
export function nextCelebration<Whose>(
  anniversary: Anniversary<Whose>,
  today: IsoDate,
): Celebration<Whose> {
  const year = Number(today.slice(0, 4));
  const thisYear = dateInYear(anniversary.since, year);
  const on = thisYear < today ? dateInYear(anniversary.since, year + 1) : thisYear;
  return {
    ...anniversary,
    on,
    years: Number(on.slice(0, 4)) - Number(anniversary.since.slice(0, 4)),
  };
}

function dateInYear(since: IsoDate, year: number): IsoDate {
  const day = `${String(year).padStart(4, "0")}${since.slice(4)}`;
  return isRealDay(day) ? day : `${day.slice(0, 8)}28`;
}

/** Returns the next celebrations in order, without those whose original date is still ahead. */
export const nextCelebrations = <Whose extends { id: number }>(
  anniversaries: readonly Anniversary<Whose>[],
  today: IsoDate,
): Celebration<Whose>[] =>
  anniversaries
    .filter(({ since }) => (ageOn(since, today) ?? -1) >= 0)
    .map((anniversary) => nextCelebration(anniversary, today))
    .toSorted(
      (one, other) =>
        compare(one.on, other.on) ||
        compare(one.kind, other.kind) ||
        one.celebrants.id - other.celebrants.id,
    );

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
