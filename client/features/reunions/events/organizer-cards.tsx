import {
  VERIFY_BEFORE_SENDING_TEXT,
  mayEmailGuests,
} from "#shared/reunions/event-mail/event-mail.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ReminderRulesCard } from "../reminders/index.ts";
import type { PlannedEvent } from "../event-basics/index.ts";
import { UpdatesCard } from "../event-mail/index.ts";
import { AddGuestsCard, HelpersCard, RemovedGuestsCard } from "../guest-list/index.ts";

/** Reminders, guests added by hand, helpers and updates; for the organizers. */
export default function OrganizerCards({ event }: { event: PlannedEvent }) {
  return (
    <div className="grid gap-6">
      <ReminderRulesCard
        eventId={event.id}
        hasDeadline={event.rsvpDeadline !== null}
        mailBlockedReason={mayEmailGuests(useSignedIn(), event) ? null : VERIFY_BEFORE_SENDING_TEXT}
      />
      <AddGuestsCard event={event} />
      <RemovedGuestsCard eventId={event.id} />
      <HelpersCard event={event} />
      <UpdatesCard event={event} />
    </div>
  );
}
