import type { Sex } from "#shared/people/sex.ts";

export const SEX_LABELS: Record<Sex, string> = { female: "Female", male: "Male", other: "Other" };
