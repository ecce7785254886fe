import { useEffect, useRef, useState } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { lazyDialog, lazyPart, useAhead } from "../../ui/loading/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { ChartHandle } from "../family-chart/chart-view-panel.tsx";
import { ControlsLoading, RowLoading } from "./controls/controls-frame-panel.tsx";
import { isDrawn, namesIn } from "./drawn/drawn-tree.ts";
import { type FoundPerson, type Member, memberFound } from "./member/member.ts";
import { StartFrame, TreeFrame } from "./tree-frame-panel.tsx";
import { TreeAreaPanel } from "./drawn/tree-area-panel.tsx";
import { NoGroupPanel } from "./drawn/tree-empty-panel.tsx";
import { treeTitle } from "./tree-title.ts";
import { useNameSize } from "./controls/name-size.ts";
import { TreeToolbarPanel } from "./controls/tree-toolbar-panel.tsx";
import { isChosen, viewWithWay } from "./controls/tree-view.ts";
import { useGroup } from "./use-group.ts";
import { useParentOptions } from "./controls/use-parent-options.ts";
import { useTree } from "./drawn/use-tree.ts";
import { useTreeView } from "./controls/use-tree-view.ts";

// The lists to search in are half of the page: the rest does not wait for them.
const controls = () => import("./controls/tree-controls-panel.tsx");
const StartControls = lazyPart(controls, <ControlsLoading />);
const RowControls = lazyPart(controls, <RowLoading />);
const MemberDialog = lazyDialog(() => import("./member/member-dialog.tsx"));
const RelateDialog = lazyDialog(() => import("../kinship/relate-dialog.tsx"));
const ChooseEventDialog = lazyDialog(() => import("../guest-chart/choose-event-dialog.tsx"));
const BranchGuests = lazyPart(() => import("../guest-chart/branch-guests.tsx"));

/** Which window is open over the page. */
type Opened =
  /** Of a member; of the sample family where they are invented. */
  | { kind: "member"; member: Member; isInvented: boolean }
  | { kind: "relate"; pair: readonly number[] }
  | { kind: "guests" };

export default function FamilyTreeScreen() {
  const user = useSignedIn();
  const { view, show } = useTreeView();
  const { groups, group, isNone } = useGroup(view, user);
  const { options, isLoading, isEmpty, retry } = useParentOptions(group);
  const drawn = useTree(group, view);
  const chart = useRef<ChartHandle>(null);
  const [found, setFound] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasMore, setMore] = useState(false);
  const [nameSize, setNameSize] = useNameSize(user.id);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  useAhead(RowControls, MemberDialog, RelateDialog);
  const close = () => setOpened(null);
  const go: typeof show = (change) => {
    close();
    show({ group, relate: [], ...change });
  };
  const showWay = (relate: number[]) => go({ relate, view: viewWithWay(view) });
  const names = namesIn(drawn.tree, view.focus);
  const isIn = group !== null && user.familyGroupId === group;
  const onCentre = () => {
    const own = view.view === "fan" ? "fan" : "both";
    const isThere = view.view === own && view.focus.join() === String(user.id);
    if (!isThere || view.relate.length > 0) return go({ focus: [user.id], view: own });
    close();
    chart.current?.centreOn(user.id);
  };
  const centre = isIn ? onCentre : null;
  const relate = () =>
    setOpened({
      kind: "relate",
      pair: view.relate.length === 1 ? [user.id, ...view.relate] : view.relate,
    });
  const isNamed = view.view === "whole" || names.length > 0;
  const hasRow = isChosen(view) && !isNone;
  useFocusKept(hasRow);
  const heading = (
    <PageHeading
      title="Family Tree"
      documentTitle={isNamed ? treeTitle(view.view, names) : "Family Tree"}
      subtitle={!hasRow && "Explore your family connections"}
    />
  );
  const chosen = {
    groups,
    group,
    view,
    show,
    options,
    isLoading,
    names,
    isOpen: hasMore,
    onFound: (found: FoundPerson) => {
      setFound(found.id);
      chart.current?.centreOn(found.id);
      setOpened({ kind: "member", member: memberFound(found), isInvented: false });
    },
  };
  const onRelate = group === null || isEmpty ? null : relate;
  const area = (
    <TreeAreaPanel
      tree={drawn.tree}
      view={view}
      show={show}
      group={group}
      family={groups?.find(({ id }) => id === group)?.name ?? ""}
      withoutGroup={isNone && <NoGroupPanel mayCreate={grantsAnywhere(user, "group.create")} />}
      isEmpty={isEmpty}
      isLoading={drawn.isLoading}
      handle={chart}
      tools={tools}
      reading={nameSize}
      found={found}
      onForgetFound={() => setFound(null)}
      readerId={user.id}
      onRetry={drawn.retry}
      onOpen={(member, isInvented) => setOpened({ kind: "member", member, isInvented })}
      onRelate={relate}
      onGuests={() => setOpened({ kind: "guests" })}
      onRetryOptions={retry}
      onHome={() => show({ group: null, focus: [], relate: [], view: "descendants" })}
      onWhole={() => go({ view: "whole" })}
      onCentre={centre}
    />
  );
  return (
    <div className="flex min-w-0 flex-col">
      {hasRow ? (
        <TreeFrame
          heading={heading}
          row={
            <RowControls
              {...chosen}
              inRow={{
                isDrawn: drawn.tree !== null && isDrawn(drawn.tree),
                onCentre: centre,
                onRelate,
                onTools: setTools,
                nameSize,
                onNameSize: setNameSize,
              }}
            />
          }
        >
          {area}
        </TreeFrame>
      ) : (
        <StartFrame heading={heading} controls={<StartControls {...chosen} inRow={null} />}>
          <TreeToolbarPanel
            group={group}
            view={view}
            show={show}
            isOpen={hasMore}
            onOpen={() => setMore(!hasMore)}
            onRelate={onRelate}
          />
          {area}
        </StartFrame>
      )}
      {opened?.kind === "member" && (
        <MemberDialog
          member={opened.member}
          isInvented={opened.isInvented}
          onClose={close}
          onShowInTree={(id) => go({ focus: [id], view: "both" })}
          onShowWay={isIn ? (id) => showWay([user.id, id]) : undefined}
        >
          {view.event !== null && group !== null && !opened.isInvented && (
            <BranchGuests
              eventId={view.event}
              group={group}
              personId={opened.member.id}
              onInvited={close}
            />
          )}
        </MemberDialog>
      )}
      {opened?.kind === "guests" && (
        <ChooseEventDialog
          onChoose={(event) => go({ event, view: view.view === "fan" ? "ancestors" : view.view })}
          onClose={close}
        />
      )}
      {opened?.kind === "relate" && group !== null && (
        <RelateDialog
          group={group}
          readerId={user.id}
          pair={opened.pair}
          onShow={showWay}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Between the page on which somebody is chosen and the tree, whoever loses the keyboard has it at the heading. */
function useFocusKept(hasRow: boolean) {
  const before = useRef(hasRow);
  useEffect(() => {
    if (before.current === hasRow) return;
    before.current = hasRow;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [hasRow]);
}
