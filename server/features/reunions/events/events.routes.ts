import type { eventsContract } from "#shared/reunions/events/events.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import type { PeopleResources } from "../../family/people/index.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { listHelpers, setHelperRole } from "../event-basics/index.ts";
import { copyEvent } from "./event-copy.service.ts";
import {
  changeEvent,
  listEvents,
  createEvent,
  readUpcomingEvent,
  readUpcomingHeadcount,
} from "./event.service.ts";
import { removeEvent, restoreEvent, setCanceled } from "./event-cancellation.service.ts";
import { listEventsOfPerson } from "./person-events.service.ts";
import { toEvent } from "./event.view.ts";

export function eventsRoutes(
  ctx: Context,
): Handlers<typeof eventsContract, GuestListResources & GroupsResources & PeopleResources> {
  return {
    list: ({ actor, query }) => listEvents(ctx, actor, query),
    create: ({ actor, body, ancestor }) => createEvent(ctx, actor, body, ancestor),
    copy: ({ actor, event, body }) => copyEvent(ctx, actor, event, body),
    upcoming: ({ actor }) => readUpcomingEvent(ctx, actor),
    attendees: ({ actor }) => readUpcomingHeadcount(ctx, actor),
    ofPerson: ({ actor, person }) => listEventsOfPerson(ctx, actor, person.id),
    get: ({ actor, event }) => toEvent(ctx.db, actor, event, ctx.now()),
    change: ({ actor, event, body, ancestor }) =>
      changeEvent(ctx, actor, event, body, { ancestor }),
    cancel: async ({ actor, event }) => {
      await setCanceled(ctx, actor, event.id, true);
      return { success: true, message: `${event.name} is canceled.` };
    },
    reopen: async ({ actor, event }) => {
      await setCanceled(ctx, actor, event.id, false);
      return { success: true, message: `${event.name} is no longer canceled.` };
    },
    remove: async ({ actor, event }) => {
      await removeEvent(ctx, actor, event.id);
      return { success: true, message: `${event.name} was deleted.` };
    },
    restore: async ({ actor, deletedEvent }) => {
      await restoreEvent(ctx, actor, deletedEvent);
      return { success: true, message: `${deletedEvent.name} was restored.` };
    },
    helpers: ({ event }) => listHelpers(ctx, event.id),
    setHelper: async ({ actor, event, person, body }) => {
      await setHelperRole(ctx, actor, event, person, body.role);
      return { success: true, message: "Saved." };
    },
  };
}
