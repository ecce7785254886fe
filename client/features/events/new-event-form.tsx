import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { newEventSchema } from "#shared/events/events.contract.ts";
import { mayPlanEvent } from "#shared/events/events.policy.ts";
import { bodyResolver } from "../../lib/forms/body-resolver.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/forms/drafts.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms/forms.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import type { User } from "../../lib/session/session.ts";
import { FormButtons } from "../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { bodyOf, emptyEvent, LABELS, type TypedEvent } from "./event-change.ts";
import { EventFields, MoreEventFields } from "./event-fields.tsx";
import { eventsApi } from "./events.api.ts";
import { RuleCount } from "./rule-count.tsx";

const DRAFT = "new-event";
const FAILED = "We couldn't create this event. What you typed is still here.";
const FIELDS = Object.keys(LABELS) as (keyof TypedEvent)[];

type Typed = TypedEvent & { whose: "own" | "all" };

interface NewEventFormProps {
  user: User;
  onDone: () => void;
}

/** A few fields first; the rest opens on demand, or is said later. */
export function NewEventForm({ user, onDone }: NewEventFormProps) {
  const [, goTo] = useLocation();
  const mayForAll = mayPlanEvent(user, null);
  const groupOf = ({ whose }: Typed) => (whose === "all" ? null : user.familyGroupId);
  const form = useForm({
    resolver: bodyResolver(newEventSchema, (typed: Typed) => ({
      ...bodyOf(typed),
      familyGroupId: groupOf(typed),
    })),
    defaultValues: {
      ...emptyEvent(new Intl.DateTimeFormat().resolvedOptions().timeZone),
      whose: user.familyGroupId === null ? "all" : "own",
      ...readDraft<Typed>(DRAFT),
    } as Typed,
    shouldFocusError: false,
  });
  useDraft(form, DRAFT);
  const typed = useWatch({ control: form.control }) as Typed;
  const { mutateAsync: create, isPending } = useMutation({
    mutationFn: eventsApi.create,
    onSuccess: ({ id, name, headcount }) => {
      dropDraft(DRAFT);
      onDone();
      toast({
        title: "Event created",
        description: `${name} has ${headcount.total} people on its list. Nobody has been written to yet.`,
      });
      goTo(`/events/${id}`);
      return invalidate("events");
    },
    onError: (error) => showRefusal(form, error, FAILED),
  });
  const { submitCount } = form.formState;
  const fields = form as never;
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(form, (body) => create({ body }))}>
      <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />
      {mayForAll && user.familyGroupId !== null && (
        <SelectField
          label="For"
          options={[
            { value: "own", label: user.familyGroupName ?? "My family group" },
            { value: "all", label: "All family groups" },
          ]}
          {...form.register("whose")}
        />
      )}
      <EventFields form={fields} typed={typed} familyGroupId={groupOf(typed)} />
      <RuleCount typed={typed} familyGroupId={groupOf(typed)} />
      <details className="grid gap-5">
        <summary className="min-h-touch cursor-pointer py-2 font-semibold text-evergreen">
          More: description, capacity, deadline, guests
        </summary>
        <div className="mt-3 grid gap-5">
          <MoreEventFields form={fields} />
        </div>
      </details>
      <FormButtons
        busy={isPending}
        onCancel={() => {
          dropDraft(DRAFT);
          onDone();
        }}
      >
        Create Event
      </FormButtons>
    </form>
  );
}
