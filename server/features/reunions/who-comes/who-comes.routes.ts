import type { whoComesContract } from "#shared/reunions/who-comes/who-comes.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { summarizeCheckedIn } from "./checked-in-summary.service.ts";
import { listChartReplies } from "./on-chart.service.ts";
import { listGoingRelatives } from "./relatives.service.ts";

export function whoComesRoutes(
  ctx: Context,
): Handlers<typeof whoComesContract, GuestListResources & GroupsResources> {
  return {
    statuses: ({ actor, event, group }) => listChartReplies(ctx, actor, event, group.id),
    relatives: ({ actor, event, query }) => listGoingRelatives(ctx, actor, event, query),
    arrivals: ({ event }) => summarizeCheckedIn(ctx, event),
  };
}
