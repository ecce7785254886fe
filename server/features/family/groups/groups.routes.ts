import type { groupsContract } from "#shared/family/groups/groups.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { listGroupPeople, searchGroupPeople } from "../people/index.ts";
import {
  changeGroup,
  countMembers,
  createGroup,
  listGroupNames,
  listGroups,
  removeGroup,
} from "./groups.service.ts";
import { restoreGroup } from "./restored-group.service.ts";
import type { GroupsResources } from "./groups.resources.ts";

export function groupsRoutes(ctx: Context): Handlers<typeof groupsContract, GroupsResources> {
  return {
    list: ({ actor, query }) => listGroups(ctx, actor, query),
    names: ({ actor, query }) => listGroupNames(ctx, actor, query),
    create: ({ actor, body }) => createGroup(ctx, actor, body),
    change: ({ actor, group, body }) => changeGroup(ctx, actor, group.id, body),
    remove: async ({ actor, group }) => {
      await removeGroup(ctx, actor, group.id);
      return { success: true, message: "The family group has been deleted." };
    },
    restore: async ({ actor, deletedGroup }) => {
      await restoreGroup(ctx, actor, deletedGroup);
      return { success: true, message: `${deletedGroup.name} has been restored.` };
    },
    members: ({ actor, group, query }) => listGroupPeople(ctx, actor, group.id, query),
    searchMembers: ({ actor, group, query }) => searchGroupPeople(ctx, actor, group.id, query.name),
    membersCount: ({ actor }) => countMembers(ctx, actor),
  };
}
