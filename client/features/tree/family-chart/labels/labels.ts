import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, areaAround, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { Camera, Size } from "../camera/camera.ts";
import type { Marks } from "../paint/paint-scene.ts";
import { branchesToLabel, MAX_BRANCHES, placesFor } from "./branch-labels.ts";
import { type Branch, branchesOf } from "./branches.ts";
import { branchView } from "./branch-view.ts";
import { type Label, mountLabelLayer } from "./label-layer.ts";
import { coupleName } from "./label-words.ts";
import { lineLabels } from "./line-labels.ts";
import { mountNames } from "./names.ts";
import { onScreen } from "./on-screen.ts";
import { placeLabels } from "./place-labels.ts";

/** The state of the drawing that its labels depend on. */
export interface LabelContext {
  chart: FamilyChart;
  camera: Camera;
  size: Size;
  personById: (id: number) => TreePerson;
  measure: (text: string, size: number) => number;
  marks: Marks;
  /** Details about a person that the card doesn't show. */
  wordsOf: (box: number) => string;
}

/** Shows a part of the chart and focuses one of its cards. */
export type GoToCard = (camera: Camera, box: number) => void;

const FONT_SIZE = 14;
const MAX_WIDTH = 280;
/** The padding at both ends of a label, with its border. */
const LABEL_PADDING = 22;
/** The distance from a label to the window's edge. */
const EDGE = 8;
/** How far the ring around a person reaches. */
const RING = 8;

const heightOf = () => (matchMedia("(pointer: coarse)").matches ? 44 : 24);

/** The labels over a chart, as buttons that move there: branches when zoomed out, the ends of lines when zoomed in, and the person under the pointer. */
export function mountLabels(host: HTMLElement, goTo: GoToCard) {
  const layer = mountLabelLayer(host, "Branches");
  const lines = mountLabelLayer(host, "Relatives off screen");
  const names = mountNames(host);
  /** The focused card when the labels were placed. */
  let shown = -1;
  let known: { chart: FamilyChart; branches: Branch[] } | null = null;

  const lay = (seen: LabelContext) => {
    shown = seen.marks.keyboard;
    const named = names.show(seen);
    const { chart, camera, size } = seen;
    const within = {
      left: EDGE,
      top: EDGE,
      right: size.width - EDGE,
      bottom: size.height - EDGE,
    };
    const taken = [...markedAreas(seen), ...named, ...coveredAreas(host)];
    const sizeOf = (words: string) => sizeFor(words, seen);
    lines.show(lineLabels(seen, { within, taken, sizeOf }, goTo), camera);
    const isBlocks = levelAt(camera.k) === "bar" && !seen.marks.path;
    if (!isBlocks) return layer.show([], camera);
    if (known?.chart !== chart) known = { chart, branches: branchesOf(chart) };
    const wanted = branchesToLabel(chart, known.branches, camera, size).map((branch) => {
      const label = wordsFor(branch, seen);
      return Object.assign(label, { branch, places: placesFor(chart, branch, camera, label) });
    });
    const placed = placeLabels(wanted, { within, taken, most: MAX_BRANCHES });
    layer.show(
      placed.map(({ branch, words, name, area }): Label => {
        const couple = areaAround(chart, branch.boxes)!;
        const press = () => goTo(branchView(branch.area, couple, size), branch.boxes[0]!);
        return { id: `tree-branch-${branch.boxes.join("-")}`, words, name, area, press };
      }),
      camera,
    );
  };
  const show = (seen: LabelContext) => {
    const { activeElement } = document;
    lay(seen);
    // When a focused label disappears, the focus moves to the card that Tab reaches.
    if (activeElement?.isConnected === false)
      host.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  };
  return {
    place(camera: Camera) {
      layer.place(camera);
      lines.place(camera);
      names.place(camera);
    },
    /** Labels move out of the way of the focus only, not of the pointer, which would keep them moving. */
    point(seen: LabelContext) {
      const { keyboard } = seen.marks;
      if (keyboard >= 0 && keyboard !== shown) show(seen);
      else names.show(seen);
    },
    show,
    dispose() {
      layer.dispose();
      lines.dispose();
      names.dispose();
    },
  };
}

/** The area of the marked people, with the rings around them. */
function markedAreas({ chart, camera, marks }: LabelContext): Area[] {
  const { focus, reader, found, keyboard } = marks;
  const boxes = [...focus, reader, found, keyboard].filter((box) => box >= 0);
  return boxes.map((box) => {
    const { left, top, right, bottom } = onScreen(boxArea(chart, box), camera);
    return { left: left - RING, top: top - RING, right: right + RING, bottom: bottom + RING };
  });
}

/** The areas on screen that labels must not cover: other overlays, and the chart's tabs. */
function coveredAreas(host: HTMLElement): Area[] {
  const from = host.getBoundingClientRect();
  const over = host.parentElement?.querySelectorAll("[data-over-chart], [data-tab]") ?? [];
  return Array.from(over, (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - from.left,
      top: top - from.top,
      right: right - from.left,
      bottom: bottom - from.top,
    };
  });
}

/** A branch's label and its size. */
function wordsFor({ boxes, below }: Branch, seen: LabelContext) {
  const { chart, personById } = seen;
  const { people } = chart.graph;
  // The branch is named after the partner who descends from others in the chart.
  const known = boxes.toSorted((a, b) => Number(descends(chart, b)) - Number(descends(chart, a)));
  const couple = coupleName(known.map((box) => personById(people.id[chart.boxes.person[box]!]!)));
  const words = `${couple}, ${below.length}`;
  return {
    words,
    name: `Go to ${words} ${below.length === 1 ? "descendant" : "descendants"}`,
    ...sizeFor(words, seen),
  };
}

function sizeFor(words: string, { measure, size }: LabelContext): Size {
  const most = Math.min(MAX_WIDTH, size.width - 2 * EDGE);
  const width = Math.ceil(Math.min(most, measure(words, FONT_SIZE) + LABEL_PADDING));
  return { width, height: heightOf() };
}

const descends = ({ graph, boxes, boxOf }: FamilyChart, box: number) =>
  parentsOf(graph, boxes.person[box]!).some((parent) => boxOf[parent]! >= 0);
