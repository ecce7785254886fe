import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { mayMailEvent } from "#shared/event-mail/event-mail.policy.ts";
import { Link } from "wouter";
import { dayOfWeek, relativeDay } from "#shared/events/event-days.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import { scheduleContract } from "#shared/events/schedule/schedule.contract.ts";
import { addressOf } from "../../lib/calls/api.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Button, DownloadLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog, lazyPart } from "../../ui/loading/lazy-part.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { CancelEventButton } from "./cancel-event-button.tsx";
import { DeleteEventButton } from "./delete-event-button.tsx";
import type { PlannedEvent } from "./events.api.ts";
import type { UpdateReason } from "./mail/mail-words.ts";
import { SendUpdateButton } from "./mail/send-update-button.tsx";
import { RepliesButton } from "./questions/replies-button.tsx";
import { AskedOfHousehold, RsvpButton } from "./rsvp/rsvp-button.tsx";

const OwnCodes = lazyPart(() => import("./badges/own-codes.tsx"), null);
const { path: calendarPath } = scheduleContract.routes.calendar;
const EditEventForm = lazyPart(
  () => import("./edit-event-form.tsx"),
  <Skeleton className="h-96" />,
);

const UpdateDialog = lazyDialog(() => import("./mail/update-dialog.tsx"));

interface Offered {
  event: PlannedEvent;
  reason: UpdateReason;
}

/** What is said of an event; its organisers edit it where it stands. */
export function EventDetails({ event }: { event: PlannedEvent }) {
  const [isEditing, setEditing] = useState(false);
  const [offered, setOffered] = useState<Offered | null>(null);
  const user = useSignedIn();
  const isOrganiser = mayManageEvent(user, event);
  const offer = (next: Offered) => mayMailEvent(user, event) && setOffered(next);
  if (isEditing)
    return (
      <Card title="Edit Details">
        <EditEventForm
          event={event}
          onDone={() => setEditing(false)}
          onMoved={(moved) => offer({ event: moved, reason: "moved" })}
        />
      </Card>
    );
  const hasDoor = !event.cancelledAt && event.endDate >= event.today;
  return (
    <div className="grid gap-6">
      <Card
        footer={
          <>
            {isOrganiser && <Button onClick={() => setEditing(true)}>Edit Details</Button>}
            <DownloadLink href={addressOf(calendarPath, { id: event.id }, {})} data-print="no">
              <CalendarPlus aria-hidden className="size-5" />
              Add to my calendar
            </DownloadLink>
            {isOrganiser && (
              <>
                <SendUpdateButton event={event} />
                <CancelEventButton
                  event={event}
                  onCancelled={() => offer({ event, reason: "cancelled" })}
                />
                <HistoryButton whose={{ event }} name={event.name} />
                <DeleteEventButton event={event} />
              </>
            )}
          </>
        }
      >
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
          <RsvpButton event={event} />
          <RepliesButton event={event} />
          <AskedOfHousehold event={event} />
        </div>
        <Facts event={event} />
        {offered && <UpdateDialog {...offered} onClose={() => setOffered(null)} />}
      </Card>
      {hasDoor && <OwnCodes eventId={event.id} />}
    </div>
  );
}

function Facts({ event }: { event: PlannedEvent }) {
  const { capacity, rsvpDeadline, organisers, headcount, today } = event;
  const facts: [word: string, said: React.ReactNode][] = [
    ["Dates", <Days key="days" event={event} />],
    ["Location", event.location],
    ["Capacity", capacity === null ? "Unlimited" : `${headcount.confirmed} of ${capacity} seats`],
    [
      "RSVP Deadline",
      rsvpDeadline === null
        ? "No deadline set"
        : `${dayOfWeek(rsvpDeadline)} (${relativeDay(rsvpDeadline, today)})`,
    ],
    ["Invited", <Invited key="invited" event={event} />],
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        {facts.map(([word, said]) => (
          <div key={word} className="sm:contents">
            <dt className="font-semibold">{word}</dt>
            <dd className="wrap-anywhere">{said}</dd>
          </div>
        ))}
        {organisers.length > 0 && (
          <div className="sm:contents">
            <dt className="font-semibold">Organised by</dt>
            <dd className="flex flex-wrap gap-x-4">
              {organisers.map(({ id, name }) => (
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

const Days = ({ event: { startDate, endDate, today, timeZone } }: { event: PlannedEvent }) => (
  <>
    {dayOfWeek(startDate)}
    {endDate !== startDate && ` to ${dayOfWeek(endDate)}`}
    <span className="block text-quiet">
      {relativeDay(startDate, today)} · times of {timeZone.replaceAll("_", " ")}
    </span>
  </>
);

const SPOUSES = {
  none: "",
  current: " with their spouses",
  all: " with their spouses and former spouses",
};

function Invited({ event }: { event: PlannedEvent }) {
  const { inviteRule, inviteAncestor, inviteSpouses, familyBranch, familyGroupName } = event;
  if (inviteRule === "descendants")
    return inviteAncestor ? (
      <>
        Descendants of{" "}
        <Link href={`/profile/${inviteAncestor.id}`} className="underline underline-offset-3">
          {inviteAncestor.name}
        </Link>
        {SPOUSES[inviteSpouses]}
      </>
    ) : (
      "Whom the organisers chose"
    );
  return (
    <>
      {familyBranch ?? "All Family Branches"}
      <span className="block text-quiet">{familyGroupName ?? "All family groups"}</span>
    </>
  );
}
