import { ArrowUp } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { Camera } from "../../family-chart/camera/camera.ts";
import type { ChartHandle } from "../../family-chart/chart-view-panel.tsx";
import { TABS_FROM } from "../../family-chart/paint/tabs.ts";
import type { WayLines } from "../../kinship/way-lines.ts";
import type { PersonById } from "../drawn/use-people.ts";
import { endsOf } from "./way-columns.ts";
import { placeLabels, type SeenCard } from "./way-ends.ts";

interface WayEndLabelsProps {
  lines: WayLines;
  /** In which the way is marked. */
  chart: FamilyChart;
  personById: PersonById;
  handle: RefObject<ChartHandle | null>;
}

/** The names of the two over a chart in which their way is marked: at any zoom, wherever they stand. */
export function WayEndLabels({ lines, chart, personById, handle }: WayEndLabelsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const ends = endsOf(lines);
  const boxes = ends.map(({ id }) => chart.boxOf[chart.graph.indexOfId.get(id) ?? -1] ?? -1);
  const [one = -1, other = -1] = boxes;
  // The way of who stands beneath others on it goes up from them.
  const [hasLeft, hasRight] = [lines.left.length > 0, lines.right.length > 0];
  useEffect(() => {
    const { current } = layer;
    if (!current) return;
    let last: Camera | null = null;
    const place = (camera: Camera) => {
      last = camera;
      const buttons = current.querySelectorAll("button");
      const [first, second] = [buttons[0]!, buttons[1]!];
      const placed = placeLabels(
        [
          { ...seen(chart, one, camera), side: hasLeft ? "beneath" : "above" },
          { ...seen(chart, other, camera), side: hasRight ? "beneath" : "above" },
        ],
        [sizeOf(first), sizeOf(second)],
        sizeOf(current),
      );
      for (const [at, { x, y, turn }] of placed.entries()) {
        const { style } = buttons[at]!;
        style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
        style.setProperty("--turn", `${turn ?? 0}deg`);
        buttons[at]!.querySelector("svg")!.style.display = turn === null ? "none" : "block";
      }
    };
    const leave = handle.current?.watch(place);
    const watch = new ResizeObserver(() => last && place(last));
    watch.observe(current);
    // As over the chart beneath it.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const canvas = current.parentElement?.querySelector("canvas");
      canvas?.dispatchEvent(new WheelEvent(event.type, event));
    };
    current.addEventListener("wheel", turn, { passive: false });
    return () => {
      current.removeEventListener("wheel", turn);
      leave?.();
      watch.disconnect();
    };
  }, [layer, chart, handle, one, other, hasLeft, hasRight]);
  return (
    <div ref={layer} data-print="no" className="pointer-events-none absolute inset-0 overflow-clip">
      {ends.map(({ id }) => (
        <button
          key={id}
          type="button"
          data-over-chart
          aria-label={`Go to ${personById(id).fullName || "Unknown"}`}
          onClick={() => handle.current?.centreOn(id)}
          style={{ maxWidth: "min(280px, 45%)" }}
          className="pointer-events-auto absolute top-0 left-0 flex min-h-touch items-center rounded"
        >
          <span
            style={{ fontSize: 16, lineHeight: "32px" }}
            className="flex min-w-0 items-center gap-2 rounded-full border border-card bg-evergreen px-3 font-semibold text-onfill"
          >
            <ArrowUp
              aria-hidden
              style={{ transform: "rotate(var(--turn))" }}
              className="size-5 shrink-0"
            />
            <span className="truncate">{personById(id).fullName || "Unknown"}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

/** From a card to its label; a tab of the chart reaches so much further. */
const [GAP, TAB] = [4, 30];

/** Where a box stands on the screen. */
function seen(
  { boxes, boxWidth }: FamilyChart,
  box: number,
  camera: Camera,
): Omit<SeenCard, "side"> {
  const { k, ky, x, y } = camera;
  return {
    left: boxes.x[box]! * k + x,
    top: boxes.y[box]! * ky + y,
    width: boxWidth * k,
    height: boxes.height[box]! * ky,
    // From near there are tabs at a card.
    gap: k < TABS_FROM ? GAP : GAP + TAB * k,
  };
}
