import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { findDeletedGroups } from "./deleted-groups.queries.ts";
import { findVisibleGroups, type VisibleGroup } from "./groups.queries.ts";

export const groupsResources = ({ db, now }: Context) => ({
  group: {
    itemName: "Family group",
    find: (actor, ids) => findVisibleGroups(db, actor, ids),
  } satisfies ResourceLoader<VisibleGroup>,
  deletedGroup: {
    itemName: "Family group",
    find: (actor, ids) => findDeletedGroups(db, actor, { ids, now: now() }),
  } satisfies ResourceLoader<VisibleGroup>,
});

export type GroupsResources = ResourcesFrom<ReturnType<typeof groupsResources>>;
