import { type KeyboardEvent, type MouseEvent, type Ref, useImperativeHandle } from "react";
import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import { usePrinting } from "../../lib/use-printing.ts";
import { boxOf, type ChartIndex } from "./chart-index.ts";
import { boxAt, boxOfCard, paperBox } from "./chart-points.ts";
import type { PersonById } from "./person-words.ts";
import { StageChart } from "./stage-chart.tsx";
import { useActiveCard } from "./use-active-card.ts";
import { useCamera } from "./use-camera.ts";
import { stepFor, walk } from "./walk.ts";
import { ZoomPanel } from "./zoom-panel.tsx";

export interface ChartHandle {
  /** Brings somebody to the middle, if they are drawn. */
  centreOn: (personId: number) => void;
}

interface TreeChartProps {
  handle: Ref<ChartHandle>;
  chart: ChartIndex;
  /** Changes when another family is shown: the chart then opens anew. */
  subject: string;
  label: string;
  personById: PersonById;
  above: ReadonlyMap<number, readonly { id: number; fullName: string }[]>;
  readerId: number | null;
  onOpen: (personId: number) => void;
  /** Shows another family: that of these parents. */
  onChoose: (parents: number[]) => void;
}

const CLOSER = 1.3;

/** The family tree as a drawing to drag, zoom and walk through with the arrow keys. */
export function TreeChart(props: TreeChartProps) {
  const { handle, chart, subject, label, personById, above, readerId, onOpen, onChoose } = props;
  const { svg, stage, sight, ...camera } = useCamera(chart, subject);
  const { active, marked, setActive, focus } = useActiveCard(chart, subject);
  const isPrinting = usePrinting();

  const centreOn = (box: LayoutBox | undefined) => {
    if (!box) return;
    focus(box.key);
    camera.centreOn(box);
  };
  useImperativeHandle(handle, () => ({
    centreOn: (personId) => {
      const box = boxOf(chart, personId);
      if (!box) return;
      setActive(box.key);
      camera.centreOn(box);
    },
  }));
  const open = (box: LayoutBox) => {
    if (box.kind === "stub") return centreOn(boxOf(chart, box.personId));
    setActive(box.key);
    onOpen(box.personId);
  };
  const parentsOf = (box: LayoutBox) => (box.isFocus && above.get(box.personId)) || [];
  const goUpFrom = (box: LayoutBox) => {
    const parents = parentsOf(box).slice(0, 2);
    if (parents.length > 0) onChoose(parents.map(({ id }) => id));
  };
  const onClick = (event: MouseEvent) => {
    const box = boxAt(chart, stage.current, event);
    if (box) open(box);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxOfCard(chart, event.target) ?? chart.boxes.get(active);
    if (!box || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepFor(event.key);
    if (step) {
      const next = walk(chart, box.key, step);
      if (next) focus(next.key);
      if (next) camera.reveal(next);
      else if (step === "parent") goUpFrom(box);
    } else if (event.key === "Enter" || event.key === " ") open(box);
    else if (event.key === "+" || event.key === "=") camera.zoomBy(CLOSER);
    else if (event.key === "-") camera.zoomBy(1 / CLOSER);
    else if (event.key === "0") camera.fit();
    else return;
    event.preventDefault();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for its cards */}
      <svg
        ref={svg}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset
        role="group"
        aria-label={label}
        aria-describedby="tree-keys"
        viewBox={isPrinting ? paperBox(chart) : undefined}
        preserveAspectRatio="xMidYMin meet"
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="size-full cursor-grab touch-none select-none active:cursor-grabbing print:h-[155mm]"
      >
        <g ref={stage} className="print:transform-none">
          {(sight || isPrinting) && (
            <StageChart
              chart={chart}
              sight={isPrinting ? null : sight}
              active={active}
              marked={marked}
              personById={personById}
              parentsOf={parentsOf}
              readerId={readerId}
              onUp={goUpFrom}
            />
          )}
        </g>
      </svg>
      <p id="tree-keys" className="sr-only">
        The arrow keys go to parents, children, partners, brothers and sisters; Enter opens a
        person.
      </p>
      <ZoomPanel onZoom={camera.zoomBy} onFit={camera.fit} />
    </>
  );
}
