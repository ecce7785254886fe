import type { Sex } from "#shared/people/sex.ts";

export const SEX_LABELS: Record<Sex, string> = { female: "Female", male: "Male", other: "Other" };

/** Which sheet of a profile an address opens. */
export const shownTab = (query: URLSearchParams): "about" | "family" =>
  query.get("tab") === "family" ? "family" : "about";
