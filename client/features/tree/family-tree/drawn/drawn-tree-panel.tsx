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
import { hasNoRelatives, describeAlone } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { viewWithoutPath } from "../controls/tree-view.ts";
import { isInChart, useChart } from "./use-chart.ts";
import { usePeople } from "./use-people.ts";
import { NO_FOLDS } from "./folds.ts";
import { useFolds } from "./use-folds.ts";
import { useShowAdded } from "./use-show-added.ts";
import { useExpansion } from "./use-expansion.ts";
import { useKinshipPath } from "./use-kinship-path.ts";
import { useTreePage } from "../tree-page.ts";

const AlonePanel = lazyComponent(() => import("./alone-panel.tsx"));
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
function ChartPanel({ tree, view: shown }: TreePanelProps) {
  const page = useTreePage();
  const { group, show, chart: handle, foundId, isLoadingTree: isLoading } = page;
  const user = useSignedIn();
  usePreload(TreeList);
  const isChart = shown.shape === "chart";
  const isSample = tree.kind === "sample";
  const readerId = isSample ? null : page.readerId;
  const family = isSample ? "" : page.family;
  const treeKey = `${tree.kind} ${tree.view} ${tree.focus.join()}`;
  const folding = useFolds(treeKey, tree.generations);
  const rows = isSample ? null : tree.rows;
  const { related, missing } = useKinshipPath(rows, shown.pair, page.readerId);
  const kinship = related?.kinship ?? null;
  const chart = useChart(tree, shown, folding.folds);
  const personById = usePeople(chart.graph);
  const [decorations, setDecorations] = useState<CardDecorations | null>(null);
  const onToggle = useExpansion({ chart, tree, treeView: shown, show, folding });
  const openMember = (id: number) => page.openMember(memberFromTree(personById(id)), isSample);
  const isWaiting = shown.pair.length > 0 && !kinship && !isSample;
  // A path is drawn separately instead of the tree, unless the whole family is shown and contains
  // it.
  const isInTree = tree.view === "whole" && kinship?.path.every((id) => isInChart(chart, id));
  const separatePath = isInTree ? null : (kinship?.lines ?? null);
  const label = titleOf(tree, tree.view, personById);
  const subject = `${treeKey} ${tree.generations - folding.extra}`;
  const positionKey = `${subject}; ${shown.pair.join()}`;
  // Read again when the chart replaces the list.
  const position = useMemo(
    () => (isChart ? readPosition(positionKey) : null),
    [positionKey, isChart],
  );
  useShowAdded(chart);
  if (chart.boxes.count === 0 && missing)
    return <MissingPart {...missing} className={PART_MARGINS} />;
  if (chart.boxes.count === 0 && !separatePath)
    return isWaiting ? (
      <TreeLoadingPanel />
    ) : (
      <TreeErrorPanel message={kinship?.sentence ?? null} onHome={page.showHome} />
    );

  const isVisible = (id: number) =>
    separatePath ? kinship?.path.includes(id) : isInChart(chart, id);
  const foundName =
    foundId === null || isVisible(foundId) ? undefined : findNames(tree, [foundId])[0];
  const showInWholeFamily = () => {
    // People on the path may be in a collapsed branch.
    if (tree.view === "whole") folding.fold(NO_FOLDS);
    show({ view: "whole", withPartners: true, withFormer: true });
  };
  const isAlone =
    chart.boxes.count === 1 &&
    !isSample &&
    hasNoRelatives(chart.graph, chart.boxes.person[0]!) &&
    grants(user, "relationship.edit", group);
  const note = tree.message ?? (chart.boxes.count === 1 && !separatePath && describeAlone(tree));
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={page.retryTree} busy={isLoading} />}
      {missing && <MissingPart {...missing} className={PART_MARGINS} />}
      {related && kinship && (
        <related.parts.Panel
          sentence={kinship.sentence}
          steps={kinship.steps}
          onShowInTree={separatePath && kinship.path.length > 0 ? showInWholeFamily : null}
          onChooseOthers={page.openRelate}
          onClose={() => show({ pair: [], view: viewWithoutPath(shown) })}
        />
      )}
      {shown.event !== null && group !== null && !isSample && (
        <GuestListPanel
          eventId={shown.event}
          group={group}
          onDecorations={setDecorations}
          onChooseOther={page.openEventChooser}
          onClose={() => show({ event: null, view: tree.view })}
        />
      )}
      {foundId !== null && foundName && (
        <FoundElsewherePanel
          name={foundName}
          onShow={() => show({ focus: [foundId], view: "both", pair: [] })}
          onClose={page.forgetFound}
        />
      )}
      {note && <TreeNotePanel>{note}</TreeNotePanel>}
      {page.tools &&
        shown.event === null &&
        !isSample &&
        createPortal(
          <Button padding="snug" aria-haspopup="dialog" onClick={page.openEventChooser}>
            <TicketCheck aria-hidden className="size-5" />
            Who&apos;s coming
          </Button>,
          page.tools,
        )}
      {isChart && !separatePath && (
        <SavePanel
          chart={chart}
          personById={personById}
          title={fileTitle(family, label)}
          decorations={decorations}
          highlight={kinship && { path: kinship.path, sentence: kinship.neutralSentence }}
          tools={page.tools}
        />
      )}
      {page.tools &&
        group !== null &&
        !isSample &&
        createPortal(
          <PosterButton
            group={group}
            graph={tree.graph}
            focus={tree.focus}
            isWhole={tree.view === "whole"}
          />,
          page.tools,
        )}
      {isChart && !separatePath && page.tools && createPortal(<LegendPanel />, page.tools)}
      <DrawingAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        {related && separatePath ? (
          <related.parts.Drawn
            key={shown.pair.join()}
            lines={separatePath}
            family={family}
            sentence={related.kinship.neutralSentence}
            steps={related.kinship.steps}
            shape={shown.shape}
            tools={page.tools}
            personById={personById}
            readerId={readerId}
            decorations={decorations}
            onOpen={openMember}
          />
        ) : isChart ? (
          <DrawingFrame label={label} keys={KEYS}>
            <ChartViewPanel
              handle={handle}
              chart={chart}
              personById={personById}
              subject={subject}
              readerId={readerId}
              decorations={decorations}
              readingScale={page.nameSize}
              position={position}
              onPositionChange={(position) => storePosition(positionKey, position)}
              highlight={{ path: kinship?.path ?? NOBODY, foundId }}
              canFoldAbove={tree.view === "ancestors" || tree.view === "both"}
              onOpen={openMember}
              onToggle={onToggle}
            />
            {isAlone && group !== null && <AlonePanel chart={chart} group={group} />}
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
            readerId={readerId}
            decorations={decorations}
            onOpen={openMember}
            onToggle={onToggle}
          />
        )}
      </DrawingAreaPanel>
    </>
  );
}

const KEYS = "Use the arrow keys to move between relatives, and Enter to open a person.";
