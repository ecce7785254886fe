import { ArrowUp } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import {
  type Camera,
  type ChartHandle,
  MIN_TOGGLE_SCALE,
  boxOfPerson,
} from "../../family-chart/index.ts";
import type { PathLines } from "../../../family/kinship/index.ts";
import type { PersonById } from "../drawing/use-people.ts";
import { endsOf } from "./path-columns.ts";
import { placeEndLabels, type CardOnScreen } from "./place-end-labels.ts";

interface PathEndLabelsProps {
  lines: PathLines;
  /** The chart in which the path is highlighted. */
  chart: FamilyChart;
  personById: PersonById;
  handle: RefObject<ChartHandle | null>;
}

/** The names of both ends over a chart with a highlighted path, visible at any scale. */
export function PathEndLabels({ lines, chart, personById, handle }: PathEndLabelsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const ends = endsOf(lines);
  const boxes = ends.map(({ id }) => boxOfPerson(chart, id));
  const [one = -1, other = -1] = boxes;
  // From a person below others, the path goes up.
  const [hasLeft, hasRight] = [lines.left.length > 0, lines.right.length > 0];
  useEffect(() => {
    const { current } = layer;
    if (!current) return;
    let lastCamera: Camera | null = null;
    const place = (camera: Camera) => {
      lastCamera = camera;
      const buttons = current.querySelectorAll("button");
      const [first, second] = [buttons[0]!, buttons[1]!];
      const placed = placeEndLabels(
        [
          { ...boxOnScreen(chart, one, camera), side: hasLeft ? "beneath" : "above" },
          { ...boxOnScreen(chart, other, camera), side: hasRight ? "beneath" : "above" },
        ],
        [sizeOf(first), sizeOf(second)],
        sizeOf(current),
      );
      for (const [index, { x, y, rotation }] of placed.entries()) {
        const { style } = buttons[index]!;
        style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
        style.setProperty("--turn", `${rotation ?? 0}deg`);
        buttons[index]!.querySelector("svg")!.style.display = rotation === null ? "none" : "block";
      }
    };
    const stopWatching = handle.current?.watch(place);
    const observer = new ResizeObserver(() => lastCamera && place(lastCamera));
    observer.observe(current);
    // Passes wheel events to the chart below.
    const forwardWheel = (event: WheelEvent) => {
      event.preventDefault();
      const canvas = current.parentElement?.querySelector("canvas");
      canvas?.dispatchEvent(new WheelEvent(event.type, event));
    };
    current.addEventListener("wheel", forwardWheel, { passive: false });
    return () => {
      current.removeEventListener("wheel", forwardWheel);
      stopWatching?.();
      observer.disconnect();
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
          onClick={() => handle.current?.centerOn(id)}
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

/** Distance from a card to its label; more if the chart has a tab there. */
const [LABEL_GAP, TOGGLE_HEIGHT] = [4, 30];

/** Returns the position of a box on the screen. */
function boxOnScreen(
  { boxes, boxWidth }: FamilyChart,
  box: number,
  camera: Camera,
): Omit<CardOnScreen, "side"> {
  const { k, ky, x, y } = camera;
  return {
    left: boxes.x[box]! * k + x,
    top: boxes.y[box]! * ky + y,
    width: boxWidth * k,
    height: boxes.height[box]! * ky,
    // At near scales, cards have tabs.
    gap: k < MIN_TOGGLE_SCALE ? LABEL_GAP : LABEL_GAP + TOGGLE_HEIGHT * k,
  };
}
