import type { groupsContract } from "#shared/groups/groups.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { listIn, searchIn } from "../people/finding/people.service.ts";
import {
  changeGroup,
  countMembers,
  createGroup,
  listGroupNames,
  listGroups,
  removeGroup,
} from "./groups.service.ts";
import { restoreGroup } from "./restored-group.service.ts";
import type { GroupsSubjects } from "./groups.subjects.ts";

export function groupsRoutes(deps: Deps): Handlers<typeof groupsContract, GroupsSubjects> {
  return {
    list: ({ actor, query }) => listGroups(deps, actor, query),
    names: ({ actor, query }) => listGroupNames(deps, actor, query),
    create: ({ actor, body }) => createGroup(deps, actor, body),
    change: ({ actor, group, body }) => changeGroup(deps, actor, group.id, body),
    remove: async ({ actor, group }) => {
      await removeGroup(deps, actor, group.id);
      return { success: true, message: "The family group has been deleted." };
    },
    restore: async ({ actor, deletedGroup }) => {
      await restoreGroup(deps, actor, deletedGroup);
      return { success: true, message: `${deletedGroup.name} is back.` };
    },
    members: ({ actor, group, query }) => listIn(deps, actor, group.id, query),
    searchMembers: ({ actor, group, query }) => searchIn(deps, actor, group.id, query.name),
    membersCount: ({ actor }) => countMembers(deps, actor),
  };
}
