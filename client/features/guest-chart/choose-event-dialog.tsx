import { daysInWords } from "#shared/events/event-days.ts";
import { usePages } from "../../lib/calls/use-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { Dialog } from "../../ui/windows/dialog.tsx";
import { eventQueries } from "./guest-chart.api.ts";

interface ChooseEventDialogProps {
  onChoose: (eventId: number) => void;
  onClose: () => void;
}

/** As many events as are offered; older ones are opened from their own pages. */
const MOST = 20;

/** Of which event the tree is to be the guest list. */
export default function ChooseEventDialog({ onChoose, onClose }: ChooseEventDialogProps) {
  const query = usePages(eventQueries.list({ query: { limit: MOST } }));
  const events = query.items;
  return (
    <Dialog
      onClose={onClose}
      title="Guest list"
      description="The tree then says of everybody whether they come."
    >
      {!events && (
        <NotHere query={query} failed="We couldn't read the events" loading="Reading the events">
          <Skeleton className="h-40" />
        </NotHere>
      )}
      {events?.length === 0 && (
        <p className="mb-4 text-quiet">There is no event yet whose guests could be shown.</p>
      )}
      {events?.length === 0 && <ButtonLink href="/events">To the events</ButtonLink>}
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
                {daysInWords(event)}
                {event.cancelledAt && " · cancelled"}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
