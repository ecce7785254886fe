import { useCallback, useMemo, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn, type User } from "../../../lib/session/session.ts";
import type { FirstRelative, RelatedPerson } from "../../family/relationships/index.ts";
import type { ChartHandle } from "../family-chart/index.ts";
import { useAllPages } from "../../../lib/calls/use-pages.ts";
import { useNameSize } from "./controls/name-size.ts";
import { hasSelection, viewWithPath, type TreeView } from "./controls/tree-view.ts";
import { useParentOptions } from "./controls/use-parent-options.ts";
import { type ShowView, useTreeView } from "./controls/use-tree-view.ts";
import { findNames } from "./drawing/tree-data.ts";
import { useTree } from "./drawing/use-tree.ts";
import { type Member, memberFromSearch } from "./member/member.ts";
import type { AddedRelative, TreePage } from "./tree-page.ts";
import { groupQueries, personQueries } from "./family-tree.api.ts";

/** The dialog open over the page. */
type PageDialog =
  /** A member's profile; `isSample` for the sample family. */
  | { kind: "member"; member: Member; isSample: boolean }
  | { kind: "relate"; pair: readonly number[] }
  | ({ kind: "add"; person: RelatedPerson } & FirstRelative)
  | { kind: "guests" };

/** The state of the tree page: what its parts share, and the open dialog. */
export function useTreePageState() {
  const user = useSignedIn();
  const { view, show } = useTreeView();
  const { groups, group, hasNoGroup } = useGroup(view, user);
  const parents = useParentOptions(group);
  const { tree, isLoading: isLoadingTree, retry: retryTree } = useTree(group, view);
  const chart = useRef<ChartHandle>(null);
  const [searchHitId, setSearchHitId] = useState<number | null>(null);
  const [added, setAdded] = useState<AddedRelative | null>(null);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const [showsMore, setShowsMore] = useState(false);
  const [nameSize, setNameSize] = useNameSize(user.id);
  const [buttonContainer, setButtonContainer] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const closeAndShow: ShowView = useCallback(
    (change) => {
      close();
      show({ group, pair: [], ...change });
    },
    [close, show, group],
  );
  const isReaderInGroup = group !== null && user.familyGroupId === group;
  const { options, isLoading: isLoadingOptions, isEmpty, retry: retryOptions } = parents;
  const page = useMemo((): TreePage => {
    const centerOnReader = () => {
      const ownView = view.view === "fan" ? "fan" : "both";
      const isCentered = view.view === ownView && view.focus.join() === String(user.id);
      if (!isCentered || view.pair.length > 0)
        return closeAndShow({ focus: [user.id], view: ownView });
      close();
      chart.current?.centerOn(user.id);
    };
    return {
      viewerId: user.id,
      view,
      show,
      groups,
      group,
      family: groups?.find(({ id }) => id === group)?.name ?? "",
      hasNoGroup,
      parentOptions: options,
      isLoadingOptions,
      isEmpty,
      retryOptions,
      tree,
      isLoadingTree,
      retryTree,
      names: findNames(tree, view.focus),
      chartHandle: chart,
      buttonContainer,
      setButtonContainer,
      nameSize,
      setNameSize,
      searchHitId,
      forgetFound: () => setSearchHitId(null),
      added,
      showAdded: (id, relativeOf) => {
        close();
        setSearchHitId(id);
        setAdded({ id, relativeOf });
        if (!hasSelection(view)) show({ group, focus: [relativeOf], view: "both" });
      },
      forgetAdded: () => setAdded(null),
      openAddRelative: (person, relative) => setDialog({ kind: "add", person, ...relative }),
      openFound: (person) => {
        setSearchHitId(person.id);
        chart.current?.centerOn(person.id);
        setDialog({ kind: "member", member: memberFromSearch(person), isSample: false });
      },
      openMember: (member, isSample) => setDialog({ kind: "member", member, isSample }),
      canRelate: group !== null && !isEmpty,
      openRelate: () => {
        const pair = view.pair.length === 1 ? [user.id, ...view.pair] : view.pair;
        setDialog({ kind: "relate", pair });
      },
      openEventChooser: () => setDialog({ kind: "guests" }),
      showHome: () => show({ group: null, focus: [], pair: [], view: "descendants" }),
      showWholeFamily: () => closeAndShow({ view: "whole" }),
      centerOnReader: isReaderInGroup ? centerOnReader : null,
      showsMore,
      toggleShowsMore: () => setShowsMore(!showsMore),
    };
  }, [
    user.id,
    view,
    show,
    closeAndShow,
    close,
    groups,
    group,
    isReaderInGroup,
    hasNoGroup,
    options,
    isLoadingOptions,
    isEmpty,
    retryOptions,
    tree,
    isLoadingTree,
    retryTree,
    buttonContainer,
    nameSize,
    setNameSize,
    searchHitId,
    added,
    showsMore,
  ]);
  const showPath = (pair: number[]) => closeAndShow({ pair, view: viewWithPath(view) });
  return { page, dialog, close, closeAndShow, showPath, isReaderInGroup };
}

/** The specification shows this group to people without a group of their own. */
const DEFAULT_GROUP = 1;

/**
 * Returns the groups to choose from, and the one shown: from the address, or of the person in it,
 * or the reader's own. The group is null while it loads and for readers without a group. The groups
 * are null until loaded.
 */
function useGroup(view: TreeView, user: User) {
  const groupsQuery = useAllPages(groupQueries.names({ query: {} }));
  const [firstPerson] = view.focus.length > 0 ? view.focus : view.pair;
  const isOfPerson = view.group === null && firstPerson !== undefined;
  const personQuery = useQuery({
    ...personQueries.get({ params: { id: firstPerson ?? 0 } }),
    enabled: isOfPerson,
  });
  const ownGroups = useMemo(() => ownGroupsOf(user), [user]);
  const groups = groupsQuery.items ?? ownGroups;
  const chooseGroup = () => {
    if (view.group !== null) return view.group;
    if (isOfPerson && personQuery.isPending) return null;
    const ownGroup = personQuery.data?.familyGroupId ?? user.familyGroupId;
    if (ownGroup !== null) return ownGroup;
    if (groupsQuery.isPending || groupsQuery.items?.length === 0) return null;
    return groups.some(({ id }) => id === DEFAULT_GROUP)
      ? DEFAULT_GROUP
      : (groups[0]?.id ?? DEFAULT_GROUP);
  };
  const chosen = chooseGroup();
  /** Whether there is no group to show, now or later. */
  const hasNoGroup =
    chosen === null && groupsQuery.isSuccess && !(isOfPerson && personQuery.isPending);
  return { groups: groupsQuery.isPending ? null : groups, group: chosen, hasNoGroup };
}

/** The reader's own group is known even if the list of groups can't be loaded. */
const ownGroupsOf = ({ familyGroupId: id, familyGroupName: name }: User) =>
  id === null || name === null ? [] : [{ id, name }];
