import type { InvitedSpouses } from "#shared/reunions/event-basics/event-options.ts";

/** The spouses to invite with a person's descendants. */
export const SPOUSE_OPTIONS: { value: InvitedSpouses; label: string }[] = [
  { value: "none", label: "Without spouses" },
  { value: "current", label: "With their spouses" },
  { value: "all", label: "With spouses and former spouses" },
];
