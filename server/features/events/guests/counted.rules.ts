import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { users } from "#shared/people/people.table.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";

/** Somebody of whom the event is for: of its group, or, where it is for all, of any. */
const isOfItsFamily = or(
  eq(users.familyGroupId, events.familyGroupId),
  and(isNull(events.familyGroupId), isNotNull(users.familyGroupId)),
);

/**
 * Rows of attendance that are on the list, where events and users are joined: guests, and people who
 * are there, alive, and of the family or added by hand. Who dies, leaves or is deleted is on it no more,
 * and on it again where that is undone (ATT-15).
 */
export const isOnList = and(
  isNull(attendance.takenOffAt),
  or(
    isNull(attendance.userId),
    and(isNull(users.deletedAt), isLiving, or(attendance.isAdded, isOfItsFamily)),
  ),
);
