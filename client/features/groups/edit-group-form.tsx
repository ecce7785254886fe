import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { groupChangeSchema } from "#shared/groups/groups.contract.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/drafts.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { invalidate } from "../../lib/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import type { Group } from "./group-card.tsx";
import { changesIn, type TypedGroup, typedOf } from "./group-change.ts";
import { groupsApi } from "./groups.api.ts";
import { LogoPicker } from "./logo-picker.tsx";

const FIELDS = ["name", "logo", "description", "contactEmail", "contactPhone"] as const;
const FAILED = "We couldn't save this. What you typed is still here.";

interface EditGroupFormProps {
  group: Group;
  onDone: () => void;
}

export function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  // As it was on opening: what others change meanwhile must not pass for this person's change.
  const [{ before, draft }] = useState(() => ({
    before: typedOf(group),
    draft: `group-${group.id}-${group.updatedAt}`,
  }));
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
    onError: (error) => showRefusal(form, error, FAILED),
  });
  const giveUp = () => {
    dropDraft(draft);
    onDone();
  };
  const { errors, submitCount } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(form, async (body) =>
        Object.keys(body).length === 0
          ? giveUp()
          : await change({ params: { id: group.id }, body }),
      )}
    >
      {/* A picture is judged when it is chosen, which is no failed try yet. */}
      {submitCount > 0 && <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />}
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <LogoPicker form={form} saved={before.logo} />
      <TextAreaField
        label="Description (optional)"
        error={errors.description?.message}
        {...form.register("description")}
      />
      <TextField
        label="Contact email (optional)"
        hint="Seen by the members of this group."
        type="email"
        autoComplete="email"
        error={errors.contactEmail?.message}
        {...form.register("contactEmail")}
      />
      <TextField
        label="Contact phone (optional)"
        hint="Seen by the members of this group."
        type="tel"
        autoComplete="tel"
        error={errors.contactPhone?.message}
        {...form.register("contactPhone")}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={giveUp}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
