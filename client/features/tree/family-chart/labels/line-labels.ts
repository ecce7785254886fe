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
import type { Label } from "./label-layer.ts";
import { coupleName } from "./label-words.ts";
import type { GoToCard, LabelContext } from "./labels.ts";
import { type Edge, type LeavingLine, findLeavingLines } from "./lines-out.ts";
import { onScreen } from "./on-screen.ts";
import { placeLabels } from "./place-labels.ts";

const MAX_LABELS = 8;
const ARROWS: Record<Edge, string> = { left: "←", right: "→", top: "↑", bottom: "↓" };
/** Distance of each step that a label moves along its line to find space. */
const STEP = 12;
const STEPS = 8;

type LineLabelContext = Pick<LabelContext, "chart" | "camera" | "size" | "personById"> & {
  marks: Pick<LabelContext["marks"], "path">;
};

interface Layout {
  within: Area;
  taken: readonly Area[];
  /** Returns the size of a label with these words. */
  sizeOf: (words: string) => Size;
}

/** Returns labels where lines leave the window, with the names of the people they lead to. */
export function lineLabels(
  seen: LineLabelContext,
  { within, taken, sizeOf }: Layout,
  goTo: GoToCard,
): Label[] {
  const { chart, camera, size, marks, personById } = seen;
  if (camera.k < LEGIBLE_SCALE || marks.path) return [];
  const { people } = chart.graph;
  const wanted = findLeavingLines(chart, camera, size).map((line) => {
    const who = coupleName(line.to.map((box) => personById(people.id[chart.boxes.person[box]!]!)));
    const words = `${ARROWS[line.edge]} ${who}`;
    const label = sizeOf(words);
    const places = placesAlong(line, camera, within, label);
    return Object.assign(label, { line, words, name: `Go to ${who}`, places });
  });
  const cards = boxesIn(chart, visibleArea(camera, size)).map((box) =>
    onScreen(boxArea(chart, box), camera),
  );
  return placeLabels(wanted, { within, taken: [...taken, ...cards], most: MAX_LABELS }).map(
    ({ line: { from, to }, words, name, area }): Label => ({
      id: `tree-line-${from}-${to.join("-")}`,
      words,
      name,
      area,
      press: () => goTo(centerOn(areaAround(chart, to)!, size, camera.k), to[0]!),
    }),
  );
}

/** Returns upper left corners, from the edge further and further in. */
function placesAlong(
  { at, edge }: LeavingLine,
  { k, ky, x, y }: Camera,
  within: Area,
  { width, height }: Size,
): Point[] {
  const point = { x: at.x * k + x, y: at.y * ky + y };
  const right = within.right - width;
  const bottom = within.bottom - height;
  const clamp = (to: Point): Point => ({
    x: Math.max(within.left, Math.min(to.x, right)),
    y: Math.max(within.top, Math.min(to.y, bottom)),
  });
  return Array.from({ length: STEPS }, (_, nth) => nth * STEP).flatMap((off) => {
    if (edge === "top" || edge === "bottom") {
      const y = edge === "top" ? within.top + off : bottom - off;
      return [point.x - width / 2, point.x + 6, point.x - width - 6].map((x) => clamp({ x, y }));
    }
    const x = edge === "left" ? within.left : right;
    return [point.y - height / 2 - off, point.y - height / 2 + off].map((y) => clamp({ x, y }));
  });
}
