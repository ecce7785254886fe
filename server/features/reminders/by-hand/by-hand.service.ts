import { and } from "drizzle-orm";
import type { InvitedSpouses } from "#shared/events/event-words.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import type { AskedAgain, Whom } from "#shared/reminders/reminders.contract.ts";
import { remindersRefusals } from "#shared/reminders/reminders.refusals.ts";
import type { Deps } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { fitting } from "../../events/attendance/attendance-sheet.queries.ts";
import { holdAttendance, readRow } from "../../events/attendance/attendance.queries.ts";
import { askedByDescent } from "../../events/guests/follow-family.service.ts";
import { refuseElsewhere } from "../../events/guests/guest-list.service.ts";
import type { FoundAttendance } from "../../events/planning/asked.queries.ts";
import { type FoundEvent, holdEvent } from "../../events/planning/event.queries.ts";
import { refuseClosed } from "../../events/rsvp/rsvp.service.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { senderOf } from "../../messages/mail-limits.service.ts";
import { viewerOf } from "../../people/people.queries.ts";
import { previewReminder, remindLocked } from "../remind.service.ts";
import { isOneOf, readListed } from "../reminders.queries.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

const KINDS = { pending: "reminder", declined: "followUp" } as const;

/**
 * Writes to somebody who has not answered, or has declined. Throws 409 for who comes or waits for a seat,
 * who was reminded within 24 hours, whom no mail reaches, and where nobody can answer any more.
 */
export const remindOne = (
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  actor: Actor,
  found: FoundAttendance,
): Promise<Whom & { name: string; status: AskedAgain }> =>
  db.transaction(async (tx) => {
    const at = now();
    const event = await holdEvent(tx, found.eventId);
    refuseClosed(event, at);
    const held = await holdAttendance(tx, found.id);
    const { person, attendance: row } = await readRow(tx, held);
    const name = person ? nameInWords(person) : (row.guestName ?? "Guest");
    const { status, waitingSince, userId, eventId } = row;
    if (status !== "pending" && status !== "declined")
      throw refused(remindersRefusals.notNeeded, { name });
    if (waitingSince) throw refused(remindersRefusals.inLine, { name });
    if (userId === null) throw refused(remindersRefusals.unreached, { name });
    const people = [{ id: userId, name }];
    const sender = senderOf(config, actor);
    const reminder = { facts: { eventId }, people, now: at, sender };
    const whom = await remindLocked(tx, { kind: KINDS[status], ...reminder });
    if (whom.unreached.total > 0) throw refused(remindersRefusals.unreached, { name });
    if (whom.lately.total > 0) throw refused(remindersRefusals.lately, { name });
    return { ...whom, name, status };
  });

/** Who is reminded together. */
interface Many {
  status: AskedAgain;
  search?: string | undefined;
  spouses?: InvitedSpouses | undefined;
  /** Whose descendants; null for everybody on the list. */
  ancestor: PersonFacts | null;
}

/** Whom a reminder to these would reach. */
export async function previewMany(
  surroundings: Surroundings,
  actor: Actor,
  event: FoundEvent,
  many: Many,
): Promise<Whom> {
  const { db, now } = surroundings;
  const which = await among(surroundings, actor, event, many);
  const people = await readListed(db, event.id, { status: many.status, which });
  return previewReminder(db, event.id, { kind: KINDS[many.status], people, now: now() });
}

/** Writes to these. Throws 409 where nobody can answer any more. */
export async function remindMany(
  surroundings: Surroundings & Pick<Deps, "config">,
  actor: Actor,
  event: FoundEvent,
  many: Many,
): Promise<Whom> {
  const { db, now, config } = surroundings;
  const at = now();
  const which = await among(surroundings, actor, event, many);
  const eventId = event.id;
  return db.transaction(async (tx) => {
    refuseClosed(await holdEvent(tx, eventId), at);
    const people = await readListed(tx, eventId, { status: many.status, which });
    const sender = senderOf(config, actor);
    const reminder = { facts: { eventId }, people, now: at, sender };
    return remindLocked(tx, { kind: KINDS[many.status], ...reminder });
  });
}

/** Those whom the search finds, and who descend from the ancestor. Throws 400 for one of another group. */
async function among(
  { db, now, familyOf }: Surroundings,
  actor: Actor,
  event: FoundEvent,
  { search, ancestor, spouses = "none" }: Many,
) {
  const found = search ? fitting(await viewerOf(db, actor, now()), { search }) : undefined;
  if (!ancestor) return found;
  // An event of all groups reminds the branches of each.
  refuseElsewhere(ancestor, event.familyGroupId ?? ancestor.familyGroupId);
  const descent = await askedByDescent(
    { familyOf },
    {
      familyGroupId: ancestor.familyGroupId,
      inviteRule: "descendants",
      inviteAncestorId: ancestor.id,
      inviteSpouses: spouses,
    },
  );
  return and(found, isOneOf([...descent!.keys()]));
}
