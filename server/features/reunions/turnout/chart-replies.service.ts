import { mayEmailGuests } from "#shared/reunions/event-mail/event-mail.policy.ts";
import { repliesClosedBy } from "#shared/reunions/rsvp/replies-closed.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { isGoingOrInHousehold, readIdsByStatus, readLivingIds } from "./turnout.queries.ts";
import { readHouseholdKin } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

/**
 * Lists a group's people by their reply to an event: everyone invited for organizers; people who are going and
 * their own household for others. The policy has already checked access to the group.
 */
export async function listChartReplies(
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  familyGroupId: number,
) {
  const isComplete = mayManageEvent(actor, event);
  const household = isComplete
    ? []
    : [...(await readHouseholdKin(db, actor, isoDayOf(now()))).keys()];
  const rows = await readIdsByStatus(db, event.id, {
    familyGroupId,
    condition: isComplete ? undefined : isGoingOrInHousehold(household),
  });
  const idsOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.ids ?? [];
  const guestIds = new Set(rows.flatMap(({ ids }) => ids));
  const living = isComplete ? await readLivingIds(db, familyGroupId) : [];
  return {
    name: event.name,
    familyGroupId: event.familyGroupId,
    isComplete,
    mayRemind:
      mayEmailGuests(actor, event) && !repliesClosedBy(event, dayAt(now(), event.timeZone)),
    confirmed: idsOf("confirmed"),
    pending: idsOf("pending"),
    declined: idsOf("declined"),
    attended: idsOf("attended"),
    notInvited: living.filter((id) => !guestIds.has(id)),
  };
}
