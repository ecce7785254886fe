import type { birthdaysContract } from "#shared/site/birthdays/birthdays.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { findLinkCreatedAt } from "../../core/links/index.ts";
import { listCelebrations, readFeed, renewFeed } from "./birthdays.service.ts";

export function birthdaysRoutes(ctx: Context): Handlers<typeof birthdaysContract> {
  return {
    list: ({ actor, query }) => listCelebrations(ctx, actor, query),
    feedState: async ({ actor }) => ({
      since: await findLinkCreatedAt(ctx.db, "calendarFeed", actor.id),
    }),
    renewFeed: ({ actor }) => renewFeed(ctx, actor),
    feed: ({ link }) => readFeed(ctx, link),
  };
}
