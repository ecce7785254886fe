import { ASKING_MAILS } from "#shared/messages/message-words.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { closeMails } from "../../messages/queue-mail.service.ts";
import { automaticSenderOf } from "../../messages/mail-limits.service.ts";
import { followFamily } from "../guests/follow-family.service.ts";
import { holdEvent, readInviting } from "../planning/event.queries.ts";
import { readPassed } from "./event-mail.queries.ts";
import { inviteLocked } from "./invitations.service.ts";

interface Surroundings extends Pick<Deps, "db" | "now" | "config"> {
  familyOf: FamilyOf;
}

/**
 * What events' mail needs each day: who came into a family since is on the lists of what is ahead and
 * written to, where invitations have been sent, and what waits for no purpose any more is closed.
 */
export async function lookAfterMail(surroundings: Surroundings): Promise<void> {
  const { db, now, config } = surroundings;
  await closePassed(surroundings);
  for (const event of await readInviting(db, now())) {
    await followFamily(surroundings, event);
    await db.transaction(async (tx) => {
      const held = await holdEvent(tx, event.id);
      const sender = automaticSenderOf(config, held);
      if (!held.cancelledAt) await inviteLocked(tx, held, { now: now(), sender });
    });
  }
}

async function closePassed({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const passed = await readPassed(db, now());
  const idsOf = (isGone: boolean) =>
    passed.filter((event) => event.isGone === isGone).map(({ id }) => id);
  await closeMails(db, { eventIds: idsOf(true), now: now() });
  await closeMails(db, { eventIds: idsOf(false), kinds: ASKING_MAILS, now: now() });
}
