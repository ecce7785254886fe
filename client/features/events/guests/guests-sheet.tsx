import { MAIL_NEEDS_VERIFIED, mayMailEvent } from "#shared/event-mail/event-mail.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { RulesCard } from "../../reminders/rules-card.tsx";
import type { PlannedEvent } from "../events.api.ts";
import { InvitationsCard } from "../mail/invitations-card.tsx";
import { UpdatesCard } from "../mail/updates-card.tsx";
import { AddGuestsCard } from "./add-guests-card.tsx";
import { HelpersCard } from "./helpers-card.tsx";
import { TakenOffCard } from "./taken-off-card.tsx";

/** Whom an event asks beside its rule, who has been written to, and who helps; for its organisers. */
export default function GuestsSheet({ event }: { event: PlannedEvent }) {
  return (
    <div className="grid gap-6">
      <InvitationsCard event={event} />
      <RulesCard
        eventId={event.id}
        hasDeadline={event.rsvpDeadline !== null}
        refusal={mayMailEvent(useSignedIn(), event) ? null : MAIL_NEEDS_VERIFIED}
      />
      <AddGuestsCard event={event} />
      <TakenOffCard eventId={event.id} />
      <HelpersCard event={event} />
      <UpdatesCard event={event} />
    </div>
  );
}
