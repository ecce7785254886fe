import { type FactKind, hasDayElsewhere } from "#shared/facts/fact-words.ts";
import { factChangeSchema, type LifeFact } from "#shared/facts/facts.contract.ts";
import { useToday } from "../../lib/dates.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { changesIn } from "../../lib/forms/changes-in.ts";
import { useEditForm } from "../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../ui/forms/edit-frame.tsx";
import { TextAreaField, TextField } from "../../ui/forms/text-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { bodyOf, LABELS, type TypedFact, typedOf } from "./fact-change.ts";
import { factsApi } from "./facts.api.ts";
import { RemoveButton } from "./remove-button.tsx";

const NEW = { edition: 0 };

interface FactFormProps {
  personId: number;
  kind: FactKind;
  partnerId: number | null;
  /** Null to record it. */
  fact: LifeFact | null;
  onDone: () => void;
}

export function FactForm({ personId, kind, partnerId, fact, onDone }: FactFormProps) {
  const today = useToday();
  const isPair = partnerId !== null;
  const toBody = (typed: TypedFact) => bodyOf(typed, kind, isPair, today);
  const { field, state } = useEditForm({
    opened: fact ?? NEW,
    typedOf,
    labels: LABELS,
    focus: "place",
    draft: fact ? `fact-${fact.id}-${fact.edition}` : newFactDraft(personId),
    schema: factChangeSchema,
    toBody,
    sending: (body, { before, edition }) =>
      fact
        ? () =>
            factsApi.change({
              params: { id: fact.id },
              body: { ...changesIn(body, toBody(before)), edition },
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
    refresh: () => invalidate("facts"),
    failed: "We couldn't save this. What you typed is still here.",
    onDone,
  });
  return (
    <EditFrame
      state={state}
      aside={
        fact && (
          <RemoveButton
            what="this line of the life story"
            remove={() => factsApi.remove({ params: { id: fact.id } })}
            onDone={state.onCancel}
          />
        )
      }
    >
      {kind === "EVEN" && <TextField {...field("label")} autoComplete="off" />}
      {kind !== "BIRT" && kind !== "DEAT" && <TextField {...field("detail")} autoComplete="off" />}
      {!hasDayElsewhere(kind, isPair) && (
        <TextField
          {...field("date")}
          hint="MM/DD/YYYY, a year, or words such as 'about 1944'."
          autoComplete="off"
        />
      )}
      <TextField {...field("place")} autoComplete="off" />
      <TextAreaField {...field("note")} />
      <TextAreaField {...field("sources")} rows={2} />
    </EditFrame>
  );
}

/** By what name what is typed for a new fact of somebody is kept. */
export const newFactDraft = (personId: number) => `new-fact-${personId}`;
