import type { eventHistoryContract } from "#shared/event-history/event-history.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import { bringEventBack, listEventHistory } from "./history/event-history.service.ts";

export function eventHistoryRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof eventHistoryContract, EventsSubjects> {
  return {
    list: ({ actor, event, query }) => listEventHistory(deps, actor, event, query),
    bringBack: async ({ actor, event, params }) => {
      await bringEventBack(deps, actor, event, params.changeId);
      return { success: true, message: "It is as it was before." };
    },
  };
}
