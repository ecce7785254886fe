import type { doorContract } from "#shared/reunions/check-in/check-in.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { readLog } from "./check-in-log.service.ts";
import { streamCheckInNews } from "./check-in-news.service.ts";
import { readRoster } from "./roster.service.ts";
import { takeActions } from "./station.service.ts";
import type { GuestListSubjects } from "../guest-list/index.ts";

export function checkInRoutes(ctx: Context): Handlers<typeof doorContract, GuestListSubjects> {
  const newsOf = streamCheckInNews(ctx);
  return {
    roster: ({ actor, event }) => readRoster(ctx, actor, event),
    send: ({ actor, event, body }) => takeActions(ctx, actor, event, body),
    listen:
      async ({ event }) =>
      (until) =>
        newsOf(event, until),
    log: ({ event, query }) => readLog(ctx, event, query),
  };
}
