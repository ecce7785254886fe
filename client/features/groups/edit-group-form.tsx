import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { groupChangeSchema } from "#shared/groups/groups.contract.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/drafts.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { invalidate } from "../../lib/query-client.ts";
import { useEdition } from "../../lib/use-edition.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile, type Difference } from "../../ui/changed-meanwhile.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import type { Group } from "./group-card.tsx";
import { changesIn, FIELDS, LABELS, type TypedGroup, typedOf } from "./group-change.ts";
import { groupsApi } from "./groups.api.ts";
import { LogoPicker } from "./logo-picker.tsx";

const FAILED = "We couldn't save this. What you typed is still here.";

interface EditGroupFormProps {
  group: Group;
  onDone: () => void;
}

export function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  // As it was on opening: what others change meanwhile must not pass for this person's change.
  const [draft] = useState(`group-${group.id}-${group.updatedAt}`);
  const { before, edition, faster, notice, settle } = useEdition(group, typedOf);
  const form = useForm({
    resolver: bodyResolver(groupChangeSchema, (typed: TypedGroup) => changesIn(typed, before)),
    defaultValues: { ...before, ...readDraft<TypedGroup>(draft) },
    shouldFocusError: false,
  });
  useDraft(form, draft, ["logo"]);
  const { mutateAsync: change, isPending } = useMutation({
    mutationFn: groupsApi.change,
    onSuccess: ({ name }) => {
      dropDraft(draft);
      toast({ title: "Family group saved", description: `${name} is up to date.` });
      onDone();
      return invalidate("groups", "people", "familyTree", "auth");
    },
    onError: (error) => {
      const noticed = notice(form, error);
      if (!noticed) return showRefusal(form, error, FAILED);
      if (noticed === "same") giveUp();
      void invalidate("groups");
    },
  });
  const giveUp = () => {
    dropDraft(draft);
    onDone();
  };
  const submit = submitTo(form, async (body) =>
    Object.keys(body).length === 0
      ? giveUp()
      : await change({ params: { id: group.id }, body: { ...body, edition } }),
  );
  const takeTheirs = () => {
    // The pressed button goes away; the focus must not go with it.
    form.setFocus("name");
    form.reset(before);
    settle();
  };
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control }) as TypedGroup;
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {/* A picture is judged when it is chosen, which is no failed try yet. */}
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
      <TextField
        label={LABELS.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <LogoPicker form={form} saved={before.logo} />
      <TextAreaField
        label={`${LABELS.description} (optional)`}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <TextField
        label={`${LABELS.contactEmail} (optional)`}
        hint="Seen by the members of this group."
        type="email"
        autoComplete="email"
        error={errors.contactEmail?.message}
        {...form.register("contactEmail")}
      />
      <TextField
        label={`${LABELS.contactPhone} (optional)`}
        hint="Seen by the members of this group."
        type="tel"
        autoComplete="tel"
        error={errors.contactPhone?.message}
        {...form.register("contactPhone")}
      />
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

const differencesOf = (yours: TypedGroup, theirs: TypedGroup): Difference[] =>
  FIELDS.filter((field) => yours[field] !== theirs[field]).map((field) => ({
    label: LABELS[field],
    yours: shown(field, yours[field]),
    theirs: shown(field, theirs[field]),
  }));

const shown = (field: keyof TypedGroup, value: string | null) =>
  field === "logo" && value ? <Logo address={value} /> : value;

const Logo = ({ address }: { address: string }) => (
  <img src={address} alt="The logo" className="size-16 rounded object-contain" />
);
