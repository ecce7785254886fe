import { SEX_LABELS } from "#shared/people/sex-labels.ts";
import { newSuggestionSchema } from "#shared/suggestions/suggestions.contract.ts";
import { useToday } from "../../lib/dates.ts";
import { invalidate } from "../../lib/query-client.ts";
import { useEditForm } from "../../lib/use-edit-form.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { EditFrame } from "../../ui/edit-frame.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { type Corrected, LABELS, suggestedIn, typedOf } from "./suggestion-change.ts";
import { suggestionsApi } from "./suggestions.api.ts";

interface SuggestFormProps {
  person: Corrected;
  onDone: () => void;
}

export function SuggestForm({ person, onDone }: SuggestFormProps) {
  const today = useToday();
  const { form, typed, state } = useEditForm({
    opened: person,
    typedOf,
    labels: LABELS,
    focus: "fullName",
    draft: `suggestion-${person.id}-${person.edition}`,
    schema: newSuggestionSchema,
    toBody: (typed, before) => suggestedIn(typed, before, today),
    sending: (body) => () => suggestionsApi.make({ params: { id: person.id }, body }),
    onSaved: () => {
      toast({ title: "Thank you", description: "An administrator will look at your suggestion." });
      return invalidate("suggestions");
    },
    refresh: () => invalidate("people"),
    failed: "We couldn't send this. What you typed is still here.",
    onDone,
  });
  const { errors } = form.formState;
  const field = (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <EditFrame state={state} save="Suggest">
      <TextField {...field("fullName")} autoComplete="off" />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <DateField {...field("birthdate")} hint={asGiven(person.birthdateWords)} />
        {typed.isDeceased && (
          <DateField {...field("deathDate")} hint={asGiven(person.deathDateWords)} />
        )}
        <CheckboxField {...field("isDeceased")} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field("sex")} options={SEX_OPTIONS} />
        <TextField {...field("familyBranch")} autoComplete="off" />
      </div>
      <TextAreaField
        {...field("note")}
        hint="What you know and from where, or what else is wrong."
      />
    </EditFrame>
  );
}

const SEX_OPTIONS = [
  { value: "", label: "Not said" },
  ...Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label })),
];

const asGiven = (words: string | null) => (words ? `Given as “${words}”.` : undefined);
