import { clsx } from "clsx";
import type { Ref } from "react";
import { lazyPart, useAhead } from "../../ui/lazy-part.tsx";
import { MissingPart } from "../../ui/missing-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import ChartViewPanel, { type ChartHandle } from "../family-chart/chart-view-panel.tsx";
import SavePanel from "../family-chart/save-panel.tsx";
import { type Drawn, namesIn } from "./drawn-tree.ts";
import { FoundElsewherePanel } from "./found-elsewhere-panel.tsx";
import { LegendPanel } from "./legend-panel.tsx";
import { memberInTree, type Member } from "./member.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { TreeRefusedPanel } from "./tree-empty-panel.tsx";
import { BENEATH_TOOLBAR, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { noteAlone } from "./tree-notes.ts";
import { treeTitle } from "./tree-title.ts";
import type { TreeView } from "./tree-view.ts";
import { isShown, useDrawing, usePeople } from "./use-drawing.ts";
import { useFolds } from "./use-folds.ts";
import { useOnward } from "./use-onward.ts";
import { useRelated } from "./use-related.ts";
import type { Show } from "./use-tree-view.ts";

const TreeList = lazyPart(() => import("./tree-list.tsx"), <TreeLoadingPanel />);
const WayPanel = lazyPart(() => import("./way-panel.tsx"));

interface DrawnTreePanelProps {
  tree: Drawn;
  view: TreeView;
  show: Show;
  handle: Ref<ChartHandle>;
  /** Whom the reader looked for. */
  found: number | null;
  readerId: number;
  isLoading: boolean;
  onForgetFound: () => void;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
  /** To choose other people whose kinship is shown. */
  onRelate: () => void;
  onHome: () => void;
}

const NOBODY: readonly number[] = [];

/** A tree as a chart or as a list, with what is to be said about it. */
export default function DrawnTreePanel(props: DrawnTreePanelProps) {
  const { tree, view: shown, show, handle, found, isLoading, onRetry, onOpen, onHome } = props;
  useAhead(TreeList);
  const isChart = shown.shape === "chart";
  const isSample = tree.kind === "sample";
  const readerId = isSample ? null : props.readerId;
  const family = `${tree.kind} ${tree.view} ${tree.focus.join()}`;
  const folding = useFolds(family, tree.generations);
  const rows = isSample ? null : tree.rows;
  const { kinship, missing } = useRelated(rows, shown.relate, props.readerId);
  const { chart, isWay } = useDrawing(tree, shown, folding.folds, kinship);
  const personById = usePeople(chart.graph);
  const onToggle = useOnward({ chart, tree, shown, show, folding });
  const open = (id: number) => onOpen(memberInTree(personById(id)), isSample);
  const isWaiting = shown.relate.length > 0 && !kinship && !isSample;
  if (chart.boxes.count === 0 && missing)
    return <MissingPart {...missing} className={BENEATH_TOOLBAR} />;
  if (chart.boxes.count === 0)
    return isWaiting ? (
      <TreeLoadingPanel />
    ) : (
      <TreeRefusedPanel message={kinship?.sentence ?? null} onHome={onHome} />
    );

  const label = isWay ? "How two people are related" : titleOf(tree, personById, isSample);
  const subject = isWay
    ? `way ${kinship?.ends.join()}`
    : `${family} ${tree.generations - folding.extra}`;
  const elsewhere = found === null || isShown(chart, found) ? undefined : namesIn(tree, [found])[0];
  const note = tree.message ?? (chart.boxes.count === 1 && !isWay && noteAlone(tree));
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={onRetry} busy={isLoading} />}
      {missing && <MissingPart {...missing} className={BENEATH_TOOLBAR} />}
      {kinship && (
        <WayPanel
          sentence={kinship.sentence}
          steps={kinship.steps}
          onWhole={isWay && kinship.path.length > 0 ? () => show({ view: "whole" }) : null}
          onOthers={props.onRelate}
          onClose={() => show({ relate: [] })}
        />
      )}
      <div
        className="relative min-h-[600px] flex-1 overflow-clip border-line max-bar:border-t"
        aria-busy={isLoading}
      >
        <div
          className={clsx(
            "pointer-events-none z-10 flex flex-col items-center gap-2 px-4 pt-18 print:hidden",
            isChart ? "absolute inset-0 max-md:pt-28" : "relative",
          )}
        >
          {found !== null && elsewhere && (
            <FoundElsewherePanel
              name={elsewhere}
              onShow={() => show({ focus: [found], view: "both", relate: [] })}
              onClose={props.onForgetFound}
            />
          )}
          {isLoading && !isSample && (
            <p className="rounded-full border border-line bg-card px-4 py-2">
              <Spinner small label="Loading…" />
            </p>
          )}
          {note && (
            <p
              className={clsx(
                "max-w-prose rounded border border-line bg-card px-4 py-2 text-center wrap-anywhere text-quiet",
                isChart && "max-md:mt-auto max-md:mb-30",
              )}
            >
              {note}
            </p>
          )}
        </div>
        {isChart ? (
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a layout of its own
            role="group"
            aria-label={label}
            aria-describedby="tree-keys"
            className="absolute inset-0 flex flex-col"
          >
            <ChartViewPanel
              handle={handle}
              chart={chart}
              personById={personById}
              subject={subject}
              readerId={readerId}
              highlight={{ path: kinship?.path ?? NOBODY, found }}
              foldsAbove={tree.view === "ancestors" || tree.view === "both"}
              onOpen={open}
              onToggle={onToggle}
            />
            <p id="tree-keys" className="sr-only">
              The arrow keys go to parents, children, partners, brothers and sisters; Enter opens a
              person.
            </p>
            <div className="pointer-events-none relative bottom-0 mt-auto flex items-end gap-2 px-4 py-3 max-md:flex-col-reverse max-md:items-start md:sticky md:px-6">
              <LegendPanel />
              <div
                data-print="no"
                className="pointer-events-auto rounded border border-edge bg-card"
              >
                <SavePanel chart={chart} personById={personById} title={label} />
              </div>
            </div>
          </div>
        ) : (
          <TreeList
            chart={chart}
            view={isWay ? "whole" : tree.view}
            label={label}
            personById={personById}
            readerId={readerId}
            onOpen={open}
            onToggle={onToggle}
          />
        )}
      </div>
    </>
  );
}

function titleOf(tree: Drawn, personById: (id: number) => { fullName: string }, isSample: boolean) {
  const names = tree.focus.map((id) => personById(id).fullName).filter(Boolean);
  return isSample ? `Sample family of ${names.join(" and ")}` : treeTitle(tree.view, names);
}
