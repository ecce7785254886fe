import { type Ref, useMemo } from "react";
import { createPortal } from "react-dom";
import { layOutFan } from "#shared/family-chart/fan/lay-out-fan.ts";
import { useToday } from "../../../lib/dates.ts";
import type { ChartHandle } from "../../family-chart/chart-view-panel.tsx";
import { PosterButton } from "../../poster/poster-button.tsx";
import { FanSavePanel } from "../../family-chart/fan/fan-save-panel.tsx";
import { FanViewPanel } from "../../family-chart/fan/fan-view-panel.tsx";
import { FanShapePicker } from "../controls/shape-picker.tsx";
import type { TreeView } from "../controls/tree-view.ts";
import type { Show } from "../controls/use-tree-view.ts";
import { FoundElsewherePanel } from "../member/found-elsewhere-panel.tsx";
import { memberInTree, type Member } from "../member/member.ts";
import { noteAlone } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { DrawingFrame, DrawnAreaPanel, TreeNotePanel } from "./drawn-area-panel.tsx";
import { type Drawn, namesIn } from "./drawn-tree.ts";
import { keepPlace, placeKept } from "./kept-place.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { usePeople } from "./use-people.ts";

interface FanTreePanelProps {
  group: number | null;
  tree: Drawn;
  view: TreeView;
  show: Show;
  /** The group's name. */
  family: string;
  handle: Ref<ChartHandle>;
  /** Where what belongs to the drawing has its buttons; null until that is there. */
  tools: HTMLElement | null;
  reading: number;
  /** Whom the reader looked for. */
  found: number | null;
  isLoading: boolean;
  onForgetFound: () => void;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
}

/** The ancestors of somebody as a fan, with what is to be said about it. */
export default function FanTreePanel(props: FanTreePanelProps) {
  const { tree, view: shown, show, found, isLoading, tools } = props;
  const { graph, focus, generations } = tree;
  const { fan: shape } = shown;
  const isSample = tree.kind === "sample";
  const fan = useMemo(
    () => layOutFan(graph, focus, { generations, shape }),
    [graph, focus, generations, shape],
  );
  const personById = usePeople(graph);
  const today = useToday();
  const title = titleOf(tree, "fan", personById);
  const called = fileTitle(isSample ? "" : props.family, title);
  const kept = useMemo(
    () => ({ fan, personById, title: called, today }),
    [fan, personById, called, today],
  );
  const around = `fan ${tree.kind} ${focus.join()}`;
  const subject = `${around} ${generations} ${shape}`;
  const place = useMemo(() => placeKept(subject), [subject]);
  const isIn = fan.sectors.some(({ person }) => graph.people.id[person] === found);
  const elsewhere = found === null || isIn ? undefined : namesIn(tree, [found])[0];
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={props.onRetry} busy={isLoading} />}
      {found !== null && elsewhere && (
        <FoundElsewherePanel
          name={elsewhere}
          onShow={() => show({ focus: [found], view: "both", relate: [] })}
          onClose={props.onForgetFound}
        />
      )}
      {fan.generations === 0 && <TreeNotePanel>{noteAlone(tree)}</TreeNotePanel>}
      {tools &&
        createPortal(
          <>
            {props.group !== null && !isSample && (
              <PosterButton group={props.group} graph={graph} focus={focus} isWhole={false} />
            )}
            <FanShapePicker shape={shape} onChoose={(fan) => show({ fan })} />
          </>,
          tools,
        )}
      <FanSavePanel kept={kept} tools={tools} />
      <DrawnAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        <DrawingFrame label={title} keys={KEYS}>
          <FanViewPanel
            key={around}
            handle={props.handle}
            fan={fan}
            personById={personById}
            subject={subject}
            reading={props.reading}
            place={place}
            onPlace={(place) => keepPlace(subject, place)}
            found={found}
            onOpen={(id) => props.onOpen(memberInTree(personById(id)), isSample)}
          />
        </DrawingFrame>
      </DrawnAreaPanel>
    </>
  );
}

const KEYS =
  "The arrow keys go to parents, to the child, and to whoever stands beside; Enter opens a person.";
