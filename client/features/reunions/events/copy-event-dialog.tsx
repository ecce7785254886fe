import { useMutation } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import { type CopiedEvent, eventCopySchema } from "#shared/reunions/events/events.contract.ts";
import { daysAfter, daysBetween, isRealDay } from "#shared/lib/dates.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { eventsApi, type PlannedEvent } from "../event-basics/index.ts";
import { createEmptyEvent, LABELS, type TypedEvent } from "./event-form-values.ts";
import { DeadlineField, WhenFields } from "./event-fields.tsx";
import { formatList } from "#shared/lib/format-list.ts";

const FIELDS = ["startDate", "endDate", "startTime", "endTime", "rsvpDeadline", "name"] as const;

const FAILURE_TEXT = "Couldn't copy this event. Everything you typed is still here. Try again.";

interface CopyEventDialogProps {
  event: PlannedEvent;
  onClose: () => void;
}

/** Asks for the days of the copy; everything else is copied. */
export default function CopyEventDialog({ event, onClose }: CopyEventDialogProps) {
  const [, navigate] = useLocation();
  const extraDays = daysBetween(event.startDate, event.endDate);
  const form = useForm({
    resolver: bodyResolver(eventCopySchema, (typed: TypedEvent) => ({
      name: typed.name,
      startDate: typed.startDate,
      endDate: typed.endDate || typed.startDate,
      startTime: typed.startTime || null,
      endTime: typed.endTime || null,
      rsvpDeadline: typed.rsvpDeadline || null,
    })),
    defaultValues: {
      ...createEmptyEvent(event.timeZone),
      name: event.name,
      startTime: event.startTime ?? "",
      endTime: event.endTime ?? "",
    },
    shouldFocusError: false,
  });
  const { mutateAsync: copy, isPending } = useMutation({
    mutationFn: eventsApi.copy,
    onSuccess: ({ id, ...copied }) => {
      onClose();
      toast({ title: "Event copied", description: describeCopied(copied) });
      navigate(`/events/${id}`);
      return invalidate("events");
    },
    onError: (error) => showServerErrors(form, error, FAILURE_TEXT),
  });
  const eventForm = form as unknown as UseFormReturn<TypedEvent>;
  return (
    <Dialog
      onClose={onClose}
      title="Copy event"
      description="Copies everything except replies, payments, and invitations."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={createSubmitHandler(form, (body) => copy({ params: { id: event.id }, body }))}
      >
        <FormErrors {...errorSummaryOf(form, FIELDS)} />
        <WhenFields
          form={eventForm}
          onFirstDayChange={(day) => {
            if (!isRealDay(day)) return;
            const { dirtyFields } = form.formState;
            if (!dirtyFields.endDate)
              form.setValue("endDate", extraDays === 0 ? "" : daysAfter(day, extraDays));
            if (!dirtyFields.rsvpDeadline && event.rsvpDeadline)
              form.setValue(
                "rsvpDeadline",
                daysAfter(day, daysBetween(event.startDate, event.rsvpDeadline)),
              );
            if (!dirtyFields.name)
              form.setValue(
                "name",
                event.name.replace(event.startDate.slice(0, 4), day.slice(0, 4)),
              );
          }}
        />
        <DeadlineField form={eventForm} />
        <TextField label={LABELS.name} autoComplete="off" {...bindTo(form)("name")} />
        <FormButtons onCancel={onClose} busy={isPending}>
          Copy event
        </FormButtons>
      </form>
    </Dialog>
  );
}

const describeCopied = ({
  leftOut,
  lostAncestor,
}: Pick<CopiedEvent, "leftOut" | "lostAncestor">): string =>
  [
    "No invitations sent yet.",
    ...(lostAncestor
      ? [
          "Everyone is invited, because the person whose descendants were invited is no longer in this family. To change this, edit the event.",
        ]
      : []),
    ...(leftOut.length > 0
      ? [
          `These schedule items don't fit the new dates, so they weren't copied: ${formatList(leftOut)}.`,
        ]
      : []),
  ].join(" ");
