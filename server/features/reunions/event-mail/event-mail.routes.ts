import type { eventMailContract } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { describeQueuedMail } from "../../core/mail-server/index.ts";
import type { QueueResult } from "../../core/outbox/index.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { previewInvitations, sendInvitations } from "./invitations.service.ts";
import { listUpdates, previewUpdate, sendUpdate } from "./updates.service.ts";

export function eventMailRoutes(
  ctx: Context,
): Handlers<typeof eventMailContract, GuestListResources> {
  return {
    invitations: ({ event }) => previewInvitations(ctx, event),
    sendInvitations: async ({ actor, event }) =>
      outcomeOf(ctx, await sendInvitations(ctx, actor, event)),
    updates: ({ actor, event }) => listUpdates(ctx, actor, event),
    updateReach: ({ event, query }) => previewUpdate(ctx, event, query),
    sendUpdate: async ({ actor, event, body }) =>
      outcomeOf(ctx, await sendUpdate(ctx, actor, event, body)),
  };
}

const outcomeOf = async (ctx: Context, { mails, mailIdByPerson, unreachable }: QueueResult) => ({
  success: true,
  message: await describeQueuedMail(ctx, `${countOf(mails, "email")} waiting to be sent.`),
  recipientCount: mailIdByPerson.size,
  mails,
  unreachable: unreachable.length,
});
