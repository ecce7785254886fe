import { countOf } from "#shared/lib/count.ts";
import { formatTimestamp } from "../../../lib/formats.ts";
import type { Celebration } from "./birthdays.api.ts";

/** 'turns 80', '25 years together'. */
export function describeYears({ kind, years }: Pick<Celebration, "kind" | "years">): string {
  if (kind === "birthday") return years === 0 ? "is born" : `turns ${years}`;
  if (years === 0) return "first day together";
  return countOf(years, "year together", "years together");
}

/** Formats a day as 'Saturday, November 28' or 'Saturday 28 November', by the site's date format. */
export const formatDay = (day: string): string =>
  formatTimestamp(`${day}T00:00:00Z`, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

/** 'November 2026'. */
const formatMonth = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** Groups celebrations by month, in their order. */
export function groupByMonth(celebrations: readonly Celebration[]) {
  const months = new Map<string, Celebration[]>();
  for (const each of celebrations) {
    const month = formatMonth(each.on);
    months.set(month, [...(months.get(month) ?? []), each]);
  }
  return [...months].map(([month, days]) => ({ month, days }));
}
