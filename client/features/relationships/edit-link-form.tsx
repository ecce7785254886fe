import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  type Relationship,
  relationshipsContract,
} from "#shared/relationships/relationships.contract.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { useToday } from "../../lib/dates.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/drafts.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { useEdition } from "../../lib/use-edition.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile, type Difference } from "../../ui/changed-meanwhile.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import {
  changesIn,
  FIELDS,
  isUnion,
  LABELS,
  recordedAs,
  shown,
  type TypedLink,
  typedOf,
} from "./link-change.ts";
import {
  ALL_STATUS_OPTIONS,
  PARENT_KIND_OPTIONS,
  STATUS_OPTIONS,
  UNION_KIND_OPTIONS,
} from "./link-labels.ts";
import { familyChanged, relationshipsApi } from "./relationships.api.ts";

const FAILED = "We couldn't save this. What you typed is still here.";
const { body: changeSchema } = relationshipsContract.routes.change;

interface EditLinkFormProps {
  link: Relationship;
  onDone: () => void;
}

export function EditLinkForm({ link, onDone }: EditLinkFormProps) {
  const today = useToday();
  const [draft] = useState(`link-${link.id}-${link.edition}`);
  const { before, edition, faster, notice, settle } = useEdition(link, typedOf);
  const form = useForm({
    resolver: bodyResolver(changeSchema, (typed: TypedLink) => changesIn(typed, before, today)),
    defaultValues: { ...before, ...readDraft<TypedLink>(draft) },
    shouldFocusError: false,
  });
  useDraft(form, draft);
  const giveUp = () => {
    dropDraft(draft);
    onDone();
  };
  const { mutateAsync: change, isPending } = useMutation({
    mutationFn: relationshipsApi.change,
    onSuccess: () => {
      giveUp();
      toast({ title: "Relationship saved", description: "It is up to date." });
      return familyChanged();
    },
    onError: (error) => {
      const noticed = notice(form, error);
      if (!noticed) return showRefusal(form, error, FAILED);
      if (noticed === "same") giveUp();
      void familyChanged();
    },
  });
  const submit = submitTo(form, async (body) =>
    Object.keys(body).length === 0
      ? giveUp()
      : await change({ params: { id: link.id }, body: { ...body, edition } }),
  );
  const takeTheirs = () => {
    // The pressed button goes away; the focus must not go with it.
    form.setFocus("relationshipStatus");
    form.reset(before);
    settle();
  };
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control }) as TypedLink;
  const isHonorary = link.relationshipStatus === "HONORARY";
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {submitCount > 0 && <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />}
      {faster && (
        <ChangedMeanwhile
          key={edition}
          differences={differencesOf(typed, faster.theirs)}
          filled={faster.filled.map((field) => LABELS[field])}
          busy={isPending}
          onKeep={submit}
          onTake={takeTheirs}
        />
      )}
      <SelectField
        label={LABELS.relationshipStatus}
        options={isHonorary ? ALL_STATUS_OPTIONS : STATUS_OPTIONS}
        error={errors.relationshipStatus?.message}
        {...form.register("relationshipStatus")}
      />
      {link.relationshipType !== "EXTENDED" && (
        <SelectField
          label={LABELS.kind}
          options={isUnion(link) ? UNION_KIND_OPTIONS : PARENT_KIND_OPTIONS}
          error={errors.kind?.message}
          {...form.register("kind")}
        />
      )}
      {isUnion(link) && (
        <>
          <DateField
            label={`${LABELS.startDate} (optional)`}
            hint={recordedAs(link.startDateWords)}
            error={errors.startDate?.message}
            {...form.register("startDate")}
          />
          <DateField
            label={`${LABELS.endDate} (optional)`}
            hint={recordedAs(link.endDateWords)}
            error={errors.endDate?.message}
            {...form.register("endDate")}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={giveUp}>Cancel</Button>
        {!faster && (
          <Button type="submit" variant="primary" busy={isPending}>
            Save
          </Button>
        )}
      </div>
    </form>
  );
}

const differencesOf = (yours: TypedLink, theirs: TypedLink): Difference[] =>
  FIELDS.filter((field) => yours[field] !== theirs[field]).map((field) => ({
    label: LABELS[field],
    yours: shown(field, yours),
    theirs: shown(field, theirs),
  }));
