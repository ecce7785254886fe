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
import { DrawingFrame, DrawnAreaPanel, TreeNotePanel } from "./drawn-area-panel.tsx";
import { type DrawnTreeProps, namesIn } from "./drawn-tree.ts";
import { FoundElsewherePanel } from "../member/found-elsewhere-panel.tsx";
import { storePlace, readPlace } from "./kept-place.ts";
import { LegendPanel } from "./legend-panel.tsx";
import { TreeList } from "../list/lazy-tree-list.tsx";
import { memberInTree } from "../member/member.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { TreeRefusedPanel } from "./tree-empty-panel.tsx";
import { PART_MARGINS, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { isWithoutKin, noteAlone } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { viewWithoutWay } from "../controls/tree-view.ts";
import { isShown, useDrawing } from "./use-drawing.ts";
import { usePeople } from "./use-people.ts";
import { NO_FOLDS } from "./folds.ts";
import { useFolds } from "./use-folds.ts";
import { useAdded } from "./use-added.ts";
import { useExpansion } from "./use-expansion.ts";
import { useRelated } from "./use-related.ts";
import { useTreePage } from "../tree-page.ts";

const AlonePanel = lazyComponent(() => import("./alone-panel.tsx"));
const FanTreePanel = lazyComponent(() => import("./fan-tree-panel.tsx"), <TreeLoadingPanel />);
const GuestListPanel = lazyComponent(loadGuestListPanel);

const NOBODY: readonly number[] = [];

/** A tree as a chart, as a list or as a fan. */
export default function DrawnTreePanel(props: DrawnTreeProps) {
  return isFan(props) ? <FanTreePanel {...props} /> : <ChartPanel {...props} />;
}

/** False while the previous tree is still shown, for a list, and for the path between two people. */
const isFan = ({ tree, view: { view, shape, relate } }: DrawnTreeProps) =>
  view === "fan" && tree.view === "ancestors" && shape === "chart" && relate.length === 0;

/** A tree as a chart or list, with its notices. */
function ChartPanel({ tree, view: shown }: DrawnTreeProps) {
  const page = useTreePage();
  const { group, show, chart: handle, found, isLoadingTree: isLoading } = page;
  const user = useSignedIn();
  usePreload(TreeList);
  const isChart = shown.shape === "chart";
  const isSample = tree.kind === "sample";
  const readerId = isSample ? null : page.readerId;
  const family = isSample ? "" : page.family;
  const drawn = `${tree.kind} ${tree.view} ${tree.focus.join()}`;
  const folding = useFolds(drawn, tree.generations);
  const rows = isSample ? null : tree.rows;
  const { related, missing } = useRelated(rows, shown.relate, page.readerId);
  const kinship = related?.kinship ?? null;
  const chart = useDrawing(tree, shown, folding.folds);
  const personById = usePeople(chart.graph);
  const [worn, setWorn] = useState<CardDecorations | null>(null);
  const onToggle = useExpansion({ chart, tree, shown, show, folding });
  const open = (id: number) => page.openMember(memberInTree(personById(id)), isSample);
  const isWaiting = shown.relate.length > 0 && !kinship && !isSample;
  // The path replaces the tree, unless the whole family is shown and contains all of it.
  const isInTree = tree.view === "whole" && kinship?.path.every((id) => isShown(chart, id));
  const way = isInTree ? null : (kinship?.lines ?? null);
  const label = titleOf(tree, tree.view, personById);
  const subject = `${drawn} ${tree.generations - folding.extra}`;
  const lookedAt = `${subject}; ${shown.relate.join()}`;
  // Read again when the chart replaces the list.
  const place = useMemo(() => (isChart ? readPlace(lookedAt) : null), [lookedAt, isChart]);
  useAdded(chart);
  if (chart.boxes.count === 0 && missing)
    return <MissingPart {...missing} className={PART_MARGINS} />;
  if (chart.boxes.count === 0 && !way)
    return isWaiting ? (
      <TreeLoadingPanel />
    ) : (
      <TreeRefusedPanel message={kinship?.sentence ?? null} onHome={page.showHome} />
    );

  const isThere = (id: number) => (way ? kinship?.path.includes(id) : isShown(chart, id));
  const elsewhere = found === null || isThere(found) ? undefined : namesIn(tree, [found])[0];
  const showInWhole = () => {
    // Otherwise collapsed people would be missing.
    if (tree.view === "whole") folding.fold(NO_FOLDS);
    show({ view: "whole", withPartners: true, withFormer: true });
  };
  const isAlone =
    chart.boxes.count === 1 &&
    !isSample &&
    isWithoutKin(chart.graph, chart.boxes.person[0]!) &&
    grants(user, "relationship.edit", group);
  const note = tree.message ?? (chart.boxes.count === 1 && !way && noteAlone(tree));
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={page.retryTree} busy={isLoading} />}
      {missing && <MissingPart {...missing} className={PART_MARGINS} />}
      {related && kinship && (
        <related.parts.Panel
          sentence={kinship.sentence}
          steps={kinship.steps}
          onWhole={way && kinship.path.length > 0 ? showInWhole : null}
          onOthers={page.openRelate}
          onClose={() => show({ relate: [], view: viewWithoutWay(shown) })}
        />
      )}
      {shown.event !== null && group !== null && !isSample && (
        <GuestListPanel
          eventId={shown.event}
          group={group}
          onWorn={setWorn}
          onAnother={page.openGuests}
          onClose={() => show({ event: null, view: tree.view })}
        />
      )}
      {found !== null && elsewhere && (
        <FoundElsewherePanel
          name={elsewhere}
          onShow={() => show({ focus: [found], view: "both", relate: [] })}
          onClose={page.forgetFound}
        />
      )}
      {note && <TreeNotePanel>{note}</TreeNotePanel>}
      {page.tools &&
        shown.event === null &&
        !isSample &&
        createPortal(
          <Button padding="snug" aria-haspopup="dialog" onClick={page.openGuests}>
            <TicketCheck aria-hidden className="size-5" />
            Who&apos;s coming
          </Button>,
          page.tools,
        )}
      {isChart && !way && (
        <SavePanel
          chart={chart}
          personById={personById}
          title={fileTitle(family, label)}
          worn={worn}
          way={kinship && { path: kinship.path, sentence: kinship.toAll }}
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
      {isChart && !way && page.tools && createPortal(<LegendPanel />, page.tools)}
      <DrawnAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        {related && way ? (
          <related.parts.Drawn
            key={shown.relate.join()}
            lines={way}
            family={family}
            sentence={related.kinship.toAll}
            steps={related.kinship.steps}
            shape={shown.shape}
            tools={page.tools}
            personById={personById}
            readerId={readerId}
            worn={worn}
            onOpen={open}
          />
        ) : isChart ? (
          <DrawingFrame label={label} keys={KEYS}>
            <ChartViewPanel
              handle={handle}
              chart={chart}
              personById={personById}
              subject={subject}
              readerId={readerId}
              worn={worn}
              reading={page.nameSize}
              place={place}
              onPlace={(place) => storePlace(lookedAt, place)}
              highlight={{ path: kinship?.path ?? NOBODY, found }}
              foldsAbove={tree.view === "ancestors" || tree.view === "both"}
              onOpen={open}
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
            worn={worn}
            onOpen={open}
            onToggle={onToggle}
          />
        )}
      </DrawnAreaPanel>
    </>
  );
}

const KEYS = "Use the arrow keys to move between relatives, and Enter to open a person.";
