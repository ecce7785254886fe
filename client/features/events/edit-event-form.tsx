import type { UseFormReturn } from "react-hook-form";
import { eventChangeSchema } from "#shared/events/events.contract.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { changesIn } from "../../lib/forms/changes-in.ts";
import { useEditForm } from "../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../ui/forms/edit-frame.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { changedBodyOf, LABELS, type TypedEvent, typedOf } from "./event-change.ts";
import { EventFields, MoreEventFields } from "./event-fields.tsx";
import { eventsApi, type PlannedEvent } from "./events.api.ts";
import { CoverFields } from "./cover/cover-fields.tsx";
import { isMoved } from "./mail/mail-words.ts";

interface EditEventFormProps {
  event: PlannedEvent;
  onDone: () => void;
  /** It has another day or place now. */
  onMoved: (event: PlannedEvent) => void;
}

export default function EditEventForm({ event, onDone, onMoved }: EditEventFormProps) {
  const { form, typed, before, state } = useEditForm({
    opened: event,
    typedOf,
    labels: LABELS,
    shown,
    focus: "name",
    draft: `event-${event.id}-${event.updatedAt}`,
    secret: ["cover"],
    schema: eventChangeSchema,
    toBody: (typed, before) => changesIn(changedBodyOf(typed), changedBodyOf(before)),
    sending: (body, { edition }) =>
      Object.keys(body).length === 0
        ? null
        : () => eventsApi.change({ params: { id: event.id }, body: { ...body, edition } }),
    onSaved: (saved) => {
      toast({ title: "Event saved", description: `${saved.name} is up to date.` });
      if (isMoved(event, saved)) onMoved(saved);
      return invalidate("events", "rsvp", "eventMail");
    },
    refresh: () => invalidate("events"),
    failed: "We couldn't save this. What you typed is still here.",
    onDone,
  });
  const fields = form as unknown as UseFormReturn<TypedEvent>;
  return (
    <EditFrame state={state}>
      <EventFields form={fields} typed={typed} familyGroupId={event.familyGroupId} />
      <CoverFields form={fields} saved={before.cover} />
      <MoreEventFields form={fields} />
    </EditFrame>
  );
}

function shown(field: keyof TypedEvent, typed: TypedEvent) {
  if (field === "inviteAncestorId") return typed.inviteAncestorId?.name;
  if (field === "cover" && typed.cover)
    return <img src={typed.cover} alt="How it looks" className="h-16 rounded object-cover" />;
  return typed[field] as string;
}
