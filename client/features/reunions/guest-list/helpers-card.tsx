import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import type * as z from "zod/mini";
import {
  EVENT_HELPER_ROLES,
  type EventHelperRole,
} from "#shared/reunions/event-basics/event-options.ts";
import { helperSchema } from "#shared/reunions/events/events.contract.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { useSingleFlight } from "../../../ui/windows/use-action-with-undo.ts";
import { type ChosenRelative, RelativeField } from "../../family/people/index.ts";
import { eventQueries, eventsApi, type PlannedEvent } from "../event-basics/index.ts";

const ROLE_LABELS: Record<EventHelperRole, string> = {
  coOrganizer: "Co-organizer",
  checkIn: "Check-in helper",
};
const ROLE_OPTIONS = EVENT_HELPER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

interface HelperRole {
  userId: number;
  name: string;
  role: EventHelperRole | null;
}

/** The event's co-organizers and check-in helpers. */
export function HelpersCard({ event }: { event: PlannedEvent }) {
  const query = useQuery(eventQueries.helpers({ params: { id: event.id } }));
  return (
    <Card title="Helpers">
      <p className="mb-4 max-w-prose text-quiet">
        <strong>Co-organizers</strong> can do everything you can: edit the event and its guest list,
        and write to guests. <strong>Check-in helpers</strong> can only check people in.
      </p>
      {query.data ? (
        <ul className="mb-5 divide-y divide-line empty:hidden">
          {query.data.map((helper) => (
            <HelperRow key={helper.userId} eventId={event.id} {...helper} />
          ))}
        </ul>
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the helpers"
          loadingLabel="Loading the helpers"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      )}
      <AddHelperForm event={event} />
    </Card>
  );
}

/** Sets a helper's role, or removes the helper, and offers Undo. */
async function setRole(eventId: number, { userId, name, role, previousRole }: RoleChange) {
  await eventsApi.setHelper({ params: { id: eventId }, body: { userId, role } });
  toast({
    title: role ? "Helper added" : "Helper removed",
    description: role ? `${name}: ${ROLE_LABELS[role]}` : `${name} is no longer a helper.`,
    undo: () =>
      setRoleOrToastError(eventId, { userId, name, role: previousRole, previousRole: role }),
  });
  await invalidate("events");
}

interface RoleChange extends HelperRole {
  previousRole: EventHelperRole | null;
}

const setRoleOrToastError = (eventId: number, change: RoleChange) =>
  setRole(eventId, change).catch((error: unknown) =>
    toast({ title: "Couldn't save", description: describeFailure(error), destructive: true }),
  );

function HelperRow({
  eventId,
  userId,
  name,
  role,
}: HelperRole & { eventId: number; role: EventHelperRole }) {
  const { isPending, start } = useSingleFlight((next: EventHelperRole | null) =>
    setRoleOrToastError(eventId, { userId, name, role: next, previousRole: role }),
  );
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-3">
      <Link href={`/profile/${userId}`} className="min-w-0 pb-2 wrap-anywhere hover:underline">
        {name}
      </Link>
      <span className="flex flex-wrap items-end gap-2">
        <SelectField
          label={`Role of ${name}`}
          options={ROLE_OPTIONS}
          value={role}
          disabled={isPending}
          onChange={({ target }) =>
            start(EVENT_HELPER_ROLES.find((each) => each === target.value) ?? role)
          }
        />
        <Button busy={isPending} aria-label={`Remove ${name}`} onClick={() => start(null)}>
          Remove
        </Button>
      </span>
    </li>
  );
}

interface TypedHelper {
  userId: ChosenRelative | null;
  role: EventHelperRole;
}

function AddHelperForm({ event }: { event: PlannedEvent }) {
  const { familyGroupId: ownGroupId } = useSignedIn();
  const form = useForm({
    resolver: bodyResolver(helperSchema, ({ userId, role }: TypedHelper) => ({
      userId: Number(userId?.id),
      role,
    })),
    defaultValues: { userId: null, role: "coOrganizer" },
  });
  const addHelper = async ({ userId, role }: z.output<typeof helperSchema>) => {
    try {
      const { name: helperName } = form.getValues("userId")!;
      await setRole(event.id, { userId, name: helperName, role, previousRole: null });
      form.resetField("userId");
    } catch (error) {
      showServerErrors(form, error, describeFailure(error));
    }
  };
  return (
    <form noValidate onSubmit={createSubmitHandler(form, addHelper)} className="grid gap-3">
      <FormErrors {...errorSummaryOf(form)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <RelativeField
          form={form}
          name="userId"
          label="Helper"
          familyGroupId={event.familyGroupId ?? ownGroupId}
        />
        <SelectField label="Role" options={ROLE_OPTIONS} {...bindTo(form)("role")} />
      </div>
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Add helper
        </Button>
      </div>
    </form>
  );
}
