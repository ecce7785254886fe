import { TicketCheck } from "lucide-react";
import { type RefObject, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { lazyPart, useAhead } from "../../../ui/loading/lazy-part.tsx";
import { MissingPart } from "../../../ui/loading/missing-part.tsx";
import ChartViewPanel, { type ChartHandle } from "../../family-chart/chart-view-panel.tsx";
import SavePanel from "../../family-chart/export/save-panel.tsx";
import type { Worn } from "../../family-chart/paint/worn.ts";
import { PosterButton } from "../../poster/poster-button.tsx";
import { DrawingFrame, DrawnAreaPanel, TreeNotePanel } from "./drawn-area-panel.tsx";
import { type Drawn, namesIn } from "./drawn-tree.ts";
import { FoundElsewherePanel } from "../member/found-elsewhere-panel.tsx";
import { keepPlace, placeKept } from "./kept-place.ts";
import { LegendPanel } from "./legend-panel.tsx";
import { memberInTree, type Member } from "../member/member.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { TreeRefusedPanel } from "./tree-empty-panel.tsx";
import { PART_MARGINS, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { noteAlone } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { type TreeView, viewWithoutWay } from "../controls/tree-view.ts";
import { isShown, useDrawing } from "./use-drawing.ts";
import { usePeople } from "./use-people.ts";
import { NO_FOLDS } from "./folds.ts";
import { useFolds } from "./use-folds.ts";
import { useOnward } from "./use-onward.ts";
import { useRelated } from "./use-related.ts";
import type { Show } from "../controls/use-tree-view.ts";

const TreeList = lazyPart(() => import("../list/tree-list.tsx"), <TreeLoadingPanel />);
const FanTreePanel = lazyPart(() => import("./fan-tree-panel.tsx"), <TreeLoadingPanel />);
const GuestListPanel = lazyPart(() => import("../../guest-chart/guest-list-panel.tsx"));

interface DrawnTreePanelProps {
  tree: Drawn;
  view: TreeView;
  show: Show;
  group: number | null;
  /** The group's name. */
  family: string;
  handle: RefObject<ChartHandle | null>;
  tools: HTMLElement | null;
  reading: number;
  /** Whom the reader looked for. */
  found: number | null;
  readerId: number;
  isLoading: boolean;
  onForgetFound: () => void;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
  /** To choose other people whose kinship is shown. */
  onRelate: () => void;
  /** To choose an event whose guest list the tree is to be. */
  onGuests: () => void;
  onHome: () => void;
}

const NOBODY: readonly number[] = [];

/** A tree as a chart, as a list or as a fan. */
export default function DrawnTreePanel(props: DrawnTreePanelProps) {
  return isFan(props) ? <FanTreePanel {...props} /> : <ChartPanel {...props} />;
}

/** Not while the tree before it is still there, nor as a list, nor for the way between two people. */
const isFan = ({ tree, view: { view, shape, relate } }: DrawnTreePanelProps) =>
  view === "fan" && tree.view === "ancestors" && shape === "chart" && relate.length === 0;

/** A tree as a chart or as a list, with what is to be said about it. */
function ChartPanel(props: DrawnTreePanelProps) {
  const { tree, view: shown, show, handle, found, isLoading, onRetry, onOpen, onHome } = props;
  useAhead(TreeList);
  const isChart = shown.shape === "chart";
  const isSample = tree.kind === "sample";
  const readerId = isSample ? null : props.readerId;
  const family = isSample ? "" : props.family;
  const drawn = `${tree.kind} ${tree.view} ${tree.focus.join()}`;
  const folding = useFolds(drawn, tree.generations);
  const rows = isSample ? null : tree.rows;
  const { related, missing } = useRelated(rows, shown.relate, props.readerId);
  const kinship = related?.kinship ?? null;
  const chart = useDrawing(tree, shown, folding.folds);
  const personById = usePeople(chart.graph);
  const [worn, setWorn] = useState<Worn | null>(null);
  const onToggle = useOnward({ chart, tree, shown, show, folding });
  const open = (id: number) => onOpen(memberInTree(personById(id)), isSample);
  const isWaiting = shown.relate.length > 0 && !kinship && !isSample;
  // Drawn by itself, unless the whole family is asked for and shows all of it.
  const isInTree = tree.view === "whole" && kinship?.path.every((id) => isShown(chart, id));
  const way = isInTree ? null : (kinship?.lines ?? null);
  const label = titleOf(tree, tree.view, personById);
  const subject = `${drawn} ${tree.generations - folding.extra}`;
  const lookedAt = `${subject}; ${shown.relate.join()}`;
  // Read again when the chart comes back in the place of the list.
  const place = useMemo(() => (isChart ? placeKept(lookedAt) : null), [lookedAt, isChart]);
  if (chart.boxes.count === 0 && missing)
    return <MissingPart {...missing} className={PART_MARGINS} />;
  if (chart.boxes.count === 0 && !way)
    return isWaiting ? (
      <TreeLoadingPanel />
    ) : (
      <TreeRefusedPanel message={kinship?.sentence ?? null} onHome={onHome} />
    );

  const isThere = (id: number) => (way ? kinship?.path.includes(id) : isShown(chart, id));
  const elsewhere = found === null || isThere(found) ? undefined : namesIn(tree, [found])[0];
  const showInWhole = () => {
    // Who is folded away in it would be missing.
    if (tree.view === "whole") folding.fold(NO_FOLDS);
    show({ view: "whole", withPartners: true, withFormer: true });
  };
  const note = tree.message ?? (chart.boxes.count === 1 && !way && noteAlone(tree));
  const tools = (
    <>
      {shown.event === null && !isSample && (
        <Button room="snug" aria-haspopup="dialog" onClick={props.onGuests}>
          <TicketCheck aria-hidden className="size-5" />
          Who comes
        </Button>
      )}
      {props.group !== null && !isSample && (
        <PosterButton
          group={props.group}
          graph={tree.graph}
          focus={tree.focus}
          isWhole={tree.view === "whole"}
        />
      )}
    </>
  );
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={onRetry} busy={isLoading} />}
      {missing && <MissingPart {...missing} className={PART_MARGINS} />}
      {related && kinship && (
        <related.parts.Panel
          sentence={kinship.sentence}
          steps={kinship.steps}
          onWhole={way && kinship.path.length > 0 ? showInWhole : null}
          onOthers={props.onRelate}
          onClose={() => show({ relate: [], view: viewWithoutWay(shown) })}
        />
      )}
      {shown.event !== null && props.group !== null && !isSample && (
        <GuestListPanel
          eventId={shown.event}
          group={props.group}
          onWorn={setWorn}
          onAnother={props.onGuests}
          onClose={() => show({ event: null, view: tree.view })}
        />
      )}
      {found !== null && elsewhere && (
        <FoundElsewherePanel
          name={elsewhere}
          onShow={() => show({ focus: [found], view: "both", relate: [] })}
          onClose={props.onForgetFound}
        />
      )}
      {note && <TreeNotePanel>{note}</TreeNotePanel>}
      {props.tools && createPortal(tools, props.tools)}
      {isChart && !way && (
        <SavePanel
          chart={chart}
          personById={personById}
          title={fileTitle(family, label)}
          worn={worn}
          way={kinship && { path: kinship.path, sentence: kinship.toAll }}
          tools={props.tools}
        />
      )}
      {isChart && !way && props.tools && createPortal(<LegendPanel />, props.tools)}
      <DrawnAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        {related && way ? (
          <related.parts.Drawn
            key={shown.relate.join()}
            lines={way}
            family={family}
            sentence={related.kinship.toAll}
            steps={related.kinship.steps}
            shape={shown.shape}
            tools={props.tools}
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
              reading={props.reading}
              place={place}
              onPlace={(place) => keepPlace(lookedAt, place)}
              highlight={{ path: kinship?.path ?? NOBODY, found }}
              foldsAbove={tree.view === "ancestors" || tree.view === "both"}
              onOpen={open}
              onToggle={onToggle}
            />
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

const KEYS =
  "The arrow keys go to parents, children, partners, brothers and sisters; Enter opens a person.";
