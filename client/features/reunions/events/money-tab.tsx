import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";
import { loadEventDues, loadEventQuestions } from "../event-lists/index.ts";
import { QuestionnaireButton } from "../rsvp/index.ts";

const EventQuestions = lazyComponent(loadEventQuestions, <Skeleton className="h-72" />);
const EventDues = lazyComponent(loadEventDues, <Skeleton className="h-72" />);

/** Dues and questions: with all replies for organizers, with their own for everyone else. */
export function MoneyTab({ event }: { event: PlannedEvent }) {
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
