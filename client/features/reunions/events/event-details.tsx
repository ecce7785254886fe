import { loadOwnCodes } from "../badges/index.ts";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { mayEmailGuests } from "#shared/reunions/event-mail/event-mail.policy.ts";
import { Link } from "wouter";
import { countOf } from "#shared/lib/count.ts";
import { formatRelativeDay } from "#shared/reunions/event-basics/event-days.ts";
import { formatClock } from "../../../lib/formats.ts";
import { mayManageEvent, mayCreateEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { scheduleContract } from "#shared/reunions/schedule/schedule.contract.ts";
import { formatWeekdayDate, formatTimeZone } from "../event-basics/index.ts";
import { urlOf } from "../../../lib/calls/api.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button, ButtonLink, DownloadLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyDialog, lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { HistoryButton } from "../../family/history/index.ts";
import { CancelEventButton } from "./cancel-event-button.tsx";
import { DeleteEventButton } from "./delete-event-button.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";
import { type UpdateReason, SendUpdateButton, loadUpdateDialog } from "../event-mail/index.ts";
import { QuestionnaireButton, HouseholdStatus, RsvpButton } from "../rsvp/index.ts";

const OwnCodes = lazyComponent(loadOwnCodes, null);
const { path: calendarPath } = scheduleContract.routes.calendar;
const EditEventForm = lazyComponent(
  () => import("./edit-event-form.tsx"),
  <Skeleton className="h-96" />,
);

const UpdateDialog = lazyDialog(loadUpdateDialog);

interface OfferedUpdate {
  event: PlannedEvent;
  reason: UpdateReason;
}

/** An event's details. Organizers edit them in place. */
export function EventDetails({ event }: { event: PlannedEvent }) {
  const [isEditing, setEditing] = useState(false);
  const [offeredUpdate, setOfferedUpdate] = useState<OfferedUpdate | null>(null);
  const user = useSignedIn();
  const isOrganizer = mayManageEvent(user, event);
  const offerUpdate = (update: OfferedUpdate) =>
    mayEmailGuests(user, event) && setOfferedUpdate(update);
  if (isEditing)
    return (
      <Card title="Edit Details">
        <EditEventForm
          event={event}
          onDone={() => setEditing(false)}
          onMoved={(moved) => offerUpdate({ event: moved, reason: "moved" })}
        />
      </Card>
    );
  const hasEnded = event.endDate < event.today;
  const isActive = !event.cancelledAt && !hasEnded;
  return (
    <div className="grid gap-6">
      {isOrganizer && isActive && event.invitationsSentAt === null && (
        <InviteFamilyCard event={event} />
      )}
      <Card
        footer={
          <>
            {isOrganizer && <Button onClick={() => setEditing(true)}>Edit Details</Button>}
            <DownloadLink href={urlOf(calendarPath, { id: event.id }, {})} data-print="no">
              <CalendarPlus aria-hidden className="size-5" />
              Add to my calendar
            </DownloadLink>
            {!isOrganizer && hasEnded && <CopyEventButton event={event} />}
            {isOrganizer && (
              <>
                <SendUpdateButton event={event} />
                <CopyEventButton event={event} />
                <CancelEventButton
                  event={event}
                  onCancelled={() => offerUpdate({ event, reason: "cancelled" })}
                />
                <HistoryButton target={{ event }} name={event.name} />
                <DeleteEventButton event={event} />
              </>
            )}
          </>
        }
      >
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
          <RsvpButton event={event} />
          <QuestionnaireButton event={event} />
          <HouseholdStatus event={event} />
        </div>
        <PolicyEvent event={event} />
        {offeredUpdate && (
          <UpdateDialog {...offeredUpdate} onClose={() => setOfferedUpdate(null)} />
        )}
      </Card>
      {isActive && <OwnCodes eventId={event.id} />}
    </div>
  );
}

/** The first step after planning, until invitations are sent. */
function InviteFamilyCard({ event: { id, headcount } }: { event: PlannedEvent }) {
  return (
    <Card
      title="Next step: invite your family"
      className="border-l-4 border-l-evergreen"
      footer={<ButtonLink href={`/events/${id}?tab=attendance`}>Invite your family</ButtonLink>}
    >
      <p className="max-w-prose">
        {countOf(headcount.total, "person is", "people are")} on the guest list. No invitations sent
        yet.
      </p>
    </Card>
  );
}

function PolicyEvent({ event }: { event: PlannedEvent }) {
  const { capacity, rsvpDeadline, organizers, headcount, today } = event;
  const facts: [label: string, value: React.ReactNode][] = [
    ["Dates", <EventDays key="days" event={event} />],
    ["Location", event.location],
    [
      "Capacity",
      capacity === null
        ? "Unlimited"
        : `${headcount.confirmed} of ${countOf(capacity, "spot")} taken`,
    ],
    [
      "RSVP Deadline",
      rsvpDeadline === null
        ? "No deadline set"
        : `${formatWeekdayDate(rsvpDeadline)} (${formatRelativeDay(rsvpDeadline, today)})`,
    ],
    ["Invited", <GuestRule key="invited" event={event} />],
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {organizers.length > 0 && (
          <div className="sm:contents">
            <dt className="font-semibold">Organized by</dt>
            <dd className="flex flex-wrap gap-x-4">
              {organizers.map(({ id, name }) => (
                <Link key={id} href={`/profile/${id}`} className="underline underline-offset-3">
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <h2 className="mt-8 mb-2 text-xl">Description</h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">
        {event.description ?? <span className="text-quiet">No description provided.</span>}
      </p>
    </>
  );
}

const EventDays = ({ event }: { event: PlannedEvent }) => {
  const { startDate, endDate, startTime, endTime, today, timeZone } = event;
  const isOneDay = startDate === endDate;
  return (
    <>
      {formatWeekdayDate(startDate)}
      {startTime && `, ${formatClock(startTime)}`}
      {(!isOneDay || endTime) && " to "}
      {!isOneDay && formatWeekdayDate(endDate)}
      {!isOneDay && endTime && ", "}
      {endTime && formatClock(endTime)}
      <span className="block text-quiet">
        {formatRelativeDay(startDate, today)} · {formatTimeZone(timeZone)}
      </span>
    </>
  );
};

const SPOUSE_TEXTS = {
  none: "",
  current: " with their spouses",
  all: " with their spouses and former spouses",
};

function GuestRule({ event }: { event: PlannedEvent }) {
  const { inviteRule, inviteAncestor, inviteSpouses, familyBranch, familyGroupName } = event;
  if (inviteRule === "descendants")
    return inviteAncestor ? (
      <>
        Descendants of{" "}
        <Link href={`/profile/${inviteAncestor.id}`} className="underline underline-offset-3">
          {inviteAncestor.name}
        </Link>
        {SPOUSE_TEXTS[inviteSpouses]}
      </>
    ) : (
      "People the organizers chose"
    );
  return (
    <>
      {familyBranch ?? "All Family Branches"}
      <span className="block text-quiet">{familyGroupName ?? "All family groups"}</span>
    </>
  );
}

const CopyEventDialog = lazyDialog(() => import("./copy-event-dialog.tsx"));

/** Creates an event like this one on other days. */
function CopyEventButton({ event }: { event: PlannedEvent }) {
  const [isOpen, setOpen] = useState(false);
  const user = useSignedIn();
  if (!mayCreateEvent(user, event.familyGroupId)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy event</Button>
      {isOpen && <CopyEventDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
