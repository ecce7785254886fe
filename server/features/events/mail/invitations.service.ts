import { eq } from "drizzle-orm";
import { MOST_TOLD } from "#shared/event-mail/event-mail.contract.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { events } from "#shared/events/event.table.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { countBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { noteChange } from "../../history/history.service.ts";
import { readReach } from "../../messages/mail-reach.queries.ts";
import { type MailSender, senderOf } from "../../messages/mail-limits.service.ts";
import { queueMail, type Queued } from "../../messages/queue-mail.service.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { askedByDescent } from "../guests/follow-family.service.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../planning/event.queries.ts";
import { aboutEvent } from "../planning/event.service.ts";
import { countInvitations, readUnwritten } from "./event-mail.queries.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

const kind = "rsvpAsked";

/** Who would be written to, before anybody is. */
export async function previewInvitations(surroundings: Surroundings, event: FoundEvent) {
  const { db, now } = surroundings;
  const unwritten = await readUnwritten(db, event.id);
  const ids = unwritten.map(({ id }) => id);
  const { envelopes, unreached } = await readReach(db, ids, { kind, now: now() });
  const missed = new Set(unreached.map(({ id }) => id));
  const reached = unwritten.filter(({ id }) => !missed.has(id));
  const descent = await askedByDescent(surroundings, event);
  const generationOf = ({ id }: { id: number }) => descent!.get(id) ?? null;
  return {
    sentAt: event.invitationsSentAt,
    mails: await countInvitations(db, event.id),
    toWrite: { people: reached.length, mails: envelopes.length },
    branches: countBy(reached.map(({ familyBranch }) => familyBranch))
      .map(([branch, count]) => ({ branch, count }))
      .toSorted((one, other) => other.count - one.count),
    generations: countBy(descent ? reached.map(generationOf) : [])
      .map(([generation, count]) => ({ generation, count }))
      .toSorted((one, other) => (one.generation ?? Infinity) - (other.generation ?? Infinity)),
    unreached: {
      total: missed.size,
      people: unwritten
        .filter(({ id }) => missed.has(id))
        .slice(0, MOST_TOLD)
        .map((person) => ({ id: person.id, name: nameInWords(person) })),
    },
  };
}

/**
 * Queues an invitation to each whom nobody has written to. From then on whoever comes onto the list is
 * written to by itself. Throws 409 for an event that is over or cancelled.
 */
export async function sendInvitations(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  actor: Actor,
  { id }: Pick<EventRow, "id">,
): Promise<Queued> {
  const at = now();
  return db.transaction(async (tx) => {
    const event = await holdEvent(tx, id);
    if (event.cancelledAt) throw refused(eventRefusals.cancelled);
    if (event.endDate < dayAt(at, event.timeZone)) throw refused(eventRefusals.over);
    const queued = await inviteLocked(tx, event, { now: at, sender: senderOf(config, actor) });
    if (event.invitationsSentAt === null) {
      const after = { invitationsSentAt: at };
      await tx.update(events).set(after).where(eq(events.id, id));
      await noteChange(tx, { ...aboutEvent(event), actor, at }, { before: event, after });
    }
    return queued;
  });
}

/** For a transaction that holds the event: else two could each write to the same people. */
export async function inviteLocked(
  tx: Executor,
  { id: eventId }: Pick<EventRow, "id">,
  { now, sender }: { now: Date; sender: MailSender | undefined },
): Promise<Queued> {
  const people = (await readUnwritten(tx, eventId)).map(({ id }) => id);
  return queueMail(tx, { kind, facts: { eventId }, to: { people }, now, sender });
}
