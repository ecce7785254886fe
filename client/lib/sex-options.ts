import { SEX_LABELS } from "#shared/family/people/sex-labels.ts";

/** Options for the optional field about a person's sex. */
export const SEX_OPTIONS = [
  { value: "", label: "Not specified" },
  ...Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label })),
];
