import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { inviteSchema } from "#shared/accounts/invitations/invite.schema.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { useHasNoMailServer } from "../auth/index.ts";
import { invitationsApi } from "./invitations.api.ts";
import { NoEmailNotice } from "./no-email-notice.tsx";

interface InvitePersonFormProps {
  groupId: number;
  person: { id: number; fullName: string; email: string | null };
}

const FIELDS = ["email", "message"] as const;

/** Invites a person in the tree, whose profile becomes their account. */
export function InvitePersonForm({ groupId, person }: InvitePersonFormProps) {
  const { id: personId, fullName } = person;
  const form = useForm({
    resolver: bodyResolver(inviteSchema, (typed: { email: string; message: string }) => ({
      ...typed,
      familyGroupId: groupId,
      personId,
      recipientName: fullName,
    })),
    defaultValues: { email: person.email ?? "", message: "" },
    shouldFocusError: false,
  });
  const { mutateAsync: invite, isPending } = useMutation({
    mutationFn: invitationsApi.invite,
    onSuccess: ({ message }) => {
      toast({ title: "Invitation saved", description: message });
      return invalidate("invitations");
    },
    onError: (error) =>
      showServerErrors(form, error, "Couldn't send the invitation. Your text is still here."),
  });
  const bind = bindTo(form);
  const hasNoMailServer = useHasNoMailServer();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => invite({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, FIELDS)} />
      <p>
        {fullName} will get a link to choose a password and sign in. Any earlier invitation to
        another address will stop working.
      </p>
      <TextField label="Email address" type="email" autoComplete="off" {...bind("email")} />
      <TextAreaField label="Personal message (optional)" {...bind("message")} />
      <NoEmailNotice />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {hasNoMailServer ? "Create invitation" : "Send invitation"}
        </Button>
      </div>
    </form>
  );
}
