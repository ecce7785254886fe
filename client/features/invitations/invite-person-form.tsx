import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { invitingSchema } from "#shared/invitations/invitations.contract.ts";
import { bodyResolver } from "../../lib/forms/body-resolver.ts";
import { bindTo, errorList, showRefusal, submitTo } from "../../lib/forms/forms.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { TextAreaField, TextField } from "../../ui/forms/text-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { invitationsApi } from "./invitations.api.ts";

interface InvitePersonFormProps {
  group: number;
  person: { id: number; fullName: string; email: string | null };
}

const FIELDS = ["email", "message"] as const;

/** Invites somebody of the tree: their place in it becomes their account. */
export function InvitePersonForm({ group, person }: InvitePersonFormProps) {
  const { id: personId, fullName } = person;
  const form = useForm({
    resolver: bodyResolver(invitingSchema, (typed: { email: string; message: string }) => ({
      ...typed,
      familyGroupId: group,
      personId,
      recipientName: fullName,
    })),
    defaultValues: { email: person.email ?? "", message: "" },
    shouldFocusError: false,
  });
  const { mutateAsync: invite, isPending } = useMutation({
    mutationFn: invitationsApi.invite,
    onSuccess: ({ message }) => {
      toast({ title: "Invitation queued", description: message });
      return invalidate("invitations");
    },
    onError: (error) =>
      showRefusal(form, error, "We couldn't send the invitation. Your text is still here."),
  });
  const bind = bindTo(form);
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(form, (body) => invite({ body }))}>
      <FormErrors errors={errorList(form, FIELDS)} attempt={form.formState.submitCount} />
      <p>
        With the mail {fullName} chooses a password, and signs in as the person who is in the tree
        already. An earlier invitation to another address is taken back.
      </p>
      <TextField label="Their e-mail address" type="email" autoComplete="off" {...bind("email")} />
      <TextAreaField label="A few words (optional)" {...bind("message")} />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          Send the invitation
        </Button>
      </div>
    </form>
  );
}
