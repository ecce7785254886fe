import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { fold } from "#shared/lib/fold.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { endSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { recordsApi } from "./records.api.ts";
import { renewMerged } from "./undo-merge.ts";

interface EraseDialogProps {
  person: { id: number; fullName: string };
  isOwn: boolean;
  onClose: () => void;
}

/** Says what will be gone, and asks for the name before it is. */
export default function EraseDialog({ person, isOwn, onClose }: EraseDialogProps) {
  const form = useId();
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => recordsApi.erase({ params: { id: person.id }, body: { name } }),
    onError: (failure) => setError(wordsOf(failure)),
    onSuccess: async ({ message }) => {
      onClose();
      toast({ title: "Erased", description: message });
      // Away from the protected page first: it would ask who is there.
      if (isOwn) navigate("/login");
      if (isOwn) endSession();
      else await renewMerged();
    },
  });
  const erase = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fold(name) === fold(person.fullName)) mutate();
    else setError(`Please type ${person.fullName}`);
  };
  return (
    <Dialog
      onClose={onClose}
      title={isOwn ? "Erase all that is kept about you?" : `Erase all about ${person.fullName}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="destructive" type="submit" form={form} busy={isPending}>
            Erase for good
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={erase} noValidate className="grid gap-4">
        <p>
          <strong>This can’t be undone.</strong> {isOwn ? "Your" : "The"} name, days, photo, life
          story, contacts, account and invitations are removed, and the history says no more what
          was there. In the tree a place without a name stays, so that relatives stay connected.
        </p>
        {isOwn && <p>You are signed out, and can’t sign in again with this account.</p>}
        <TextField
          label={`Type ${person.fullName} to confirm`}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
