import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { WhenVisible } from "../../../ui/loading/when-visible.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { formatWhen, eventQueries } from "../event-basics/index.ts";

/** A person's upcoming events, as far as the reader may see them. */
export const PersonEventsCard = ({ id }: { id: number }) => (
  <Card title="Upcoming Events">
    <WhenVisible>
      <UpcomingEvents id={id} />
    </WhenVisible>
  </Card>
);

function UpcomingEvents({ id }: { id: number }) {
  const query = useQuery(eventQueries.ofPerson({ params: { id } }));
  if (!query.data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load the events"
        loadingLabel="Loading the events"
      >
        <Skeleton className="h-10" />
      </QueryPlaceholder>
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
            {formatWhen(event)} · {event.status}
          </span>
        </li>
      ))}
    </ul>
  );
}
