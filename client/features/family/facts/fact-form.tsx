import { isDateStoredElsewhere, STORY_LABEL } from "#shared/family/facts/fact-kinds.ts";
import { factChangeSchema, type LifeFact } from "#shared/family/facts/facts.contract.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { useToday, toServerDate } from "../../../lib/dates.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { changesIn } from "../../../lib/forms/changes-in.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { FamilyDateField } from "../../../lib/forms/family-date-field.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { formatTypedDate } from "../../../lib/family-dates.ts";
import { type FactChoice, STORY_CHOICE } from "./fact-choices.ts";
import { factsApi } from "./facts.api.ts";
import { RemoveButton } from "./remove-button.tsx";

const NEW = { version: 0 };

interface FactFormProps {
  personId: number;
  choice: FactChoice;
  partnerId: number | null;
  /** Null to add one. */
  fact: LifeFact | null;
  onDone: () => void;
}

export function FactForm({ personId, choice, partnerId, fact, onDone }: FactFormProps) {
  const { kind, fixedLabel } = choice;
  const isStory = choice === STORY_CHOICE;
  const today = useToday();
  const isPair = partnerId !== null;
  const toChangeBody = (typed: TypedFact, before: TypedFact) =>
    toBody(typed, { choice, isPair, before, today });
  const { form, field, state } = useEditForm({
    original: fact ?? NEW,
    toFormValues,
    labels: LABELS,
    focus: "place",
    draftKey: fact ? `fact-${fact.id}-${fact.version}` : newFactDraftKey(personId),
    schema: factChangeSchema,
    toBody: toChangeBody,
    prepareSave: (body, { before, version }) =>
      fact
        ? () =>
            factsApi.change({
              params: { id: fact.id },
              body: { ...changesIn(body, toChangeBody(before, before)), version },
            })
        : () =>
            factsApi.record({
              params: { id: personId },
              body: { ...body, kind, ...(isPair && { partnerId }) },
            }),
    onSaved: () => {
      toast({ title: "Life story saved" });
      return invalidate("facts", "history");
    },
    refetch: () => invalidate("facts"),
    fallbackError: "Couldn't save this. What you typed is still here.",
    onDone,
  });
  return (
    <EditFrame
      state={state}
      aside={
        fact && (
          <RemoveButton
            noun="this life event"
            remove={() => factsApi.remove({ params: { id: fact.id } })}
            onDone={state.onCancel}
          />
        )
      }
    >
      {isStory && <TextAreaField {...field("note")} rows={6} />}
      {kind === "EVEN" && !fixedLabel && <TextField {...field("label")} autoComplete="off" />}
      {!isStory && kind !== "BIRT" && kind !== "DEAT" && (
        <TextField {...field("detail")} autoComplete="off" />
      )}
      {!isDateStoredElsewhere(kind, isPair) && (
        <FamilyDateField form={form} name="date" label={LABELS.date} />
      )}
      <TextField {...field("place")} autoComplete="off" />
      {!isStory && <TextAreaField {...field("note")} />}
      <TextAreaField {...field("sources")} rows={2} />
    </EditFrame>
  );
}

/** Returns the draft key for a new life event of this person. */
export const newFactDraftKey = (personId: number) => `new-fact-${personId}`;

/** The initial values of a form for this fact. */
const toFormValues = (fact: Partial<LifeFact>) => ({
  label: fact.label ?? "",
  detail: fact.detail ?? "",
  date: formatTypedDate(fact.date ?? null, fact.dateWords ?? null),
  place: fact.place ?? "",
  note: fact.note ?? "",
  sources: fact.sources ?? "",
});
type TypedFact = ReturnType<typeof toFormValues>;

/** The form's labels, in order. */
const LABELS: Record<keyof TypedFact, string> = {
  label: "What happened",
  detail: "Details",
  date: "When",
  place: "Where",
  note: "The story",
  sources: "Sources",
};

interface FactContext {
  choice: FactChoice;
  isPair: boolean;
  before: TypedFact;
  today: IsoDate;
}

/**
 * The request body: the form's texts, and its date if it is stored with the fact. An unchanged date is
 * left out, because an imported one may be unreadable.
 */
function toBody(typed: TypedFact, { choice, isPair, before, today }: FactContext) {
  const { kind, fixedLabel } = choice;
  const { date, ...rest } = typed;
  const values = {
    ...rest,
    ...(fixedLabel && { label: fixedLabel }),
    // Typed before the kind was changed; no longer shown.
    ...(fixedLabel === STORY_LABEL && { detail: "" }),
  };
  if (isDateStoredElsewhere(kind, isPair) || date === before.date) return values;
  return { ...values, date: toServerDate(date, today) };
}
