import { maySeeAttendance } from "#shared/reunions/event-basics/events.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import {
  createAttendanceFinder,
  type FoundAttendance,
  findDeletedEvents,
  findEvents,
  type FoundEvent,
} from "../event-basics/index.ts";
import { syncWithFamily } from "./family-sync.service.ts";

/** Finds events and rows of their guest lists. Finding an event first updates its guest list, which writes. */
export const guestListResources = (
  ctx: Context,
  findAttendance = createAttendanceFinder(ctx.db),
) => ({
  event: {
    itemName: "Event",
    find: async (actor, ids) => {
      const found = await findEvents(ctx.db, actor, ids);
      for (const event of found) await syncWithFamily(ctx, event);
      return found;
    },
  } satisfies ResourceLoader<FoundEvent>,
  attendance: {
    itemName: "Attendee",
    find: async (actor, ids) => {
      const rows = await findAttendance(actor, ids);
      return rows.filter((row) => maySeeAttendance(actor, row));
    },
  } satisfies ResourceLoader<FoundAttendance>,
  deletedEvent: {
    itemName: "Event",
    find: (actor, ids) =>
      findDeletedEvents(ctx.db, actor, { ids, since: restorableSince(ctx.now()) }),
  } satisfies ResourceLoader<FoundEvent>,
});

export type GuestListResources = ResourcesFrom<ReturnType<typeof guestListResources>>;
