import { loadGuestListPanel } from "../../guest-chart/index.ts";
import { TicketCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { grants } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { lazyComponent, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import { MissingPart } from "../../../../ui/loading/missing-part.tsx";
import { ChartViewPanel, SavePanel, type CardDecorations } from "../../family-chart/index.ts";
import { PosterButton } from "../../poster/index.ts";
import { DrawingFrame, DrawingAreaPanel, TreeNotePanel } from "./drawing-area-panel.tsx";
import { type TreePanelProps, findNames } from "./tree-data.ts";
import { FoundElsewherePanel } from "../member/found-elsewhere-panel.tsx";
import { storePosition, readPosition } from "./history-state.ts";
import { LegendPanel } from "./legend-panel.tsx";
import { TreeList } from "../list/lazy-tree-list.tsx";
import { memberFromTree } from "../member/member.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { TreeErrorPanel } from "./tree-empty-panel.tsx";
import { PART_MARGINS, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { hasNoRelatives, describeMissingRelatives } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { viewWithoutPath } from "../controls/tree-view.ts";
import { isInChart, useChart } from "./use-chart.ts";
import { usePeople } from "./use-people.ts";
import { NONE_COLLAPSED } from "./collapsed-branches.ts";
import { useCollapsedBranches } from "./use-collapsed-branches.ts";
import { useShowAdded } from "./use-show-added.ts";
import { useExpansion } from "./use-expansion.ts";
import { useKinshipPath } from "./use-kinship-path.ts";
import { useTreePage } from "../tree-page.ts";

const LonePersonPanel = lazyComponent(() => import("./lone-person-panel.tsx"));
const FanTreePanel = lazyComponent(() => import("./fan-tree-panel.tsx"), <TreeLoadingPanel />);
const GuestListPanel = lazyComponent(loadGuestListPanel);

const NOBODY: readonly number[] = [];

/** A tree as a chart, as a list or as a fan. */
export default function TreePanel(props: TreePanelProps) {
  return isFan(props) ? <FanTreePanel {...props} /> : <ChartPanel {...props} />;
}

/** Whether to draw a fan. Not while the previous tree is still shown, for a list, or for a path. */
const isFan = ({ tree, view: { view, shape, pair } }: TreePanelProps) =>
  view === "fan" && tree.view === "ancestors" && shape === "chart" && pair.length === 0;

/** A tree as a chart or list, with its notices. */
function ChartPanel({ tree, view: treeView }: TreePanelProps) {
  const page = useTreePage();
  const { group, show, chartHandle: handle, searchHitId, isLoadingTree: isLoading } = page;
  const user = useSignedIn();
  usePreload(TreeList);
  const isChart = treeView.shape === "chart";
  const isSample = tree.kind === "sample";
  const viewerId = isSample ? null : page.viewerId;
  const family = isSample ? "" : page.family;
  const treeKey = `${tree.kind} ${tree.view} ${tree.focus.join()}`;
  const collapsing = useCollapsedBranches(treeKey, tree.generations);
  const rows = isSample ? null : tree.rows;
  const { related, missing } = useKinshipPath(rows, treeView.pair, page.viewerId);
  const kinship = related?.kinship ?? null;
  const chart = useChart(tree, treeView, collapsing.collapsed);
  const personById = usePeople(chart.graph);
  const [decorations, setDecorations] = useState<CardDecorations | null>(null);
  const onToggle = useExpansion({ chart, tree, treeView, show, collapsing });
  const openMember = (id: number) => page.openMember(memberFromTree(personById(id)), isSample);
  const isPathLoading = treeView.pair.length > 0 && !kinship && !isSample;
  // A path is drawn separately instead of the tree, unless the whole family is shown and contains
  // it.
  const isInTree = tree.view === "whole" && kinship?.path.every((id) => isInChart(chart, id));
  const separatePath = isInTree ? null : (kinship?.lines ?? null);
  const label = titleOf(tree, tree.view, personById);
  const subject = `${treeKey} ${tree.generations - collapsing.addedGenerations}`;
  const positionKey = `${subject}; ${treeView.pair.join()}`;
  // Read again when the chart replaces the list.
  const position = useMemo(
    () => (isChart ? readPosition(positionKey) : null),
    [positionKey, isChart],
  );
  useShowAdded(chart);
  if (chart.boxes.count === 0 && missing)
    return <MissingPart {...missing} className={PART_MARGINS} />;
  if (chart.boxes.count === 0 && !separatePath)
    return isPathLoading ? (
      <TreeLoadingPanel />
    ) : (
      <TreeErrorPanel message={kinship?.sentence ?? null} onHome={page.showHome} />
    );

  const isVisible = (id: number) =>
    separatePath ? kinship?.path.includes(id) : isInChart(chart, id);
  const foundName =
    searchHitId === null || isVisible(searchHitId) ? undefined : findNames(tree, [searchHitId])[0];
  const showInWholeFamily = () => {
    // People on the path may be in a collapsed branch.
    if (tree.view === "whole") collapsing.setCollapsed(NONE_COLLAPSED);
    show({ view: "whole", withPartners: true, withFormer: true });
  };
  const isLonePerson =
    chart.boxes.count === 1 &&
    !isSample &&
    hasNoRelatives(chart.graph, chart.boxes.person[0]!) &&
    grants(user, "relationship.edit", group);
  const note =
    tree.message ?? (chart.boxes.count === 1 && !separatePath && describeMissingRelatives(tree));
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={page.retryTree} isBusy={isLoading} />}
      {missing && <MissingPart {...missing} className={PART_MARGINS} />}
      {related && kinship && (
        <related.parts.Panel
          sentence={kinship.sentence}
          steps={kinship.steps}
          onShowInTree={separatePath && kinship.path.length > 0 ? showInWholeFamily : null}
          onChooseOthers={page.openRelate}
          onClose={() => show({ pair: [], view: viewWithoutPath(treeView) })}
        />
      )}
      {treeView.event !== null && group !== null && !isSample && (
        <GuestListPanel
          eventId={treeView.event}
          group={group}
          onDecorations={setDecorations}
          onChooseOther={page.openEventChooser}
          onClose={() => show({ event: null, view: tree.view })}
        />
      )}
      {searchHitId !== null && foundName && (
        <FoundElsewherePanel
          name={foundName}
          onShow={() => show({ focus: [searchHitId], view: "both", pair: [] })}
          onClose={page.forgetFound}
        />
      )}
      {note && <TreeNotePanel>{note}</TreeNotePanel>}
      {page.buttonContainer &&
        treeView.event === null &&
        !isSample &&
        createPortal(
          <Button padding="snug" aria-haspopup="dialog" onClick={page.openEventChooser}>
            <TicketCheck aria-hidden className="size-5" />
            Who&apos;s coming
          </Button>,
          page.buttonContainer,
        )}
      {isChart && !separatePath && (
        <SavePanel
          chart={chart}
          personById={personById}
          title={fileTitle(family, label)}
          decorations={decorations}
          highlight={kinship && { path: kinship.path, sentence: kinship.neutralSentence }}
          buttonContainer={page.buttonContainer}
        />
      )}
      {page.buttonContainer &&
        group !== null &&
        !isSample &&
        createPortal(
          <PosterButton
            group={group}
            graph={tree.graph}
            focus={tree.focus}
            isWhole={tree.view === "whole"}
          />,
          page.buttonContainer,
        )}
      {isChart &&
        !separatePath &&
        page.buttonContainer &&
        createPortal(<LegendPanel />, page.buttonContainer)}
      <DrawingAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        {related && separatePath ? (
          <related.parts.View
            key={treeView.pair.join()}
            lines={separatePath}
            family={family}
            sentence={related.kinship.neutralSentence}
            steps={related.kinship.steps}
            shape={treeView.shape}
            buttonContainer={page.buttonContainer}
            personById={personById}
            viewerId={viewerId}
            decorations={decorations}
            onOpen={openMember}
          />
        ) : isChart ? (
          <DrawingFrame label={label}>
            <ChartViewPanel
              handle={handle}
              chart={chart}
              personById={personById}
              subject={subject}
              viewerId={viewerId}
              decorations={decorations}
              readingScale={page.nameSize}
              position={position}
              onPositionChange={(position) => storePosition(positionKey, position)}
              highlight={{ path: kinship?.path ?? NOBODY, searchHitId }}
              canCollapseAncestors={tree.view === "ancestors" || tree.view === "both"}
              onOpen={openMember}
              onToggle={onToggle}
            />
            {isLonePerson && group !== null && <LonePersonPanel chart={chart} group={group} />}
            {related?.kinship.lines && (
              <related.parts.EndLabels
                lines={related.kinship.lines}
                chart={chart}
                personById={personById}
                handle={handle}
              />
            )}
          </DrawingFrame>
        ) : (
          <TreeList
            chart={chart}
            view={tree.view}
            label={label}
            personById={personById}
            viewerId={viewerId}
            decorations={decorations}
            onOpen={openMember}
            onToggle={onToggle}
          />
        )}
      </DrawingAreaPanel>
    </>
  );
}
