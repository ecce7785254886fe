import { FACT_TEXTS } from "#shared/family/facts/fact-labels.ts";
import { type FactKind, STORY_LABEL, VISIBLE_FACT_KINDS } from "#shared/family/facts/fact-kinds.ts";

/** A kind of life event, as the form's list shows it. */
export interface FactChoice {
  value: string;
  label: string;
  kind: FactKind;
  /** The event's label, if the form doesn't ask for it. */
  fixedLabel?: string;
}

const toChoice = (kind: FactKind): FactChoice => ({
  value: kind,
  label: FACT_TEXTS[kind].label,
  kind,
});

export const STORY_CHOICE: FactChoice = {
  value: "STORY",
  label: "Story or memory",
  kind: "EVEN",
  fixedLabel: STORY_LABEL,
};

/** Most used first. GEDCOM has no tag for military service. */
export const COMMON_CHOICES: readonly FactChoice[] = [
  STORY_CHOICE,
  toChoice("OCCU"),
  toChoice("EDUC"),
  toChoice("RESI"),
  { value: "MILITARY", label: "Military service", kind: "EVEN", fixedLabel: "Military service" },
  toChoice("IMMI"),
];

const commonValues = new Set(COMMON_CHOICES.map(({ value }) => value));

export const OTHER_CHOICES: readonly FactChoice[] = VISIBLE_FACT_KINDS.filter(
  (kind) => !commonValues.has(kind),
)
  .map(toChoice)
  .toSorted((a, b) => a.label.localeCompare(b.label));

export const findChoice = (value: string): FactChoice =>
  [...COMMON_CHOICES, ...OTHER_CHOICES].find((each) => each.value === value) ?? STORY_CHOICE;
