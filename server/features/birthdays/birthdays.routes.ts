import type { birthdaysContract } from "#shared/birthdays/birthdays.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { liveLinkSince } from "../links/links.queries.ts";
import { listCelebrations, readFeed, renewFeed } from "./birthdays.service.ts";

export function birthdaysRoutes(deps: Deps): Handlers<typeof birthdaysContract> {
  return {
    list: ({ actor, query }) => listCelebrations(deps, actor, query),
    feedState: async ({ actor }) => ({
      since: await liveLinkSince(deps.db, "calendarFeed", actor.id),
    }),
    renewFeed: ({ actor }) => renewFeed(deps, actor),
    feed: ({ link }) => readFeed(deps, link),
  };
}
