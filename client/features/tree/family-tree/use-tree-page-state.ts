import { useCallback, useMemo, useRef, useState } from "react";
import { useSignedIn } from "../../../lib/session/session.ts";
import type { FirstRelative, RelatedPerson } from "../../family/relationships/index.ts";
import type { ChartHandle } from "../family-chart/index.ts";
import { useNameSize } from "./controls/name-size.ts";
import { isChosen, viewWithWay } from "./controls/tree-view.ts";
import { useParentOptions } from "./controls/use-parent-options.ts";
import { type ShowView, useTreeView } from "./controls/use-tree-view.ts";
import { namesIn } from "./drawn/drawn-tree.ts";
import { useTree } from "./drawn/use-tree.ts";
import { type Member, memberFound } from "./member/member.ts";
import type { Added, TreePage } from "./tree-page.ts";
import { useGroup } from "./use-group.ts";

/** The dialog open over the page. */
type Opened =
  /** A member's profile; `isInvented` for the sample family. */
  | { kind: "member"; member: Member; isInvented: boolean }
  | { kind: "relate"; pair: readonly number[] }
  | ({ kind: "add"; person: RelatedPerson } & FirstRelative)
  | { kind: "guests" };

/** The state of the tree page: what its parts share, and the open dialog. */
export function useTreePageState() {
  const user = useSignedIn();
  const { view, show } = useTreeView();
  const { groups, group, isNone: hasNoGroup } = useGroup(view, user);
  const parents = useParentOptions(group);
  const { tree, isLoading: isLoadingTree, retry: retryTree } = useTree(group, view);
  const chart = useRef<ChartHandle>(null);
  const [found, setFound] = useState<number | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasMore, setMore] = useState(false);
  const [nameSize, setNameSize] = useNameSize(user.id);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const go: ShowView = useCallback(
    (change) => {
      close();
      show({ group, relate: [], ...change });
    },
    [close, show, group],
  );
  const isIn = group !== null && user.familyGroupId === group;
  const { options, isLoading: isLoadingOptions, isEmpty, retry: retryOptions } = parents;
  const page = useMemo((): TreePage => {
    const centreOnReader = () => {
      const own = view.view === "fan" ? "fan" : "both";
      const isThere = view.view === own && view.focus.join() === String(user.id);
      if (!isThere || view.relate.length > 0) return go({ focus: [user.id], view: own });
      close();
      chart.current?.centreOn(user.id);
    };
    return {
      readerId: user.id,
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
      names: namesIn(tree, view.focus),
      chart,
      tools,
      setTools,
      nameSize,
      setNameSize,
      found,
      forgetFound: () => setFound(null),
      added,
      showAdded: (id, relativeOf) => {
        close();
        setFound(id);
        setAdded({ id, relativeOf });
        if (!isChosen(view)) show({ group, focus: [relativeOf], view: "both" });
      },
      forgetAdded: () => setAdded(null),
      openAddRelative: (person, relative) => setOpened({ kind: "add", person, ...relative }),
      openFound: (person) => {
        setFound(person.id);
        chart.current?.centreOn(person.id);
        setOpened({ kind: "member", member: memberFound(person), isInvented: false });
      },
      openMember: (member, isInvented) => setOpened({ kind: "member", member, isInvented }),
      canRelate: group !== null && !isEmpty,
      openRelate: () => {
        const pair = view.relate.length === 1 ? [user.id, ...view.relate] : view.relate;
        setOpened({ kind: "relate", pair });
      },
      openGuests: () => setOpened({ kind: "guests" }),
      showHome: () => show({ group: null, focus: [], relate: [], view: "descendants" }),
      showWhole: () => go({ view: "whole" }),
      centreOnReader: isIn ? centreOnReader : null,
      hasMore,
      toggleMore: () => setMore(!hasMore),
    };
  }, [
    user.id,
    view,
    show,
    go,
    close,
    groups,
    group,
    isIn,
    hasNoGroup,
    options,
    isLoadingOptions,
    isEmpty,
    retryOptions,
    tree,
    isLoadingTree,
    retryTree,
    tools,
    nameSize,
    setNameSize,
    found,
    added,
    hasMore,
  ]);
  const showWay = (relate: number[]) => go({ relate, view: viewWithWay(view) });
  return { page, opened, close, go, showWay, isReaderInGroup: isIn };
}
