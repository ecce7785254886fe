import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Area, areaAround, boxArea } from "#shared/family-chart/drawing/in-area.ts";
import { parentsOf } from "#shared/family-tree/graph/family-graph.ts";
import { levelAt } from "#shared/family-chart/drawing/surface.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import type { Camera, Size } from "../camera/camera.ts";
import type { Marks } from "../paint/paint-scene.ts";
import { branchesWorth, MOST_BRANCHES, placesFor } from "./branch-labels.ts";
import { type Branch, branchesOf } from "./branches.ts";
import { branchView } from "./branch-view.ts";
import { type Label, mountLayer } from "./label-layer.ts";
import { coupleName } from "./label-words.ts";
import { lineLabels } from "./line-labels.ts";
import { mountNames } from "./names.ts";
import { onScreen } from "./on-screen.ts";
import { placeLabels } from "./place-labels.ts";

/** What of a drawing its labels are about. */
export interface Seen {
  chart: FamilyChart;
  camera: Camera;
  size: Size;
  personById: (id: number) => TreePerson;
  measure: (text: string, size: number) => number;
  marks: Marks;
  /** Of who is on a card, what it does not say itself. */
  wordsOf: (box: number) => string;
}

/** Shows a part of the chart, and puts the keyboard on one of its cards. */
export type GoTo = (camera: Camera, box: number) => void;

const LETTERS = 14;
const WIDEST = 280;
/** At the two ends of a label, with its edge. */
const ENDS = 22;
/** From a label to the window's edge. */
const EDGE = 8;
/** A ring around somebody reaches so far. */
const RING = 8;

const heightOf = () => (matchMedia("(pointer: coarse)").matches ? 44 : 24);

/** What is said over a chart, by buttons that lead there: from far its branches, from near to whom lines lead; and who is pointed at. */
export function mountLabels(host: HTMLElement, goTo: GoTo) {
  const layer = mountLayer(host, "Branches");
  const lines = mountLayer(host, "Relatives out of sight");
  const names = mountNames(host);
  /** Where the keyboard was when labels were laid. */
  let shown = -1;
  let known: { chart: FamilyChart; branches: Branch[] } | null = null;

  const lay = (seen: Seen) => {
    shown = seen.marks.keyboard;
    const named = names.show(seen);
    const { chart, camera, size } = seen;
    const within = {
      left: EDGE,
      top: EDGE,
      right: size.width - EDGE,
      bottom: size.height - EDGE,
    };
    const taken = [...notedIn(seen), ...named, ...coversOf(host)];
    const sizeOf = (words: string) => sizeFor(words, seen);
    lines.show(lineLabels(seen, { within, taken, sizeOf }, goTo), camera);
    const isBlocks = levelAt(camera.k) === "bar" && !seen.marks.path;
    if (!isBlocks) return layer.show([], camera);
    if (known?.chart !== chart) known = { chart, branches: branchesOf(chart) };
    const wanted = branchesWorth(chart, known.branches, camera, size).map((branch) => {
      const label = wordsFor(branch, seen);
      return Object.assign(label, { branch, places: placesFor(chart, branch, camera, label) });
    });
    const placed = placeLabels(wanted, { within, taken, most: MOST_BRANCHES });
    layer.show(
      placed.map(({ branch, words, name, area }): Label => {
        const couple = areaAround(chart, branch.boxes)!;
        const press = () => goTo(branchView(branch.area, couple, size), branch.boxes[0]!);
        return { id: `tree-branch-${branch.boxes.join("-")}`, words, name, area, press };
      }),
      camera,
    );
  };
  const show = (seen: Seen) => {
    const { activeElement } = document;
    lay(seen);
    // Whoever was at a label that went is left at the card to which Tab comes.
    if (activeElement?.isConnected === false)
      host.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  };
  return {
    place(camera: Camera) {
      layer.place(camera);
      lines.place(camera);
      names.place(camera);
    },
    /** Labels make way for the keyboard alone: for the pointer they would only be in motion. */
    point(seen: Seen) {
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

/** Who is pointed out, with the ring around them. */
function notedIn({ chart, camera, marks }: Seen): Area[] {
  const { focus, reader, found, keyboard } = marks;
  const boxes = [...focus, reader, found, keyboard].filter((box) => box >= 0);
  return boxes.map((box) => {
    const { left, top, right, bottom } = onScreen(boxArea(chart, box), camera);
    return { left: left - RING, top: top - RING, right: right + RING, bottom: bottom + RING };
  });
}

/** What else lies over the chart, and the tabs in it, as they are seen. */
function coversOf(host: HTMLElement): Area[] {
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

/** What is said of a branch, and how large its label is. */
function wordsFor({ boxes, below }: Branch, seen: Seen) {
  const { chart, personById } = seen;
  const { people } = chart.graph;
  // Who descends from others of the chart is who the branch is known by.
  const known = boxes.toSorted((a, b) => Number(descends(chart, b)) - Number(descends(chart, a)));
  const couple = coupleName(known.map((box) => personById(people.id[chart.boxes.person[box]!]!)));
  const words = `${couple}, ${below.length}`;
  return { words, name: `${words} descendants: go there`, ...sizeFor(words, seen) };
}

function sizeFor(words: string, { measure, size }: Seen): Size {
  const most = Math.min(WIDEST, size.width - 2 * EDGE);
  const width = Math.ceil(Math.min(most, measure(words, LETTERS) + ENDS));
  return { width, height: heightOf() };
}

const descends = ({ graph, boxes, boxOf }: FamilyChart, box: number) =>
  parentsOf(graph, boxes.person[box]!).some((parent) => boxOf[parent]! >= 0);
