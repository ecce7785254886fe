import { useQuery } from "@tanstack/react-query";
import { useAllPages } from "../../lib/calls/use-pages.ts";
import type { User } from "../../lib/session/session.ts";
import { groupQueries, personQueries } from "./family-tree.api.ts";
import type { TreeView } from "./controls/tree-view.ts";

/** The group of who belongs to none, as the specification has it. */
const FIRST_GROUP = 1;

/**
 * The groups to choose from, and the one whose family is shown: that of the address, else of the
 * person it names, else the reader's own. Null until it is known, and where there is none; the
 * groups are null until they are there.
 */
export function useGroup(view: TreeView, user: User) {
  const names = useAllPages(groupQueries.names({ query: {} }));
  const [first] = view.focus.length > 0 ? view.focus : view.relate;
  const isOfPerson = view.group === null && first !== undefined;
  const person = useQuery({
    ...personQueries.get({ params: { id: first ?? 0 } }),
    enabled: isOfPerson,
  });
  const groups = names.items ?? ownOf(user);
  const group = () => {
    if (view.group !== null) return view.group;
    if (isOfPerson && person.isPending) return null;
    const own = person.data?.familyGroupId ?? user.familyGroupId;
    if (own !== null) return own;
    if (names.isPending || names.items?.length === 0) return null;
    return groups.some(({ id }) => id === FIRST_GROUP)
      ? FIRST_GROUP
      : (groups[0]?.id ?? FIRST_GROUP);
  };
  const found = group();
  /** There is none to show, now or later. */
  const isNone = found === null && names.isSuccess && !(isOfPerson && person.isPending);
  return { groups: names.isPending ? null : groups, group: found, isNone };
}

/** The reader's own group is known also where the list of groups can't be had. */
const ownOf = ({ familyGroupId: id, familyGroupName: name }: User) =>
  id === null || name === null ? [] : [{ id, name }];
