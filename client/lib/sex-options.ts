import { SEX_LABELS } from "#shared/people/sex-labels.ts";

/** Of a field that says somebody's sex, and need not. */
export const SEX_OPTIONS = [
  { value: "", label: "Not said" },
  ...Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label })),
];
