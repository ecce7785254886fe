import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { isLiving } from "../../core/person/index.ts";

/** SQL condition: a person of the event's group or, at an event for all groups, of any group. */
const isOfItsFamily = or(
  eq(users.familyGroupId, events.familyGroupId),
  and(isNull(events.familyGroupId), isNotNull(users.familyGroupId)),
);

/**
 * Whether an attendance row, joined with its event and user, is on the guest list: guests from outside the
 * family, and living people who exist and belong to the family or were added by hand. People who die, leave
 * or are deleted drop off the list, and return if that is undone (ATT-15).
 */
export const isOnList = and(
  isNull(attendance.removedAt),
  or(
    isNull(attendance.userId),
    and(isNull(users.deletedAt), isLiving, or(attendance.isAdded, isOfItsFamily)),
  ),
);
