import type { doorContract } from "#shared/door/door.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import { takeEntries } from "./door/check-ins.service.ts";
import { readLog } from "./door/door-log.service.ts";
import { doorNews } from "./door/door-news.service.ts";
import { readRoster } from "./door/roster.service.ts";
import type { EventsSubjects } from "./events.subjects.ts";

export function doorRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof doorContract, EventsSubjects> {
  const newsOf = doorNews(deps);
  return {
    roster: ({ event }) => readRoster(deps, event),
    send: ({ actor, event, body }) => takeEntries(deps, actor, event, body),
    listen:
      async ({ event }) =>
      (until) =>
        newsOf(event, until),
    log: ({ event, query }) => readLog(deps, event, query),
  };
}
