import { FACT_TEXTS } from "#shared/family/facts/fact-labels.ts";
import { type FactKind, STORY_LABEL, VISIBLE_FACT_KINDS } from "#shared/family/facts/fact-kinds.ts";

/** A kind of life event, as the form's list shows it. */
export interface FactChoice {
  value: string;
  label: string;
  kind: FactKind;
  /** The event's label, if the form doesn't ask for it. */
  called?: string;
}

const choiceOf = (kind: FactKind): FactChoice => ({
  value: kind,
  label: FACT_TEXTS[kind].label,
  kind,
});

export const STORY_CHOICE: FactChoice = {
  value: "STORY",
  label: "Story or memory",
  kind: "EVEN",
  called: STORY_LABEL,
};

/** Most used first. GEDCOM has no tag for military service. */
export const COMMON_CHOICES: readonly FactChoice[] = [
  STORY_CHOICE,
  choiceOf("OCCU"),
  choiceOf("EDUC"),
  choiceOf("RESI"),
  { value: "MILITARY", label: "Military service", kind: "EVEN", called: "Military service" },
  choiceOf("IMMI"),
];

const common = new Set(COMMON_CHOICES.map(({ value }) => value));

export const OTHER_CHOICES: readonly FactChoice[] = VISIBLE_FACT_KINDS.filter(
  (kind) => !common.has(kind),
)
  .map(choiceOf)
  .toSorted((a, b) => a.label.localeCompare(b.label));

export const choiceFor = (value: string): FactChoice =>
  [...COMMON_CHOICES, ...OTHER_CHOICES].find((each) => each.value === value) ?? STORY_CHOICE;
