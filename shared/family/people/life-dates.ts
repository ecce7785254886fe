import { type IsoDate, isMinor } from "../../lib/dates.ts";
import type { Role } from "../../lib/roles.ts";
import { daySpan } from "../dates/day-span.ts";
import { parseFamilyDate } from "../dates/family-date.ts";
import { isPresumedDeadByAge } from "./presumed-dead.ts";

export interface BirthDateFields {
  birthdate?: IsoDate | null | undefined;
  birthdateWords?: string | null | undefined;
}

interface LifeDates extends BirthDateFields {
  deathDate?: IsoDate | null | undefined;
  deathDateWords?: string | null | undefined;
}

interface DateError {
  path: "birthdate" | "deathDate";
  message: string;
}

const toSpan = (date: IsoDate | null | undefined, words: string | null | undefined) =>
  daySpan(date ?? null, words ?? null);

/**
 * Returns what is impossible about the dates of a life: death before birth, or either of them in
 * the future. An inexact date is impossible if every day that it can mean is.
 */
export function findLifeDateErrors(life: LifeDates, today: IsoDate): DateError[] {
  const errors: DateError[] = [];
  const born = toSpan(life.birthdate, life.birthdateWords);
  const died = toSpan(life.deathDate, life.deathDateWords);
  if (born.from && born.from > today)
    errors.push({ path: "birthdate", message: "The birth date can't be in the future" });
  if (died.from && died.from > today)
    errors.push({ path: "deathDate", message: "The date of death can't be in the future" });
  if (born.from && died.to && died.to < born.from)
    errors.push({ path: "deathDate", message: "The date of death can't be before the birth date" });
  return errors;
}

/**
 * Whether a living person with this birth date may be under 18 on a day; one possible day is
 * enough. 'After 1850' doesn't count, because that person is presumed dead. An unknown date makes
 * nobody a child.
 */
export function mayBeMinor(born: BirthDateFields, day: IsoDate): boolean {
  const { from, to } = toSpan(born.birthdate, born.birthdateWords);
  if (to !== null) return isMinor(to, day);
  return from !== null && !isPresumedDeadByAge(from, day);
}

/** Whether age makes the role CHILD. For the dead, the first day that the birth date can mean decides. */
export const isChildByAge = (
  life: BirthDateFields & { isDeceased: boolean },
  today: IsoDate,
): boolean => (life.isDeceased ? isMinor(life.birthdate, today) : mayBeMinor(life, today));

/** Parses a typed birth date; empty if it can't be parsed. */
export function parseBirthDate(typed: string): BirthDateFields {
  const parsed = parseFamilyDate(typed);
  return "problem" in parsed ? {} : { birthdate: parsed.date, birthdateWords: parsed.words };
}

/** The role that age alone gives: CHILD for people who may be under 18, otherwise USER. */
export const roleByAge = (born: BirthDateFields, today: IsoDate): Role =>
  mayBeMinor(born, today) ? "CHILD" : "USER";
