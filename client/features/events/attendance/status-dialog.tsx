import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { ATTENDANCE_STATUSES } from "#shared/events/event-words.ts";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { NewCode } from "../badges/new-code.tsx";
import { LinkFor } from "../rsvp/link-for.tsx";
import { attendanceApi, type Attendee, renewAttendance } from "./attendance.api.ts";

interface StatusDialogProps {
  attendee: Attendee;
  onClose: () => void;
}

/** Sets somebody's status; where the event is full, once more to go beyond its capacity. */
export default function StatusDialog({ attendee, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState(attendee.status);
  const [isFull, setFull] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      attendanceApi.change({ params: { id: attendee.id }, body: { status, force: isFull } }),
    onSuccess: () => {
      toast({
        title: "Attendance updated",
        description: `${attendee.user.fullName} is ${status}.`,
      });
      onClose();
      return renewAttendance();
    },
    onError: (error) => {
      setFull(error instanceof ApiError && error.code === eventRefusals.full.code);
      toast({
        title: "Update failed",
        description: messageOf(error, "Failed to update attendance status"),
        destructive: true,
      });
    },
  });
  const save = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    mutate();
  };
  return (
    <Dialog onClose={onClose} title={`Attendance of ${attendee.user.fullName}`}>
      <form onSubmit={save} className="grid gap-5">
        <SelectField
          label="Status"
          options={ATTENDANCE_STATUSES.map((value) => ({ value, label: value }))}
          value={status}
          onChange={({ target }) => {
            setStatus(ATTENDANCE_STATUSES.find((each) => each === target.value) ?? status);
            setFull(false);
          }}
        />
        {isFull && (
          <p role="alert" className="rounded bg-marigold-wash px-4 py-3">
            {eventRefusals.full.text} Save once more to go beyond its capacity.
          </p>
        )}
        <FormButtons onCancel={onClose} busy={isPending}>
          {isFull ? "Save anyway" : "Save"}
        </FormButtons>
      </form>
      {attendee.userId !== null && attendee.status !== "attended" && (
        <LinkFor attendeeId={attendee.id} name={attendee.user.fullName} />
      )}
      <NewCode id={attendee.id} name={attendee.user.fullName} />
    </Dialog>
  );
}
