import { UPCOMING_EVENT_MAILS } from "#shared/core/outbox/mail-kinds.ts";
import type { Context } from "../../../lib/context.ts";
import { closeMails, automaticSenderOf } from "../../core/outbox/index.ts";
import { syncWithFamily } from "../guest-list/index.ts";
import { lockEvent, readEventsWithInvitations } from "../event-basics/index.ts";
import { readEndedEvents } from "./event-mail.queries.ts";
import { inviteLocked } from "./invitations.service.ts";

/**
 * The daily mail job: adds new family members to upcoming guest lists, invites them where invitations have
 * been sent, and cancels emails that are no longer needed.
 */
export async function runDailyEventMail(ctx: Context): Promise<void> {
  const { db, now, config } = ctx;
  await closeMailsOfEndedEvents(ctx);
  for (const event of await readEventsWithInvitations(db, now())) {
    await syncWithFamily(ctx, event);
    await db.transaction(async (tx) => {
      const lockedEvent = await lockEvent(tx, event.id);
      const sender = automaticSenderOf(config, lockedEvent);
      if (!lockedEvent.cancelledAt) await inviteLocked(tx, lockedEvent, { now: now(), sender });
    });
  }
}

async function closeMailsOfEndedEvents({ db, now }: Context): Promise<void> {
  const endedEvents = await readEndedEvents(db, now());
  const idsOf = (isGone: boolean) =>
    endedEvents.filter((event) => event.isGone === isGone).map(({ id }) => id);
  await closeMails(db, { eventIds: idsOf(true), now: now() });
  await closeMails(db, { eventIds: idsOf(false), kinds: UPCOMING_EVENT_MAILS, now: now() });
}
