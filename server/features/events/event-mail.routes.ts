import type { eventMailContract } from "#shared/event-mail/event-mail.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { Queued } from "../messages/queue-mail.service.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import { previewInvitations, sendInvitations } from "./mail/invitations.service.ts";
import { listUpdates, reachOfUpdate, sendUpdate } from "./mail/updates.service.ts";

export function eventMailRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof eventMailContract, EventsSubjects> {
  return {
    invitations: ({ event }) => previewInvitations(deps, event),
    sendInvitations: async ({ actor, event }) =>
      outcomeOf(await sendInvitations(deps, actor, event)),
    updates: ({ actor, event }) => listUpdates(deps, actor, event),
    reach: ({ event }) => reachOfUpdate(deps, event),
    sendUpdate: async ({ actor, event, body }) =>
      outcomeOf(await sendUpdate(deps, actor, event, body)),
  };
}

const outcomeOf = ({ mails, mailOf, unreached }: Queued) => ({
  success: true,
  message: mails === 1 ? "1 mail waits to be sent." : `${mails} mails wait to be sent.`,
  recipientCount: mailOf.size,
  mails,
  unreached: unreached.length,
});
