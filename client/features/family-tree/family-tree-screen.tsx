import { clsx } from "clsx";
import { lazy, Suspense, useRef, useState } from "react";
import { grants } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../lib/session.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import "./family-tree.css";
import { ControlsLoading } from "./controls-frame-panel.tsx";
import { memberInRow, type Member } from "./member.ts";
import { TreeAreaPanel } from "./tree-area-panel.tsx";
import { NoGroupPanel } from "./tree-empty-panel.tsx";
import type { ChartHandle } from "./tree-chart.tsx";
import { useGroup } from "./use-group.ts";
import { useOwnStart } from "./use-own-start.ts";
import { useParentOptions } from "./use-parent-options.ts";
import { useTree } from "./use-tree.ts";
import { useTreeView } from "./use-tree-view.ts";

// The lists to search in are half of the page: the rest does not wait for them.
const TreeControlsPanel = lazy(() => import("./tree-controls-panel.tsx"));
const MemberDialog = lazy(() => import("./member-dialog.tsx"));

/** Whose dialog is open. */
interface Opened {
  member: Member;
  /** Of the sample family. */
  isInvented: boolean;
}

export default function FamilyTreeScreen() {
  const user = useSignedIn();
  const { view, show } = useTreeView();
  const { groups, group, isNone } = useGroup(view, user);
  const { options, isLoading, isEmpty, retry } = useParentOptions(group);
  const drawn = useTree({ group, parents: view.parents, generations: view.generations });
  const start = useOwnStart(user, group, options);
  const chart = useRef<ChartHandle>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (member: Member, isInvented: boolean) => setOpened({ member, isInvented });
  const close = () => setOpened(null);
  const showFamilyOf = (parents: readonly number[]) => {
    close();
    show({ group, parents });
  };
  return (
    <div className={clsx("flex min-w-0 flex-col", view.shape === "chart" && "tree-page")}>
      <div className="px-4 pt-5 md:px-6 bar:flex bar:items-end bar:justify-between bar:gap-8">
        <PageHeading title="Family Tree" subtitle="Explore your family connections" />
        <Suspense fallback={<ControlsLoading />}>
          <TreeControlsPanel
            groups={groups}
            group={group}
            view={view}
            show={show}
            options={options}
            isLoading={isLoading}
            names={drawn.names}
            onFound={(row) => {
              chart.current?.centreOn(row.id);
              open(memberInRow(row), false);
            }}
          />
        </Suspense>
      </div>
      <section
        aria-label="Tree"
        className="flex min-h-[600px] flex-1 flex-col border-t border-line md:min-h-[max(600px,calc(100dvh-11rem))]"
      >
        <TreeAreaPanel
          tree={drawn.tree}
          isChosen={view.parents.length > 0}
          withoutGroup={isNone && <NoGroupPanel mayCreate={grants(user, "group.create")} />}
          isEmpty={isEmpty}
          isLoading={drawn.isLoading}
          handle={chart}
          shape={view.shape}
          onShape={(shape) => show({ shape })}
          readerId={user.id}
          onRetry={drawn.retry}
          onOpen={open}
          onChoose={showFamilyOf}
          onRetryOptions={retry}
          onHome={() => show({ group: null, parents: [] })}
          onStart={start && (() => showFamilyOf(start))}
        />
      </section>
      <Suspense>
        {opened && (
          <MemberDialog {...opened} onClose={close} onShowInTree={(id) => showFamilyOf([id])} />
        )}
      </Suspense>
    </div>
  );
}
