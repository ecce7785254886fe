import type { Ref } from "react";
import { Spinner } from "../../ui/spinner.tsx";
import { boxOf } from "./chart-index.ts";
import { LegendPanel } from "./legend-panel.tsx";
import { memberInTree, type Member } from "./member.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { ShapePicker } from "./shape-picker.tsx";
import { type ChartHandle, TreeChart } from "./tree-chart.tsx";
import { TreeList } from "./tree-list.tsx";
import type { TreeView } from "./tree-view.ts";
import { useDrawing } from "./use-drawing.ts";
import type { Drawn } from "./use-tree.ts";

interface DrawnTreePanelProps {
  tree: Drawn;
  handle: Ref<ChartHandle>;
  shape: TreeView["shape"];
  onShape: (shape: TreeView["shape"]) => void;
  readerId: number;
  isLoading: boolean;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
  onChoose: (parents: number[]) => void;
}

/** A tree as a chart or as a list, with what is to be said about it. */
export default function DrawnTreePanel(props: DrawnTreePanelProps) {
  const { tree, handle, shape, onShape, readerId, isLoading, onRetry, onOpen, onChoose } = props;
  const { chart, personById } = useDrawing(tree);
  const isSample = tree.kind === "sample";
  const open = (id: number) => onOpen(memberInTree(personById(id)), isSample);
  const focus = tree.focus.filter((id) => boxOf(chart, id)).map((id) => personById(id).fullName);
  const label = `${isSample ? "Sample family" : "Family tree"} of ${focus.join(" and ")}`;
  const isAlone = chart.layout.boxes.length === 1 && chart.inOrder[0];
  const note = tree.message ?? (isAlone && noteAlone(tree, isAlone.personId, focus[0]));
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={onRetry} busy={isLoading} />}
      <div className="relative min-h-[600px] flex-1 overflow-clip" aria-busy={isLoading}>
        <ShapePicker shape={shape} onChoose={onShape} />
        {shape === "chart" ? (
          <div className="absolute inset-0 print:static">
            <h2 className="hidden text-2xl print:block">{label}</h2>
            <TreeChart
              handle={handle}
              chart={chart}
              subject={`${tree.kind} ${tree.focus.join()} ${tree.generations}`}
              label={label}
              personById={personById}
              readerId={isSample ? null : readerId}
              above={tree.above}
              onOpen={open}
              onChoose={onChoose}
            />
            <LegendPanel />
          </div>
        ) : (
          <TreeList
            chart={chart}
            label={label}
            personById={personById}
            above={tree.above}
            onOpen={open}
            onChoose={onChoose}
          />
        )}
        {isLoading && !isSample && (
          <p className="absolute inset-x-0 top-16 mx-auto w-fit rounded-full border border-line bg-card px-4 py-2">
            <Spinner small label="Loading…" />
          </p>
        )}
        {note && (
          <p className="pointer-events-none absolute inset-x-0 bottom-16 mx-auto w-fit max-w-prose rounded border border-line bg-card px-4 py-2 text-center text-quiet">
            {note}
          </p>
        )}
      </div>
    </>
  );
}

const noteAlone = ({ above }: Drawn, id: number, name: string | undefined) =>
  above.get(id)?.length
    ? `No partner and no children of ${name} are recorded yet.`
    : "Your family tree will appear here once relationships are created.";
