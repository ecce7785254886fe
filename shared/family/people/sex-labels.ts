import type { Sex } from "./sex.ts";

export const SEX_LABELS: Record<Sex, string> = { female: "Female", male: "Male", other: "Other" };
