import { useQuery } from "@tanstack/react-query";
import { daysInWords } from "#shared/events/event-days.ts";
import { Card } from "../../ui/card.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { WhenSeen } from "../../ui/loading/when-seen.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { eventQueries } from "./events.api.ts";

/** To which events somebody comes, as far as the reader may know. */
export const EventsOfPerson = ({ id }: { id: number }) => (
  <Card title="Upcoming Events">
    <WhenSeen>
      <Ahead id={id} />
    </WhenSeen>
  </Card>
);

function Ahead({ id }: { id: number }) {
  const query = useQuery(eventQueries.ofPerson({ params: { id } }));
  if (!query.data)
    return (
      <NotHere query={query} failed="We couldn't load the events" loading="Loading the events">
        <Skeleton className="h-10" />
      </NotHere>
    );
  if (query.data.length === 0) return <p className="text-quiet">No upcoming events</p>;
  return (
    <ul className="grid gap-2">
      {query.data.map((event) => (
        <li key={event.id} className="wrap-anywhere">
          <TextLink href={`/events/${event.id}`} strong>
            {event.name}
          </TextLink>
          <span className="tabular block text-[0.9rem] text-quiet">
            {daysInWords(event)} · {event.status}
          </span>
        </li>
      ))}
    </ul>
  );
}
