import type { dataCheckContract } from "#shared/tree/data-check/data-check.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import { checkGroup, markFinding, listFindings } from "./data-check.service.ts";
import { createGroupCheckCache } from "./group-check.cache.ts";

export function dataCheckRoutes(ctx: Context): Handlers<typeof dataCheckContract, GroupsResources> {
  const checkContext = { ...ctx, readCachedCheck: createGroupCheckCache(ctx) };
  return {
    check: ({ group }) => checkGroup(checkContext, group.id),
    findings: ({ group, query }) => listFindings(checkContext, group.id, query),
    mark: ({ actor, group, body }) => markFinding(checkContext, actor, group.id, body),
  };
}
