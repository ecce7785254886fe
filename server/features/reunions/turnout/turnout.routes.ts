import type { turnoutContract } from "#shared/reunions/turnout/turnout.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { summarizeArrivals } from "./arrivals.service.ts";
import { listChartReplies } from "./chart-replies.service.ts";
import { listGoingRelatives } from "./relatives.service.ts";

export function turnoutRoutes(
  ctx: Context,
): Handlers<typeof turnoutContract, GuestListResources & GroupsResources> {
  return {
    statuses: ({ actor, event, group }) => listChartReplies(ctx, actor, event, group.id),
    relatives: ({ actor, event, query }) => listGoingRelatives(ctx, actor, event, query),
    arrivals: ({ event }) => summarizeArrivals(ctx, event),
  };
}
