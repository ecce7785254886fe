import { loadEventTasks, loadEventDues, loadEventQuestions } from "../event-lists/index.ts";
import { loadRelativesCard } from "../turnout/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "wouter";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { isNotFound, retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { parseId } from "../../../lib/paths.ts";
import { withParam } from "../../../lib/page/with-param.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import {
  formatWhen,
  EventCover,
  EventNotFound,
  eventQueries,
  type PlannedEvent,
} from "../event-basics/index.ts";
import { EventAttendance } from "./event-attendance.tsx";
import { EventDetails } from "./event-details.tsx";
import { EventSchedule } from "../schedule/index.ts";
import { QuestionnaireButton } from "../rsvp/index.ts";

const RelativesCard = lazyComponent(loadRelativesCard, <Skeleton className="mt-6 h-48" />);

const EventTasks = lazyComponent(loadEventTasks, <Skeleton className="h-72" />);

const TABS = ["details", "schedule", "attendance", "bring", "money"] as const;
type Tab = (typeof TABS)[number];

/** Former tab names, for links in older emails and bookmarks. */
const FORMER_TABS: Partial<Record<string, Tab>> = {
  guests: "attendance",
  tasks: "bring",
  questions: "money",
  dues: "money",
};

function findTab(name: string): Tab {
  const current = FORMER_TABS[name] ?? name;
  return TABS.find((tab) => tab === current) ?? "details";
}

/** An event with its tabs. The open tab is part of the address, so that links can open it. */
export default function EventScreen() {
  const { id } = useParams<{ id: string }>();
  const eventId = parseId(id);
  return eventId ? <EventLoader key={eventId} id={eventId} /> : <EventNotFound />;
}

function EventLoader({ id }: { id: number }) {
  const query = useQuery({
    ...eventQueries.get({ params: { id } }),
    retry: retryOnceUnlessNotFound,
  });
  if (isNotFound(query.error)) return <EventNotFound />;
  if (query.data) return <EventTabs event={query.data} />;
  return (
    <>
      <PageHeading title="Event" />
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load this event"
        loadingLabel="Loading the event"
      >
        <Skeleton className="h-72" />
      </QueryPlaceholder>
    </>
  );
}

function EventTabs({ event }: { event: PlannedEvent }) {
  const [searchParams, setSearchParams] = useSearchParams();
  return (
    <>
      <PageHeading
        title={event.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-3">
            {formatWhen(event)}
            {event.cancelledAt && <Badge tone="brick">Canceled</Badge>}
          </span>
        }
        actions={<ButtonLink href="/events">Back to Events</ButtonLink>}
      />
      <Tabs
        label="Event"
        tabs={[
          { name: "details", title: "Event Details", panel: <DetailsTab event={event} /> },
          { name: "schedule", title: "Schedule", panel: <EventSchedule event={event} /> },
          { name: "attendance", title: "Attendance", panel: <EventAttendance event={event} /> },
          { name: "bring", title: "To bring", panel: <EventTasks event={event} /> },
          { name: "money", title: "Money & questions", panel: <MoneyTab event={event} /> },
        ]}
        shown={findTab(searchParams.get("tab") ?? "")}
        onShow={(name) =>
          setSearchParams((before) => withParam(before, "tab", name === "details" ? "" : name), {
            replace: true,
          })
        }
      />
    </>
  );
}

function DetailsTab({ event }: { event: PlannedEvent }) {
  const { id, familyGroupId } = useSignedIn();
  return (
    <>
      <EventCover
        event={event}
        size="large"
        className="mb-6 aspect-video max-h-72 rounded border border-line"
      />
      <EventDetails event={event} />
      {familyGroupId !== null && (
        <RelativesCard eventId={event.id} viewerId={id} hasEnded={event.endDate < event.today} />
      )}
    </>
  );
}

const EventQuestions = lazyComponent(loadEventQuestions, <Skeleton className="h-72" />);
const EventDues = lazyComponent(loadEventDues, <Skeleton className="h-72" />);

/** Dues and questions: with all replies for organizers, with their own for everyone else. */
function MoneyTab({ event }: { event: PlannedEvent }) {
  const isOrganizer = mayManageEvent(useSignedIn(), event);
  return (
    <div className="grid gap-6">
      <EventDues event={event} />
      {isOrganizer ? (
        <div>
          <EventQuestions event={event} />
        </div>
      ) : (
        <div className="empty:hidden">
          <QuestionnaireButton event={event} />
        </div>
      )}
    </div>
  );
}
