import type { scheduleContract } from "#shared/events/schedule/schedule.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import { eventCalendar } from "./schedule/calendar.service.ts";
import { addItem, changeItem, removeItem, restoreItem } from "./schedule/schedule.service.ts";

export function scheduleRoutes(deps: Deps): Handlers<typeof scheduleContract, EventsSubjects> {
  return {
    add: ({ actor, event, body }) => addItem(deps, actor, event.id, body),
    change: ({ actor, event, params, body }) =>
      changeItem(deps, actor, { eventId: event.id, itemId: params.itemId }, body),
    remove: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, itemId: params.itemId };
      const { title } = await removeItem(deps, actor, ids);
      return { success: true, message: `${title} is off the schedule.` };
    },
    restore: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, itemId: params.itemId };
      const { title } = await restoreItem(deps, actor, ids);
      return { success: true, message: `${title} is on the schedule again.` };
    },
    calendar: ({ event }) => eventCalendar(deps, event),
  };
}
