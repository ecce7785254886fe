import { eq } from "drizzle-orm";
import { MAX_LISTED } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { countBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { logChange } from "../../core/change-log/index.ts";
import { hasMailServer } from "../../core/mail-server/index.ts";
import {
  readReach,
  type MailSender,
  manualSenderOf,
  queueMail,
  type QueueResult,
} from "../../core/outbox/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { readInvitedGenerations } from "../guest-list/index.ts";
import {
  changeSubjectOf,
  type EventRow,
  type FoundEvent,
  lockEvent,
} from "../event-basics/index.ts";
import { countInvitations, readUninvited } from "./event-mail.queries.ts";

const kind = "rsvpInvitation";

type UninvitedPerson = Awaited<ReturnType<typeof readUninvited>>[number];

/** Counts the people whom no email reaches, and lists the first of them by name. */
export const listUnreached = (people: readonly UninvitedPerson[]) => ({
  total: people.length,
  people: people.slice(0, MAX_LISTED).map((person) => {
    return { id: person.id, name: nameForMessages(person), attendeeId: person.attendeeId };
  }),
});

/** Previews who would be invited. */
export async function previewInvitations(ctx: Context, event: FoundEvent) {
  const { db, now } = ctx;
  const uninvited = await readUninvited(db, event.id);
  const ids = uninvited.map(({ id }) => id);
  const { envelopes, unreachable } = await readReach(db, ids, { kind, now: now() });
  const unreachedIds = new Set(unreachable.map(({ id }) => id));
  const reached = uninvited.filter(({ id }) => !unreachedIds.has(id));
  const invitedGenerations = await readInvitedGenerations(ctx, event);
  const generationOf = ({ id }: { id: number }) => invitedGenerations!.get(id) ?? null;
  return {
    sentAt: event.invitationsSentAt,
    mails: await countInvitations(db, event.id),
    unsent: { people: reached.length, mails: envelopes.length },
    branches: countBy(reached.map(({ familyBranch }) => familyBranch))
      .map(([branch, count]) => ({ branch, count }))
      .toSorted((one, other) => other.count - one.count),
    generations: countBy(invitedGenerations ? reached.map(generationOf) : [])
      .map(([generation, count]) => ({ generation, count }))
      .toSorted((one, other) => (one.generation ?? Infinity) - (other.generation ?? Infinity)),
    unreachable: listUnreached(uninvited.filter(({ id }) => unreachedIds.has(id))),
    hasMailServer: await hasMailServer(ctx),
  };
}

/**
 * Queues invitations for guests without one. From then on, new guests get theirs automatically. Throws 409
 * for an event that is over or canceled.
 */
export async function sendInvitations(
  { db, now, config }: Context,
  actor: Actor,
  { id }: Pick<EventRow, "id">,
): Promise<QueueResult> {
  const at = now();
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (event.cancelledAt) throw domainError(eventErrors.cancelled);
    if (event.endDate < dayAt(at, event.timeZone)) throw domainError(eventErrors.over);
    const queued = await inviteLocked(tx, event, {
      now: at,
      sender: manualSenderOf(config, actor),
    });
    if (event.invitationsSentAt === null) {
      const after = { invitationsSentAt: at };
      await tx.update(events).set(after).where(eq(events.id, id));
      await logChange(tx, { ...changeSubjectOf(event), actor, at }, { before: event, after });
    }
    return queued;
  });
}

/** Queues invitations for guests without one. The caller has locked the event, so that no one is invited twice. */
export async function inviteLocked(
  tx: Executor,
  { id: eventId }: Pick<EventRow, "id">,
  { now, sender }: { now: Date; sender: MailSender | undefined },
): Promise<QueueResult> {
  const people = (await readUninvited(tx, eventId)).map(({ id }) => id);
  return queueMail(tx, { kind, facts: { eventId }, to: { people }, now, sender });
}
