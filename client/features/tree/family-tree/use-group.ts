import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAllPages } from "../../../lib/calls/use-pages.ts";
import type { User } from "../../../lib/session/session.ts";
import { groupQueries, personQueries } from "./family-tree.api.ts";
import type { TreeView } from "./controls/tree-view.ts";

/** The specification shows this group to people without a group of their own. */
const DEFAULT_GROUP = 1;

/**
 * Returns the groups to choose from, and the one shown: from the address, or of the person in it,
 * or the reader's own. The group is null while it loads and for readers without a group. The groups
 * are null until loaded.
 */
export function useGroup(view: TreeView, user: User) {
  const groupsQuery = useAllPages(groupQueries.names({ query: {} }));
  const [firstPerson] = view.focus.length > 0 ? view.focus : view.pair;
  const isOfPerson = view.group === null && firstPerson !== undefined;
  const personQuery = useQuery({
    ...personQueries.get({ params: { id: firstPerson ?? 0 } }),
    enabled: isOfPerson,
  });
  const ownGroups = useMemo(() => ownGroupsOf(user), [user]);
  const groups = groupsQuery.items ?? ownGroups;
  const group = () => {
    if (view.group !== null) return view.group;
    if (isOfPerson && personQuery.isPending) return null;
    const ownGroup = personQuery.data?.familyGroupId ?? user.familyGroupId;
    if (ownGroup !== null) return ownGroup;
    if (groupsQuery.isPending || groupsQuery.items?.length === 0) return null;
    return groups.some(({ id }) => id === DEFAULT_GROUP)
      ? DEFAULT_GROUP
      : (groups[0]?.id ?? DEFAULT_GROUP);
  };
  const chosen = group();
  /** Whether there is no group to show, now or later. */
  const isNone = chosen === null && groupsQuery.isSuccess && !(isOfPerson && personQuery.isPending);
  return { groups: groupsQuery.isPending ? null : groups, group: chosen, isNone };
}

/** The reader's own group is known even if the list of groups can't be loaded. */
const ownGroupsOf = ({ familyGroupId: id, familyGroupName: name }: User) =>
  id === null || name === null ? [] : [{ id, name }];
