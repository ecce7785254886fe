import type { Celebration } from "./birthdays.api.ts";

/** 'turns 80', '25 years together'. */
export function yearsInWords({ kind, years }: Pick<Celebration, "kind" | "years">): string {
  if (kind === "birthday") return years === 0 ? "is born" : `turns ${years}`;
  if (years === 0) return "the day itself";
  return years === 1 ? "1 year together" : `${years} years together`;
}

/** 'Saturday, November 28'. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

/** 'November 2026'. */
const monthInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** By month, in the order in which they come. */
export function byMonth(celebrations: readonly Celebration[]) {
  const months = new Map<string, Celebration[]>();
  for (const each of celebrations) {
    const month = monthInWords(each.on);
    months.set(month, [...(months.get(month) ?? []), each]);
  }
  return [...months].map(([month, days]) => ({ month, days }));
}
