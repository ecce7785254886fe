import { useEffect, useRef, type ReactNode } from "react";
import { lazyComponent, lazyDialog, usePreload } from "../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { loadAddRelativeDialog } from "../../family/relationships/index.ts";
import { loadRelateDialog } from "../../family/kinship/index.ts";
import { loadBranchGuests, loadChooseEventDialog } from "../guest-chart/index.ts";
import { ControlsLoading, RowLoading } from "./controls/controls-frame-panel.tsx";
import { hasSelection } from "./controls/tree-view.ts";
import { TreeToolbarPanel } from "./controls/tree-toolbar-panel.tsx";
import { TreeAreaPanel } from "./drawing/tree-area-panel.tsx";
import { TreePageContext } from "./tree-page.ts";
import { treeTitle } from "./tree-title.ts";
import { useTreePageState } from "./use-tree-page-state.ts";

// The search lists are half of the page's code, so the rest doesn't wait for them.
const loadControls = () => import("./controls/tree-controls-panel.tsx");
const StartControls = lazyComponent(loadControls, <ControlsLoading />);
const RowControls = lazyComponent(loadControls, <RowLoading />);
const MemberDialog = lazyDialog(() => import("./member/member-dialog.tsx"));
const AddRelativeDialog = lazyDialog(loadAddRelativeDialog);
const RelateDialog = lazyDialog(loadRelateDialog);
const ChooseEventDialog = lazyDialog(loadChooseEventDialog);
const BranchGuests = lazyComponent(loadBranchGuests);

export default function FamilyTreeScreen() {
  const state = useTreePageState();
  const { view, names, hasNoGroup } = state.page;
  usePreload(RowControls, MemberDialog, RelateDialog);
  const isNamed = view.view === "whole" || names.length > 0;
  const hasRow = hasSelection(view) && !hasNoGroup;
  useKeepFocus(hasRow);
  const heading = (
    <PageHeading
      title="Family Tree"
      documentTitle={isNamed ? treeTitle(view.view, names) : "Family Tree"}
      layout={hasRow ? "inRow" : "withFields"}
      subtitle={!hasRow && "Explore your family connections"}
    />
  );
  return (
    <TreePageContext value={state.page}>
      <div className="flex min-w-0 flex-col">
        {hasRow ? (
          <TreeFrame heading={heading} row={<RowControls isInRow />}>
            <TreeAreaPanel />
          </TreeFrame>
        ) : (
          <StartFrame heading={heading} controls={<StartControls isInRow={false} />}>
            <TreeToolbarPanel />
            <TreeAreaPanel />
          </StartFrame>
        )}
        <OpenDialog {...state} />
      </div>
    </TreePageContext>
  );
}

/** The dialog over the page, if one is open. */
function OpenDialog(state: ReturnType<typeof useTreePageState>) {
  const { dialog, close, closeAndShow, showPath, isReaderInGroup } = state;
  const { showAdded } = state.page;
  const { viewerId, group, view } = state.page;
  if (dialog?.kind === "member")
    return (
      <MemberDialog
        member={dialog.member}
        isSample={dialog.isSample}
        onClose={close}
        onShowInTree={(id) => closeAndShow({ focus: [id], view: "both" })}
        onAdded={(id) => showAdded(id, dialog.member.id)}
        onShowPath={isReaderInGroup ? (id) => showPath([viewerId, id]) : undefined}
      >
        {view.event !== null && group !== null && !dialog.isSample && (
          <BranchGuests
            eventId={view.event}
            group={group}
            personId={dialog.member.id}
            onInvited={close}
          />
        )}
      </MemberDialog>
    );
  if (dialog?.kind === "add")
    return (
      <AddRelativeDialog
        person={dialog.person}
        relation={dialog.relation}
        sex={dialog.sex}
        onAdded={(id) => showAdded(id, dialog.person.id)}
        onClose={close}
      />
    );
  if (dialog?.kind === "guests")
    return (
      <ChooseEventDialog
        onChoose={(event) =>
          closeAndShow({ event, view: view.view === "fan" ? "ancestors" : view.view })
        }
        onClose={close}
      />
    );
  if (dialog?.kind === "relate" && group !== null)
    return (
      <RelateDialog
        group={group}
        viewerId={viewerId}
        pair={dialog.pair}
        onShow={showPath}
        onClose={close}
      />
    );
  return null;
}

/** Moves a lost keyboard focus to the heading when the page switches between choosing a person and the tree. */
function useKeepFocus(hasRow: boolean) {
  const previous = useRef(hasRow);
  useEffect(() => {
    if (previous.current === hasRow) return;
    previous.current = hasRow;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [hasRow]);
}

interface StartFrameProps {
  heading: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}

/** The layout of the page until a person is chosen. */
const StartFrame = ({ heading, controls, children }: StartFrameProps) => (
  <>
    <div className="px-4 pt-5 md:px-6 md:pt-3 bar:flex bar:items-start bar:justify-between bar:gap-x-8">
      {heading}
      {controls}
    </div>
    <section
      aria-label="Tree"
      className="flex min-h-[600px] flex-1 flex-col border-line bar:min-h-[max(600px,calc(100dvh-9.5rem))] bar:border-t"
    >
      {children}
    </section>
  </>
);

interface TreeFrameProps {
  heading: ReactNode;
  row: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the page with a tree: one row below the top bar, and the rest of the window for the
 * tree. The area is at least 600 px high, even in a lower window.
 */
const TreeFrame = ({ heading, row, children }: TreeFrameProps) => (
  <section
    aria-label="Tree"
    className="flex min-h-[600px] flex-1 flex-col [--above:57px] [&_button]:scroll-mt-6"
  >
    <div className="sticky top-(--above) z-10 flex h-[56px] items-center gap-1.5 border-b border-line bg-paper px-2 sm:px-4 md:gap-4 md:px-6 print:static">
      {heading}
      {row}
    </div>
    <div className="flex min-h-[calc(100dvh-56px-var(--above))] flex-col not-has-[[data-fills]]:flex-1 has-[[data-fills]]:sticky has-[[data-fills]]:top-[calc(56px+var(--above))]">
      {children}
    </div>
  </section>
);
