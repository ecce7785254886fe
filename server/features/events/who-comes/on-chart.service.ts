import { mayMailEvent } from "#shared/event-mail/event-mail.policy.ts";
import { answersClosed } from "#shared/events/rsvp/answers-closed.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { readHouseholdOf } from "../rsvp/household.queries.ts";
import { comingOrOf, readIdsByStatus, readLiving } from "./who-comes.queries.ts";

/**
 * A group's people by their answer to an event, as far as the actor may know: organisers of all who were
 * asked; others of who comes and of their own household. Whether they may look into the group at all is
 * asked before.
 */
export async function answersOnChart(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  event: FoundEvent,
  familyGroupId: number,
) {
  const isWhole = mayManageEvent(actor, event);
  const household = isWhole ? [] : [...(await readHouseholdOf(db, actor, now())).keys()];
  const rows = await readIdsByStatus(db, event.id, {
    familyGroupId,
    which: isWhole ? undefined : comingOrOf(household),
  });
  const idsOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.ids ?? [];
  const asked = new Set(rows.flatMap(({ ids }) => ids));
  const living = isWhole ? await readLiving(db, familyGroupId) : [];
  return {
    name: event.name,
    familyGroupId: event.familyGroupId,
    isWhole,
    mayRemind: mayMailEvent(actor, event) && !answersClosed(event, dayAt(now(), event.timeZone)),
    confirmed: idsOf("confirmed"),
    pending: idsOf("pending"),
    declined: idsOf("declined"),
    attended: idsOf("attended"),
    unasked: living.filter((id) => !asked.has(id)),
  };
}
