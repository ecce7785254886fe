import { useRef, useState } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../lib/session.ts";
import { lazyDialog, lazyPart, useAhead } from "../../ui/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { ChartHandle } from "../family-chart/chart-view-panel.tsx";
import { ControlsLoading, ToolbarLoading } from "./controls-frame-panel.tsx";
import { isDrawn, namesIn } from "./drawn-tree.ts";
import { memberInRow, type Member } from "./member.ts";
import { TreeAreaPanel } from "./tree-area-panel.tsx";
import { NoGroupPanel } from "./tree-empty-panel.tsx";
import { treeTitle } from "./tree-title.ts";
import { isChosen } from "./tree-view.ts";
import { useGroup } from "./use-group.ts";
import { useParentOptions } from "./use-parent-options.ts";
import { useTree } from "./use-tree.ts";
import { useTreeView } from "./use-tree-view.ts";

// The lists to search in are half of the page: the rest does not wait for them.
const TreeControlsPanel = lazyPart(() => import("./tree-controls-panel.tsx"), <ControlsLoading />);
const TreeToolbarPanel = lazyPart(() => import("./tree-toolbar-panel.tsx"), <ToolbarLoading />);
const MemberDialog = lazyDialog(() => import("./member-dialog.tsx"));
const RelateDialog = lazyDialog(() => import("../kinship/relate-dialog.tsx"));

/** Which window is open over the page. */
type Opened =
  /** Of a member; of the sample family where they are invented. */
  | { kind: "member"; member: Member; isInvented: boolean }
  | { kind: "relate"; pair: readonly number[] };

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
  useAhead(MemberDialog, RelateDialog);
  const close = () => setOpened(null);
  const go: typeof show = (change) => {
    close();
    show({ group, relate: [], ...change });
  };
  const names = namesIn(drawn.tree, view.focus);
  const isIn = group !== null && user.familyGroupId === group;
  const centre = isIn ? () => go({ focus: [user.id], view: "both" }) : null;
  const relate = () =>
    setOpened({
      kind: "relate",
      pair: view.relate.length === 1 ? [user.id, ...view.relate] : view.relate,
    });
  const isNamed = view.view === "whole" || names.length > 0;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="px-4 pt-5 md:px-6 md:pt-3 md:*:first:mb-3 bar:flex bar:items-start bar:justify-between bar:gap-x-8 bar:*:first:shrink-0 md:max-bar:[&>header>div]:flex md:max-bar:[&>header>div]:items-baseline md:max-bar:[&>header>div]:gap-4">
        <PageHeading
          title="Family Tree"
          documentTitle={isNamed ? treeTitle(view.view, names) : "Family Tree"}
          subtitle="Explore your family connections"
        />
        <TreeControlsPanel
          groups={groups}
          group={group}
          view={view}
          show={show}
          options={options}
          isLoading={isLoading}
          names={names}
          onFound={(row) => {
            setFound(row.id);
            chart.current?.centreOn(row.id);
            setOpened({ kind: "member", member: memberInRow(row), isInvented: false });
          }}
          isOpen={hasMore}
        />
      </div>
      <section
        aria-label="Tree"
        className="flex min-h-[600px] flex-1 flex-col border-line bar:min-h-[max(600px,calc(100dvh-9.5rem))] bar:border-t"
      >
        <TreeToolbarPanel
          group={group}
          view={view}
          show={show}
          isDrawn={isChosen(view) && drawn.tree !== null && isDrawn(drawn.tree)}
          isOpen={hasMore}
          onOpen={() => setMore(!hasMore)}
          onCentre={isChosen(view) ? centre : null}
          onRelate={group === null || isEmpty ? null : relate}
        />
        <TreeAreaPanel
          tree={drawn.tree}
          view={view}
          show={show}
          withoutGroup={isNone && <NoGroupPanel mayCreate={grantsAnywhere(user, "group.create")} />}
          isEmpty={isEmpty}
          isLoading={drawn.isLoading}
          handle={chart}
          found={found}
          onForgetFound={() => setFound(null)}
          readerId={user.id}
          onRetry={drawn.retry}
          onOpen={(member, isInvented) => setOpened({ kind: "member", member, isInvented })}
          onRelate={relate}
          onRetryOptions={retry}
          onHome={() => show({ group: null, focus: [], relate: [], view: "descendants" })}
          onWhole={() => go({ view: "whole" })}
          onCentre={centre}
        />
      </section>
      {opened?.kind === "member" && (
        <MemberDialog
          member={opened.member}
          isInvented={opened.isInvented}
          onClose={close}
          onShowInTree={(id) => go({ focus: [id], view: "both" })}
          onShowWay={isIn ? (id) => go({ relate: [user.id, id] }) : undefined}
        />
      )}
      {opened?.kind === "relate" && group !== null && (
        <RelateDialog
          group={group}
          readerId={user.id}
          pair={opened.pair}
          onShow={(pair) => go({ relate: pair })}
          onClose={close}
        />
      )}
    </div>
  );
}
