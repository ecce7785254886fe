import { clsx } from "clsx";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { daysBetween } from "#shared/lib/dates.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PicnicDrawing } from "../../../ui/drawings/picnic-drawing.tsx";
import { formatWhen, EventCover } from "../../reunions/event-basics/index.ts";
import { HouseholdStatus, RsvpButton, ReplyBadge, rsvpQueries } from "../../reunions/rsvp/index.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { type Upcoming, upcomingQuery } from "./dashboard.api.ts";

/** A large panel about the next reunion, if there is one. */
export function EventPanel() {
  const { data: event } = useQuery(upcomingQuery);
  return event ? <Panel event={event} /> : null;
}

const Panel = ({ event }: { event: Upcoming }) => (
  <section
    aria-labelledby="next-event"
    className={clsx(
      "mb-6 grid rounded border border-line bg-card",
      event.cover
        ? "overflow-hidden md:grid-cols-2"
        : "items-center gap-6 p-6 sm:grid-cols-[auto_1fr] md:gap-10 md:p-10",
    )}
  >
    {event.cover ? (
      <EventCover event={event} size="large" className="aspect-video h-full" />
    ) : (
      <div className="justify-self-center">
        <PicnicDrawing />
      </div>
    )}
    <div className={clsx("min-w-0", event.cover && "p-6 md:p-10")}>
      <h2 id="next-event" className="text-2xl wrap-anywhere md:text-3xl">
        {event.name}
      </h2>
      <p className="tabular mt-1 text-lg font-semibold">{formatWhen(event)}</p>
      <Countdown event={event} />
      <p className="flex items-start gap-2 wrap-anywhere text-quiet">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        {event.location}
      </p>
      <div className="mt-3 line-clamp-4 max-w-prose text-lg wrap-anywhere whitespace-pre-line text-quiet">
        {event.description ?? (
          <>
            <strong className="block">Family Gathering Details</strong>
            More details coming soon.
          </>
        )}
      </div>
      <div className="mt-5 grid gap-3">
        {/* Comes first, because what follows loads later and would move a button while it is being
            clicked. */}
        <div className="flex flex-wrap gap-3">
          <RsvpButton event={event} />
          <ButtonLink href={`/events/${event.id}`}>View Details</ButtonLink>
        </div>
        <HouseholdStatus event={event} />
        <HouseholdReplies eventId={event.id} />
      </div>
    </div>
  </section>
);

/** The number of days left, as the largest number on the page, until the event begins. */
function Countdown({ event: { startDate, timeZone } }: { event: Upcoming }) {
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const days = daysBetween(today, startDate);
  if (days <= 0)
    return (
      <p className="mt-2 font-heading text-3xl text-marigold-deep">
        {days === 0 ? "Today" : "Happening now"}
      </p>
    );
  return (
    <p className="mt-2 flex items-baseline gap-2 font-heading text-marigold-deep">
      <span className="tabular text-5xl">{days.toLocaleString("en-US")}</span>
      <span className="text-2xl">{days === 1 ? "day to go" : "days to go"}</span>
    </p>
  );
}

/** The RSVPs of the reader's household; nothing if none of them is on the guest list. */
function HouseholdReplies({ eventId }: { eventId: number }) {
  const { data } = useQuery(rsvpQueries.household({ params: { id: eventId } }));
  if (!data || data.people.length === 0) return null;
  return (
    <ul aria-label="Your household's replies" className="flex flex-wrap gap-x-6 gap-y-2">
      {data.people.map((person) => (
        <li key={person.userId} className="flex min-w-0 items-center gap-2">
          <Avatar {...avatarPropsOf({ ...person, id: person.userId })} size="small" />
          <span className="min-w-0 font-semibold wrap-anywhere">
            {person.kinship === "self" ? "You" : person.shortName}
          </span>
          <ReplyBadge person={person} />
        </li>
      ))}
    </ul>
  );
}
