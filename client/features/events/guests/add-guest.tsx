import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../../lib/calls/api.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { renewAttendance } from "../attendance/attendance.api.ts";
import { guestListApi, type PlannedEvent } from "../events.api.ts";

/** Somebody who is not in the tree, by name. */
export function AddGuest({ event }: { event: PlannedEvent }) {
  const [name, setName] = useState("");
  const [isChild, setChild] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => guestListApi.addGuest({ params: { id: event.id }, body: { name, isChild } }),
    onSuccess: ({ id, user }) => {
      setName("");
      setChild(false);
      toast({
        title: "Added to the list",
        description: `${user.fullName} is on the list now.`,
        action: { label: "Undo", onClick: () => void takeOff(id) },
      });
      return renewAttendance();
    },
  });
  const refusal =
    error instanceof ApiError ? error.fields.find(({ path }) => path === "name")?.message : null;
  const add = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={add} className="grid content-start gap-3">
      <h3 className="text-lg">A guest outside the family</h3>
      <TextField
        label="Guest's name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error ? (refusal ?? wordsOf(error)) : undefined}
      />
      <CheckboxField
        label="A child"
        checked={isChild}
        onChange={({ target }) => setChild(target.checked)}
      />
      <div>
        <Button type="submit" busy={isPending}>
          Add guest
        </Button>
      </div>
    </form>
  );
}

const takeOff = (id: number): Promise<void> =>
  tellOutcome(() => guestListApi.takeOff({ params: { id } }), {
    done: "Taken back",
    failed: "Not taken back",
    renew: renewAttendance,
  });
