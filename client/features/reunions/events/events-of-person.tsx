import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { WhenSeen } from "../../../ui/loading/when-seen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { whenInWords, eventQueries } from "../event-basics/index.ts";

/** A person's upcoming events, as far as the reader may see them. */
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
      <NotHere query={query} failed="Couldn't load the events" loading="Loading the events">
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
            {whenInWords(event)} · {event.status}
          </span>
        </li>
      ))}
    </ul>
  );
}
