import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { type FactKind, hasDayElsewhere } from "#shared/facts/fact-words.ts";
import { factChangeSchema, type LifeFact } from "#shared/facts/facts.contract.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { useToday } from "../../lib/dates.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { invalidate } from "../../lib/query-client.ts";
import { useEdition } from "../../lib/use-edition.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile, type Difference } from "../../ui/changed-meanwhile.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { bodyOf, changesIn, FIELDS, LABELS, type TypedFact, typedOf } from "./fact-change.ts";
import { factsApi } from "./facts.api.ts";
import { RemoveButton } from "./remove-button.tsx";

const FAILED = "We couldn't save this. What you typed is still here.";
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
  const { before, edition, faster, notice, settle } = useEdition<
    Partial<LifeFact> & { edition: number },
    TypedFact
  >(fact ?? NEW, typedOf);
  const toBody = (typed: TypedFact) => bodyOf(typed, kind, isPair, today);
  const form = useForm({
    resolver: bodyResolver(factChangeSchema, toBody),
    defaultValues: before,
    shouldFocusError: false,
  });
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      fact
        ? factsApi.change({
            params: { id: fact.id },
            body: { ...changesIn(body, toBody(before)), edition },
          })
        : factsApi.record({
            params: { id: personId },
            body: { ...body, kind, ...(partnerId !== null && { partnerId }) },
          }),
    onSuccess: () => {
      toast({ title: "Life story saved" });
      onDone();
      return invalidate("facts");
    },
    onError: (error) => {
      const noticed = notice(form, error);
      if (!noticed) return showRefusal(form, error, FAILED);
      if (noticed === "same") onDone();
      void invalidate("facts");
    },
  });
  const submit = submitTo(form, () => save(toBody(form.getValues())));
  const takeTheirs = () => {
    form.setFocus("place");
    form.reset(before);
    settle();
  };
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control }) as TypedFact;
  const field = (name: keyof TypedFact) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {submitCount > 0 && <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />}
      {faster && (
        <ChangedMeanwhile
          key={edition}
          differences={differencesOf(typed, faster.theirs)}
          filled={faster.filled.map((name) => LABELS[name])}
          busy={isPending}
          onKeep={submit}
          onTake={takeTheirs}
        />
      )}
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
      <div className="flex flex-wrap justify-end gap-3">
        {fact && (
          <RemoveButton
            what="this line of the life story"
            remove={() => factsApi.remove({ params: { id: fact.id } })}
            onDone={onDone}
          />
        )}
        <Button onClick={onDone}>Cancel</Button>
        {!faster && (
          <Button type="submit" variant="primary" busy={isPending}>
            Save
          </Button>
        )}
      </div>
    </form>
  );
}

const differencesOf = (yours: TypedFact, theirs: TypedFact): Difference[] =>
  FIELDS.filter((name) => yours[name] !== theirs[name]).map((name) => ({
    label: LABELS[name],
    yours: yours[name],
    theirs: theirs[name],
  }));
