import type { eventHistoryContract } from "#shared/reunions/event-history/event-history.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { restoreEventChange, listEventHistory } from "./event-history.service.ts";

export function eventHistoryRoutes(
  ctx: Context,
): Handlers<typeof eventHistoryContract, GuestListResources> {
  return {
    list: ({ actor, event, query }) => listEventHistory(ctx, actor, event, query),
    restore: async ({ actor, event, params }) => {
      await restoreEventChange(ctx, actor, event, params.changeId);
      return { success: true, message: "Restored." };
    },
  };
}
