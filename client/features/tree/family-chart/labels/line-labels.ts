import { personIdAt } from "../chart-boxes.ts";
import { areaAround, boxArea, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import {
  visibleArea,
  type Camera,
  centerOn,
  LEGIBLE_SCALE,
  type Point,
  type Size,
} from "../camera/camera.ts";
import { clamp } from "../../../../lib/clamp.ts";
import type { Label } from "./label-layer.ts";
import { coupleName } from "./couple-name.ts";
import type { GoToCard, LabelContext } from "./labels.ts";
import { type Edge, type LeavingLine, findLeavingLines } from "./leaving-lines.ts";
import { toScreenArea } from "./screen-areas.ts";
import { placeLabels } from "./place-labels.ts";

const MAX_LABELS = 8;
const ARROWS: Record<Edge, string> = { left: "←", right: "→", top: "↑", bottom: "↓" };
/** A label without space moves along its line in steps of this length. */
const STEP_LENGTH = 12;
const STEPS = 8;

type LineLabelContext = Pick<LabelContext, "chart" | "camera" | "viewport" | "personById"> & {
  highlights: Pick<LabelContext["highlights"], "path">;
};

interface LineLabelOptions {
  bounds: Area;
  obstacles: readonly Area[];
  /** Returns the size of a label with this text. */
  sizeOf: (text: string) => Size;
}

/** Returns labels where lines leave the window, with the names of the people they lead to. */
export function layOutLineLabels(
  context: LineLabelContext,
  { bounds, obstacles, sizeOf }: LineLabelOptions,
  goTo: GoToCard,
): Label[] {
  const { chart, camera, viewport, highlights, personById } = context;
  if (camera.k < LEGIBLE_SCALE || highlights.path) return [];
  const candidates = findLeavingLines(chart, camera, viewport).map((line) => {
    const who = coupleName(line.to.map((box) => personById(personIdAt(chart, box))));
    const text = `${ARROWS[line.edge]} ${who}`;
    const label = sizeOf(text);
    const positions = positionsAlong(line, camera, bounds, label);
    return Object.assign(label, { line, text, name: `Go to ${who}`, positions });
  });
  const cards = boxesIn(chart, visibleArea(camera, viewport)).map((box) =>
    toScreenArea(boxArea(chart, box), camera),
  );
  return placeLabels(candidates, {
    bounds,
    obstacles: [...obstacles, ...cards],
    limit: MAX_LABELS,
  }).map(({ line: { from, to }, text, name, area }): Label => ({
    id: `tree-line-${from}-${to.join("-")}`,
    text,
    name,
    area,
    onPress: () => goTo(centerOn(areaAround(chart, to)!, viewport, camera.k), to[0]!),
  }));
}

/** Returns possible upper left corners, from the window's edge inward. */
function positionsAlong(
  { exit, edge }: LeavingLine,
  { k, ky, x, y }: Camera,
  bounds: Area,
  { width, height }: Size,
): Point[] {
  const point = { x: exit.x * k + x, y: exit.y * ky + y };
  const right = bounds.right - width;
  const bottom = bounds.bottom - height;
  const keepInBounds = (to: Point): Point => ({
    x: clamp(to.x, bounds.left, right),
    y: clamp(to.y, bounds.top, bottom),
  });
  return Array.from({ length: STEPS }, (_, index) => index * STEP_LENGTH).flatMap((offset) => {
    if (edge === "top" || edge === "bottom") {
      const y = edge === "top" ? bounds.top + offset : bottom - offset;
      return [point.x - width / 2, point.x + 6, point.x - width - 6].map((x) =>
        keepInBounds({ x, y }),
      );
    }
    const x = edge === "left" ? bounds.left : right;
    return [point.y - height / 2 - offset, point.y - height / 2 + offset].map((y) =>
      keepInBounds({ x, y }),
    );
  });
}
