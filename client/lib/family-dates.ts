import * as words from "#shared/family/dates/date-words.ts";
import * as familyDate from "#shared/family/dates/family-date.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { usualFormats } from "./formats.ts";

type Day = [day: IsoDate | null, words: string | null];

/** The shared functions of the same names, with the site's date format. */
export const tellDay = (...day: Day) => words.tellDay(...day, usualFormats().dates);
export const tellDayAlone = (...day: Day) => words.tellDayAlone(...day, usualFormats().dates);
export const typedFamilyDate = (...day: Day) =>
  familyDate.typedFamilyDate(...day, usualFormats().dates);
export const describeFamilyDate = (sent: string) =>
  familyDate.describeFamilyDate(sent, usualFormats().dates);
