import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { newGroupSchema } from "#shared/family/groups/groups.contract.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import type { User } from "../../../lib/session/session.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { groupsApi, peopleApi } from "./groups.api.ts";

const EMPTY = { name: "", description: "", isMine: true };
type Typed = typeof EMPTY;
const FIELDS = ["name", "description"] as const;
const DRAFT = "new-group";
const FALLBACK_ERROR = "Failed to create family group. Please try again.";
const NOT_ADDED = "Warning: Family group created but we couldn't automatically add you to it.";

interface NewGroupFormProps {
  user: User;
  /** Called when the form is saved or canceled; without it, there is no Cancel button. */
  onDone?: () => void;
}

export function NewGroupForm({ user, onDone }: NewGroupFormProps) {
  const form = useForm({
    resolver: bodyResolver(newGroupSchema, ({ name, description }: Typed) => ({
      name,
      description,
    })),
    defaultValues: { ...EMPTY, isMine: user.familyGroupId === null, ...readDraft<Typed>(DRAFT) },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT, ["isMine"]);
  const { mutateAsync: create, isPending } = useMutation({
    mutationFn: groupsApi.create,
    onSuccess: async ({ id, name }) => {
      deleteDraft(DRAFT);
      const warning = form.getValues("isMine") ? await addToGroup(user.id, id) : null;
      toast(
        warning ?? {
          title: "Family group created",
          description: `You can now add people to ${name}.`,
        },
      );
      onDone?.();
      await invalidate("groups", "people", "familyTree", "auth");
    },
    onError: (error) => showServerErrors(form, error, FALLBACK_ERROR),
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => create({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, FIELDS)} />
      <TextField label="Name" autoComplete="off" {...bind("name")} />
      <TextAreaField label="Description (optional)" {...bind("description")} />
      <CheckboxField label="Make this my group" {...form.register("isMine")} />
      <FormButtons
        busy={isPending}
        onCancel={
          onDone &&
          (() => {
            deleteDraft(DRAFT);
            onDone();
          })
        }
      >
        Create group
      </FormButtons>
    </form>
  );
}

/** Adds the creator to the new group; returns a toast if that failed. */
async function addToGroup(userId: number, familyGroupId: number) {
  try {
    await peopleApi.change({ params: { id: userId }, body: { familyGroupId } });
    return null;
  } catch (error) {
    return { title: NOT_ADDED, description: messageOf(error, ""), destructive: true };
  }
}
