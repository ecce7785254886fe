import { usePages } from "../../../lib/calls/use-pages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { eventQueries } from "./guest-chart.api.ts";
import { formatWhen } from "../../reunions/event-basics/index.ts";

interface ChooseEventDialogProps {
  onChoose: (eventId: number) => void;
  onClose: () => void;
}

/** Lists this many events. Older ones can be opened from their own pages. */
const MAX_EVENTS = 20;

/** Chooses the event whose guest list the tree shows. */
export default function ChooseEventDialog({ onChoose, onClose }: ChooseEventDialogProps) {
  const query = usePages(eventQueries.list({ query: { limit: MAX_EVENTS } }));
  const events = query.items;
  return (
    <Dialog
      onClose={onClose}
      title="Guest list"
      description="Choose an event. The tree then shows who's going."
    >
      {!events && (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the events"
          loadingLabel="Loading the events"
        >
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      )}
      {events?.length === 0 && <p className="mb-4 text-quiet">No events yet.</p>}
      {events?.length === 0 && <ButtonLink href="/events">Go to events</ButtonLink>}
      <ul className="grid gap-2">
        {events?.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              onClick={() => onChoose(event.id)}
              className="block min-h-touch w-full rounded border border-edge px-4 py-2 text-left hover:border-evergreen hover:bg-evergreen-wash"
            >
              <span className="block font-semibold wrap-anywhere">{event.name}</span>
              <span className="text-quiet">
                {formatWhen(event)}
                {event.cancelledAt && " · canceled"}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
