import * as words from "#shared/family/dates/format-date.ts";
import * as familyDate from "#shared/family/dates/family-date.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { siteFormats } from "./formats.ts";

type Day = [day: IsoDate | null, words: string | null];

/** The shared functions of the same names, with the site's date format. */
export const formatDay = (...day: Day) => words.formatDay(...day, siteFormats().dates);
export const formatDayCapitalized = (...day: Day) =>
  words.formatDayCapitalized(...day, siteFormats().dates);
export const formatTypedDate = (...day: Day) =>
  familyDate.formatTypedDate(...day, siteFormats().dates);
export const describeFamilyDate = (date: string) =>
  familyDate.describeFamilyDate(date, siteFormats().dates);
