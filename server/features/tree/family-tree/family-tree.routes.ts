import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import {
  type familyTreeContract,
  DEFAULT_GENERATIONS,
} from "#shared/tree/family-tree/family-tree.contract.ts";
import { NO_FAMILY, buildOwnFamily } from "#shared/tree/family-tree/own-family.ts";
import { searchParentOptions, listParentOptions } from "#shared/tree/family-tree/parent-options.ts";
import { buildTreeResponse } from "#shared/tree/family-tree/answer/tree-answer.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import { serialQueue } from "../../../lib/serial-queue.ts";

/** The group shown to people who see all groups and belong to none. */
const DEFAULT_GROUP = 1;

export function familyTreeRoutes({
  now,
  familyOf,
}: Context): Handlers<typeof familyTreeContract, GroupsResources> {
  const runInTurn = serialQueue();
  const optionsOf = cacheOptions();
  const today = () => isoDayOf(now());
  const graphOf = async (groupId: number | null, branch: string | undefined) => {
    if (groupId === null) return EMPTY_GRAPH;
    const family = await familyOf(groupId);
    return branch ? family.graphOfBranch(branch) : family.graph;
  };

  return {
    tree: async ({ actor, group, query }) => {
      const { branch, parentId, generations = DEFAULT_GENERATIONS } = query;
      const graph = await graphOf(group?.id ?? defaultGroup(actor), branch);
      const parents = parentId?.split(",").map(Number) ?? null;
      return runInTurn(() => buildTreeResponse(graph, parents, generations));
    },
    parentOptions: async ({ group, query }) => {
      const { graph } = await familyOf(group.id);
      return searchParentOptions(optionsOf(graph, today()), query.search ?? "");
    },
    ownFamily: async ({ actor: { id, familyGroupId } }) =>
      familyGroupId === null
        ? NO_FAMILY
        : buildOwnFamily((await familyOf(familyGroupId)).graph, id),
    graph: async ({ group }) => {
      const { rows } = await familyOf(group.id);
      return rows;
    },
  };
}

/** Caches the day's sorted options by graph, because each typed letter requests them. */
function cacheOptions() {
  const cache = new WeakMap<FamilyGraph, { day: IsoDate; options: Options }>();
  return (graph: FamilyGraph, day: IsoDate): Options => {
    const cached = cache.get(graph);
    if (cached?.day === day) return cached.options;
    const options = listParentOptions(graph, day);
    cache.set(graph, { day, options });
    return options;
  };
}

type Options = ReturnType<typeof listParentOptions>;

const EMPTY_GRAPH = buildGraph(packFamilyRows([], []));

const defaultGroup = (actor: Actor): number | null =>
  actor.familyGroupId ?? (grants(actor, "group.see", DEFAULT_GROUP) ? DEFAULT_GROUP : null);
