import type { IsoDate } from "../lib/dates.ts";

interface LifeDates {
  birthdate?: IsoDate | null | undefined;
  deathDate?: IsoDate | null | undefined;
}

interface DateError {
  path: "birthdate" | "deathDate";
  message: string;
}

/** What can't be true of the days of a life: a death before the birth, either of them in the future. */
export function lifeDateErrors({ birthdate, deathDate }: LifeDates, today: IsoDate): DateError[] {
  const errors: DateError[] = [];
  if (birthdate && birthdate > today)
    errors.push({ path: "birthdate", message: "The birth date can't be in the future" });
  if (deathDate && deathDate > today)
    errors.push({ path: "deathDate", message: "The date of death can't be in the future" });
  if (birthdate && deathDate && deathDate < birthdate)
    errors.push({ path: "deathDate", message: "The date of death can't be before the birth date" });
  return errors;
}
