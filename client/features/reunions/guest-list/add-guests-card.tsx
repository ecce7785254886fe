import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { newGuestSchema } from "#shared/reunions/event-basics/guest-name.ts";
import { Card } from "../../../ui/card.tsx";
import { type PlannedEvent, guestListApi } from "../event-basics/index.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
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
import { TextField } from "../../../ui/forms/text-field.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { refetchAttendance } from "../attendance/index.ts";
import { AddDescendantsForm } from "./add-descendants-form.tsx";
import { AddPeopleForm } from "./add-people-form.tsx";

/** Adds people whom the event's rule doesn't invite. */
export const AddGuestsCard = ({ event }: { event: PlannedEvent }) => (
  <Card title="Add to guest list">
    <p className="mb-5 max-w-prose text-quiet">
      Adds only the people you choose. No emails go out.
    </p>
    <div className="grid gap-8 lg:grid-cols-2">
      <AddPeopleForm event={event} />
      {event.familyGroupId !== null && (
        <AddDescendantsForm event={event} familyGroupId={event.familyGroupId} />
      )}
      <AddGuestForm event={event} />
    </div>
  </Card>
);

const EMPTY_GUEST = { name: "", isChild: false };

/** Adds a guest from outside the family, by name. */
function AddGuestForm({ event }: { event: PlannedEvent }) {
  const form = useForm({
    resolver: bodyResolver(newGuestSchema, (typed: typeof EMPTY_GUEST) => typed),
    defaultValues: EMPTY_GUEST,
  });
  const { mutateAsync: addGuest, isPending } = useMutation({
    mutationFn: guestListApi.addGuest,
    onSuccess: ({ id, user }) => {
      form.reset();
      toast({
        title: "Guest added",
        description: `${user.fullName} is now on the guest list.`,
        undo: () => removeGuest(id),
      });
      return refetchAttendance();
    },
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      onSubmit={createSubmitHandler(form, (body) => addGuest({ params: { id: event.id }, body }))}
      className="grid content-start gap-3"
    >
      <h3 className="text-lg">A guest from outside the family</h3>
      <FormErrors {...errorSummaryOf(form)} />
      <TextField label="Guest's name" autoComplete="off" {...bind("name")} />
      <CheckboxField label="Child (under 18)" {...bind("isChild")} />
      <div>
        <Button type="submit" busy={isPending}>
          Add guest
        </Button>
      </div>
    </form>
  );
}

const removeGuest = (id: number): Promise<void> =>
  runWithToast(() => guestListApi.remove({ params: { id } }), {
    doneTitle: "Guest removed",
    errorTitle: "Couldn't remove guest",
    refetch: refetchAttendance,
  });
