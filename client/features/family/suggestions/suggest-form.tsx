import { newSuggestionSchema } from "#shared/family/suggestions/suggestions.contract.ts";
import { useToday } from "../../../lib/dates.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { SEX_OPTIONS } from "../../../lib/sex-options.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { FamilyDateField } from "../../../lib/forms/family-date-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  type SuggestiblePerson,
  LABELS,
  changedFields,
  toFormValues,
} from "./suggestion-change.ts";
import { suggestionsApi } from "./suggestions.api.ts";

interface SuggestFormProps {
  person: SuggestiblePerson;
  onDone: () => void;
}

export function SuggestForm({ person, onDone }: SuggestFormProps) {
  const today = useToday();
  const { form, field, typed, state } = useEditForm({
    original: person,
    toFormValues,
    labels: LABELS,
    focus: "fullName",
    draftKey: `suggestion-${person.id}-${person.version}`,
    schema: newSuggestionSchema,
    toBody: (typed, before) => changedFields(typed, before, today),
    prepareSave: (body) => () => suggestionsApi.create({ params: { id: person.id }, body }),
    onSaved: () => {
      toast({ title: "Thank you", description: "An administrator will review your suggestion." });
      return invalidate("suggestions", "people");
    },
    refetch: () => invalidate("people"),
    fallbackError: "Couldn't send this. What you typed is still here.",
    onDone,
  });
  return (
    <EditFrame state={state} submitLabel="Send suggestion">
      <TextField {...field("fullName")} autoComplete="off" />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <FamilyDateField form={form} name="birthdate" label={LABELS.birthdate} />
        {typed.isDeceased && (
          <FamilyDateField form={form} name="deathDate" label={LABELS.deathDate} />
        )}
        <CheckboxField {...field("isDeceased")} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field("sex")} options={SEX_OPTIONS} />
        <TextField {...field("familyBranch")} autoComplete="off" />
      </div>
      <TextAreaField {...field("note")} hint="For example: how you know, or what else is wrong." />
    </EditFrame>
  );
}
