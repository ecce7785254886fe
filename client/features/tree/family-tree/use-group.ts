import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAllPages } from "../../../lib/calls/use-pages.ts";
import type { User } from "../../../lib/session/session.ts";
import { groupQueries, personQueries } from "./family-tree.api.ts";
import type { TreeView } from "./controls/tree-view.ts";

/** The group for people who belong to none, as specified. */
const FIRST_GROUP = 1;

/**
 * Returns the groups to choose from, and the one shown: from the address, or of the person in it,
 * or the reader's own. The group is null while it loads and for readers without a group. The groups
 * are null until loaded.
 */
export function useGroup(view: TreeView, user: User) {
  const names = useAllPages(groupQueries.names({ query: {} }));
  const [first] = view.focus.length > 0 ? view.focus : view.relate;
  const isOfPerson = view.group === null && first !== undefined;
  const person = useQuery({
    ...personQueries.get({ params: { id: first ?? 0 } }),
    enabled: isOfPerson,
  });
  const own = useMemo(() => ownOf(user), [user]);
  const groups = names.items ?? own;
  const group = () => {
    if (view.group !== null) return view.group;
    if (isOfPerson && person.isPending) return null;
    const ownGroup = person.data?.familyGroupId ?? user.familyGroupId;
    if (ownGroup !== null) return ownGroup;
    if (names.isPending || names.items?.length === 0) return null;
    return groups.some(({ id }) => id === FIRST_GROUP)
      ? FIRST_GROUP
      : (groups[0]?.id ?? FIRST_GROUP);
  };
  const found = group();
  /** Whether there is no group to show, now or later. */
  const isNone = found === null && names.isSuccess && !(isOfPerson && person.isPending);
  return { groups: names.isPending ? null : groups, group: found, isNone };
}

/** The reader's own group is known even if the list of groups can't be loaded. */
const ownOf = ({ familyGroupId: id, familyGroupName: name }: User) =>
  id === null || name === null ? [] : [{ id, name }];
