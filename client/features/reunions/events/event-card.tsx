import { MapPin } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CollapsibleText } from "../../../ui/collapsible-text.tsx";
import { formatWhen, EventCover, type ListedEvent } from "../event-basics/index.ts";

/** An event's card in the list. */
export const EventCard = ({ event }: { event: ListedEvent }) => (
  <Card
    picture={event.cover && <EventCover event={event} size="small" className="aspect-video" />}
    title={<span className="wrap-anywhere">{event.name}</span>}
    aside={event.cancelledAt && <Badge tone="brick">Canceled</Badge>}
    footer={
      <ButtonLink href={`/events/${event.id}`}>
        View Details<span className="sr-only"> of {event.name}</span>
      </ButtonLink>
    }
  >
    <p className="tabular mb-2 font-semibold">{formatWhen(event)}</p>
    {event.description ? (
      <CollapsibleText subject={event.name}>{event.description}</CollapsibleText>
    ) : (
      <p className="mb-4 text-quiet">No description provided.</p>
    )}
    <p className="flex items-start gap-2 wrap-anywhere text-quiet">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
      {event.location}
    </p>
  </Card>
);
