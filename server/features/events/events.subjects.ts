import { maySeeAttendance } from "#shared/events/events.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import { restorableSince } from "../../lib/jobs/long-deleted.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import { followFamily } from "./guests/follow-family.service.ts";
import { attendanceFinder, eventFinder, type FoundAttendance } from "./planning/asked.queries.ts";
import { findDeletedEvents, type FoundEvent } from "./planning/event.queries.ts";
import { type Answerable, findAnswerable } from "./rsvp/household.queries.ts";

export const eventsSubjects = (
  deps: Pick<Deps, "db" | "now"> & { familyOf: FamilyOf },
  findAttendance = attendanceFinder(deps.db),
  findEvents = eventFinder(deps.db),
) => ({
  event: {
    word: "Event",
    find: async (actor, ids) => {
      const found = await findEvents(actor, ids);
      for (const event of found) await followFamily(deps, event);
      return found;
    },
  } satisfies SubjectLoader<FoundEvent>,
  attendance: {
    word: "Attendee",
    find: async (actor, ids) => {
      const rows = await findAttendance(actor, ids);
      return rows.filter((row) => maySeeAttendance(actor, row));
    },
  } satisfies SubjectLoader<FoundAttendance>,
  household: {
    word: "Person",
    find: (actor, ids) => findAnswerable(deps.db, actor, ids, deps.now()),
  } satisfies SubjectLoader<Answerable>,
  deletedEvent: {
    word: "Event",
    find: (actor, ids) =>
      findDeletedEvents(deps.db, actor, { ids, since: restorableSince(deps.now()) }),
  } satisfies SubjectLoader<FoundEvent>,
});

export type EventsSubjects = LoadedBy<ReturnType<typeof eventsSubjects>>;
