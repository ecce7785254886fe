import type { eventsContract } from "#shared/events/events.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import { listHelpers, nameHelper } from "./planning/event-helpers.service.ts";
import {
  changeEvent,
  listEvents,
  planEvent,
  upcomingEvent,
  upcomingHeadcount,
} from "./planning/event.service.ts";
import { removeEvent, restoreEvent, setCancelled } from "./planning/event-turns.service.ts";
import { eventsOfPerson } from "./planning/person-events.service.ts";
import { eventFor } from "./planning/event.view.ts";

export function eventsRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof eventsContract, EventsSubjects & GroupsSubjects & PeopleSubjects> {
  return {
    list: ({ actor, query }) => listEvents(deps, actor, query),
    create: ({ actor, body, ancestor }) => planEvent(deps, actor, body, ancestor),
    upcoming: ({ actor }) => upcomingEvent(deps, actor),
    attendees: ({ actor }) => upcomingHeadcount(deps, actor),
    ofPerson: ({ actor, person }) => eventsOfPerson(deps, actor, person.id),
    get: ({ actor, event }) => eventFor(deps, actor, event),
    change: ({ actor, event, body, ancestor }) =>
      changeEvent(deps, actor, event, body, { ancestor }),
    cancel: async ({ actor, event }) => {
      await setCancelled(deps, actor, event.id, true);
      return { success: true, message: `${event.name} is cancelled.` };
    },
    reopen: async ({ actor, event }) => {
      await setCancelled(deps, actor, event.id, false);
      return { success: true, message: `${event.name} takes place.` };
    },
    remove: async ({ actor, event }) => {
      await removeEvent(deps, actor, event.id);
      return { success: true, message: `${event.name} has been deleted.` };
    },
    restore: async ({ actor, deletedEvent }) => {
      await restoreEvent(deps, actor, deletedEvent);
      return { success: true, message: `${deletedEvent.name} is back.` };
    },
    helpers: ({ event }) => listHelpers(deps, event.id),
    nameHelper: async ({ actor, event, person, body }) => {
      await nameHelper(deps, actor, event, person, body.part);
      return { success: true, message: "Saved." };
    },
  };
}
