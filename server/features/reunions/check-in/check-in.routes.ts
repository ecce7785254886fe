import type { checkInContract } from "#shared/reunions/check-in/check-in.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { readLog } from "./check-in-log.service.ts";
import { createCheckInStream } from "./check-in-stream.service.ts";
import { readRoster } from "./roster.service.ts";
import { performStationActions } from "./station.service.ts";
import type { GuestListResources } from "../guest-list/index.ts";

export function checkInRoutes(ctx: Context): Handlers<typeof checkInContract, GuestListResources> {
  const streamChanges = createCheckInStream(ctx);
  return {
    roster: ({ actor, event }) => readRoster(ctx, actor, event),
    send: ({ actor, event, body }) => performStationActions(ctx, actor, event, body),
    listen:
      async ({ event }) =>
      (signal) =>
        streamChanges(event, signal),
    log: ({ event, query }) => readLog(ctx, event, query),
  };
}
