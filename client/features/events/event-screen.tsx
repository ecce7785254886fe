import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "wouter";
import { daysInWords } from "#shared/events/event-days.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import { isMissing, onceUnlessMissing } from "../../lib/calls/failure.ts";
import { idIn } from "../../lib/paths.ts";
import { withParam } from "../../lib/page/with-param.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EventCover } from "./cover/event-cover.tsx";
import { EventAttendance } from "./event-attendance.tsx";
import { EventDetails } from "./event-details.tsx";
import { EventNotFound } from "./event-not-found.tsx";
import { eventQueries, type PlannedEvent } from "./events.api.ts";
import { EventSchedule } from "./schedule/event-schedule.tsx";

const RelativesCard = lazyPart(
  () => import("./who-comes/relatives-card.tsx"),
  <Skeleton className="mt-6 h-48" />,
);

const GuestsSheet = lazyPart(
  () => import("./guests/guests-sheet.tsx"),
  <Skeleton className="h-72" />,
);

const EventTasks = lazyPart(() => import("./tasks/event-tasks.tsx"), <Skeleton className="h-72" />);
const EventQuestions = lazyPart(
  () => import("./questions/event-questions.tsx"),
  <Skeleton className="h-72" />,
);
const EventDues = lazyPart(() => import("./dues/event-dues.tsx"), <Skeleton className="h-72" />);

const TABS = ["details", "schedule", "attendance", "guests", "tasks", "questions", "dues"] as const;
type Tab = (typeof TABS)[number];

/** An event with its sheets. Which one is open stands in the address, so that it can be linked to. */
export default function EventScreen() {
  const { id } = useParams<{ id: string }>();
  const known = idIn(id);
  return known ? <EventOf key={known} id={known} /> : <EventNotFound />;
}

function EventOf({ id }: { id: number }) {
  const query = useQuery({
    ...eventQueries.get({ params: { id } }),
    retry: onceUnlessMissing,
  });
  if (isMissing(query.error)) return <EventNotFound />;
  if (query.data) return <Sheets event={query.data} />;
  return (
    <>
      <PageHeading title="Event" />
      <NotHere query={query} failed="We couldn't open this event" loading="Loading the event">
        <Skeleton className="h-72" />
      </NotHere>
    </>
  );
}

function Sheets({ event }: { event: PlannedEvent }) {
  const [params, setParams] = useSearchParams();
  const isOrganiser = mayManageEvent(useSignedIn(), event);
  const wanted: Tab = TABS.find((tab) => tab === params.get("tab")) ?? "details";
  const shown = wanted === "guests" && !isOrganiser ? "details" : wanted;
  return (
    <>
      <PageHeading
        title={event.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-3">
            {daysInWords(event)}
            {event.cancelledAt && <Badge tone="brick">Cancelled</Badge>}
          </span>
        }
        actions={<ButtonLink href="/events">Back to Events</ButtonLink>}
      />
      <Tabs
        label="Event"
        tabs={[
          { name: "details", title: "Event Details", panel: <Details event={event} /> },
          { name: "schedule", title: "Schedule", panel: <EventSchedule event={event} /> },
          { name: "attendance", title: "Attendance", panel: <EventAttendance event={event} /> },
          ...(isOrganiser
            ? [{ name: "guests" as const, title: "Guests", panel: <GuestsSheet event={event} /> }]
            : []),
          { name: "tasks", title: "Bring and Help", panel: <EventTasks event={event} /> },
          ...(isOrganiser
            ? [
                {
                  name: "questions" as const,
                  title: "Questions",
                  panel: <EventQuestions event={event} />,
                },
              ]
            : []),
          { name: "dues", title: "Dues", panel: <EventDues event={event} /> },
        ]}
        shown={shown}
        onShow={(name) =>
          setParams((before) => withParam(before, "tab", name === "details" ? "" : name), {
            replace: true,
          })
        }
      />
    </>
  );
}

function Details({ event }: { event: PlannedEvent }) {
  const { id, familyGroupId } = useSignedIn();
  return (
    <>
      <EventCover
        event={event}
        size="large"
        className="mb-6 aspect-video max-h-72 rounded border border-line"
      />
      <EventDetails event={event} />
      {familyGroupId !== null && <RelativesCard eventId={event.id} readerId={id} />}
    </>
  );
}
