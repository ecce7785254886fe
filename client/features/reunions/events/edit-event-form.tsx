import type { UseFormReturn } from "react-hook-form";
import { isRealDay } from "#shared/lib/dates.ts";
import { eventChangeSchema } from "#shared/reunions/events/events.contract.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { changesIn } from "../../../lib/forms/changes-in.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { toChangeBody, LABELS, type TypedEvent, toFormValues } from "./event-form-values.ts";
import { EventFields, MoreEventFields } from "./event-fields.tsx";
import { formatWeekdayDate, eventsApi, type PlannedEvent } from "../event-basics/index.ts";
import { CoverFields } from "./cover-fields.tsx";
import { hasMoved } from "../event-mail/index.ts";

interface EditEventFormProps {
  event: PlannedEvent;
  onDone: () => void;
  /** Called if the day, time or place changed. */
  onMoved: (event: PlannedEvent) => void;
}

export default function EditEventForm({ event, onDone, onMoved }: EditEventFormProps) {
  const { form, typed, before, state } = useEditForm({
    original: event,
    toFormValues,
    labels: LABELS,
    renderValue,
    focus: "name",
    draftKey: `event-${event.id}-${event.updatedAt}`,
    secretFields: ["cover"],
    schema: eventChangeSchema,
    toBody: (typed, before) => changesIn(toChangeBody(typed), toChangeBody(before)),
    prepareSave: (body, { version }) =>
      Object.keys(body).length === 0
        ? null
        : () => eventsApi.change({ params: { id: event.id }, body: { ...body, version } }),
    onSaved: (saved) => {
      toast({ title: "Event saved" });
      if (hasMoved(event, saved)) onMoved(saved);
      return invalidate("events", "rsvp", "eventMail");
    },
    refetch: () => invalidate("events"),
    fallbackError: "Couldn't save. What you typed is still here. Try again.",
    onDone,
  });
  const eventForm = form as unknown as UseFormReturn<TypedEvent>;
  return (
    <EditFrame state={state}>
      <EventFields form={eventForm} typed={typed} familyGroupId={event.familyGroupId} />
      <CoverFields form={eventForm} saved={before.cover} />
      <MoreEventFields form={eventForm} />
    </EditFrame>
  );
}

function renderValue(field: keyof TypedEvent, typed: TypedEvent) {
  if (field === "inviteAncestorId") return typed.inviteAncestorId?.name;
  if (field === "cover" && typed.cover)
    return <img src={typed.cover} alt="Preview" className="h-16 rounded object-cover" />;
  const text = typed[field] as string;
  return isRealDay(text) ? formatWeekdayDate(text) : text;
}
