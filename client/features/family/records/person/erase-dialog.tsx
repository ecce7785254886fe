import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { eraseSchema } from "#shared/family/records/records.contract.ts";
import { fold } from "#shared/lib/fold.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { endSession } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { recordsApi } from "./records.api.ts";
import { refetchAfterMerge } from "../../history/index.ts";

interface EraseDialogProps {
  person: { id: number; fullName: string };
  isOwn: boolean;
  onClose: () => void;
}

/** Says what will be erased, and asks for the name to confirm. */
export default function EraseDialog({ person, isOwn, onClose }: EraseDialogProps) {
  const formId = useId();
  const [, navigate] = useLocation();
  const form = useForm({
    resolver: bodyResolver(eraseSchema, (typed: { name: string }) => typed),
    defaultValues: { name: "" },
  });
  const { mutateAsync: erase, isPending } = useMutation({
    mutationFn: recordsApi.erase,
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
    onSuccess: async ({ message }) => {
      onClose();
      toast({ title: "Erased", description: message });
      // Leave the protected page first; it would ask for the user.
      if (isOwn) navigate("/login");
      if (isOwn) endSession();
      else await refetchAfterMerge();
    },
  });
  const submit = createSubmitHandler(form, async (body) => {
    if (fold(body.name) === fold(person.fullName))
      return erase({ params: { id: person.id }, body });
    const message = `Type the name as shown: ${person.fullName}`;
    return form.setError("name", { message }, { shouldFocus: true });
  });
  return (
    <Dialog
      onClose={onClose}
      title={isOwn ? "Erase all your data?" : `Erase all of ${person.fullName}’s data?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="destructive" type="submit" form={formId} busy={isPending}>
            Erase for good
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <p>
          <strong>This can’t be undone.</strong> {isOwn ? "Your" : "Their"} name, dates, photo, life
          story, contact details, account, and invitations are deleted, even from the history.{" "}
          {isOwn ? "Your" : "Their"} place in the tree stays, without a name, so that relatives stay
          connected.
        </p>
        {isOwn && <p>You’ll be signed out, and this account will be gone.</p>}
        <FormErrors {...errorSummaryOf(form)} />
        <TextField
          label={`Type ${person.fullName} to confirm`}
          autoComplete="off"
          {...bindTo(form)("name")}
        />
      </form>
    </Dialog>
  );
}
