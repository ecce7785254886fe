import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { approvalSchema } from "#shared/accounts/join-links/join-links.contract.ts";
import { chosenId } from "#shared/lib/schemas.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { type ChosenRelative, RelativeField } from "../../family/people/index.ts";
import { joinLinksApi, type JoinRequest } from "./join-links.api.ts";

interface ApproveDialogProps {
  request: JoinRequest;
  groupId: number;
  onClose: () => void;
}

interface Typed {
  personId: ChosenRelative | null;
  isNew: boolean;
}

const formSchema = z.extend(approvalSchema, {
  personId: z.nullable(chosenId("Choose a person, or check the box below")),
});

/** Approves a request and links the account to the person that the administrator chooses. */
export function ApproveDialog({ request, groupId, onClose }: ApproveDialogProps) {
  const { id, name, email, link } = request;
  const suggestedPerson = link.kind === "person" ? link.person : null;
  const formId = useId();
  const form = useForm({
    resolver: bodyResolver(formSchema, ({ personId, isNew }: Typed) => ({
      personId: isNew ? null : Number(personId?.id),
    })),
    defaultValues: {
      personId: suggestedPerson && { id: String(suggestedPerson.id), name: suggestedPerson.name },
      isNew: false,
    },
  });
  const isNew = useWatch({ control: form.control, name: "isNew" });
  const { mutateAsync: approve, isPending } = useMutation({
    mutationFn: joinLinksApi.approve,
    onSuccess: ({ message }) => {
      toast({ title: "Request approved", description: message });
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      showServerErrors(form, error, describeFailure(error));
      // Someone else may have answered.
      return invalidate("joinLinks");
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Approve ${name}’s request?`}
      description={email ? `They signed up with ${email}.` : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            Approve request
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={createSubmitHandler(form, (body) => approve({ params: { id }, body }))}
        className="grid min-h-72 content-start gap-4"
      >
        <FormErrors {...errorSummaryOf(form)} />
        {!isNew && (
          <RelativeField
            form={form}
            name="personId"
            label="Who is this in the tree?"
            hint="They'll sign in as this person. You can undo this for 30 days."
            familyGroupId={groupId}
          />
        )}
        <CheckboxField
          label="Not in the tree yet. Add as a new person."
          {...bindTo(form)("isNew")}
        />
      </form>
    </Dialog>
  );
}
