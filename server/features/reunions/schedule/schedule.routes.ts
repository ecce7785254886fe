import type { scheduleContract } from "#shared/reunions/schedule/schedule.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { buildEventCalendar } from "./calendar.service.ts";
import { addItem, changeItem, removeItem, restoreItem } from "./schedule.service.ts";

export function scheduleRoutes(
  ctx: Context,
): Handlers<typeof scheduleContract, GuestListResources> {
  return {
    add: ({ actor, event, body }) => addItem(ctx, actor, event.id, body),
    change: ({ actor, event, params, body }) =>
      changeItem(ctx, actor, { eventId: event.id, itemId: params.itemId }, body),
    remove: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, itemId: params.itemId };
      const { title } = await removeItem(ctx, actor, ids);
      return { success: true, message: `${title} was removed from the schedule.` };
    },
    restore: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, itemId: params.itemId };
      const { title } = await restoreItem(ctx, actor, ids);
      return { success: true, message: `${title} is back on the schedule.` };
    },
    calendar: ({ event }) => buildEventCalendar(ctx, event),
  };
}
