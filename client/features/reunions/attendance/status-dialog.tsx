import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { statusChangeSchema } from "#shared/reunions/attendance/attendance.contract.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
} from "#shared/reunions/event-basics/event-options.ts";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { bindTo, createSubmitHandler } from "../../../lib/forms/forms.ts";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { ReplaceCodeSection } from "../badges/index.ts";
import { GuestLinkSection } from "../rsvp/index.ts";
import { attendanceApi, type Attendee, refetchAttendance } from "./attendance.api.ts";

interface StatusDialogProps {
  attendee: Attendee;
  onClose: () => void;
}

interface TypedStatus {
  status: AttendanceStatus;
  force: boolean;
}

/** Sets a guest's status. If the event is full, saving again goes over its capacity. */
export default function StatusDialog({ attendee, onClose }: StatusDialogProps) {
  const form = useForm({
    resolver: bodyResolver(statusChangeSchema, (typed: TypedStatus) => typed),
    defaultValues: { status: attendee.status, force: false },
  });
  const isFull = useWatch({ control: form.control, name: "force" });
  const { mutateAsync: changeStatus, isPending } = useMutation({
    mutationFn: attendanceApi.change,
    onSuccess: (_, { body }) => {
      toast({
        title: "Attendance updated",
        description: `${attendee.user.fullName} is now marked as ${body.status}.`,
      });
      onClose();
      return refetchAttendance();
    },
    onError: (error) => {
      form.setValue("force", error instanceof ApiError && error.code === eventErrors.full.code);
      toast({
        title: "Update failed",
        description: messageOf(error, "Failed to update attendance status"),
        destructive: true,
      });
    },
  });
  return (
    <Dialog onClose={onClose} title={`Status of ${attendee.user.fullName}`}>
      <form
        noValidate
        onSubmit={createSubmitHandler(form, (body) =>
          changeStatus({ params: { id: attendee.id }, body }),
        )}
        className="grid gap-5"
      >
        <SelectField
          label="Status"
          options={ATTENDANCE_STATUSES.map((value) => ({ value, label: value }))}
          {...bindTo(form)("status", { onChange: () => form.setValue("force", false) })}
        />
        {isFull && (
          <p role="alert" className="rounded bg-marigold-wash px-4 py-3">
            {eventErrors.full.text} If you save anyway, it goes over capacity.
          </p>
        )}
        <FormButtons onCancel={onClose} busy={isPending}>
          {isFull ? "Save anyway" : "Save"}
        </FormButtons>
      </form>
      {attendee.userId !== null && attendee.status !== "attended" && (
        <GuestLinkSection attendeeId={attendee.id} name={attendee.user.fullName} />
      )}
      <ReplaceCodeSection id={attendee.id} name={attendee.user.fullName} />
    </Dialog>
  );
}
