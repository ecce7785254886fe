import { personIdAt } from "../chart-boxes.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, areaAround, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import {
  type Camera,
  type Size,
  centerOn,
  LEGIBLE_SCALE,
  READING_SCALE,
} from "../camera/camera.ts";
import type { Highlights } from "../paint/paint-scene.ts";
import { branchesToLabel, MAX_BRANCH_LABELS, labelPositions } from "./branch-labels.ts";
import { type Branch, branchesOf } from "./branches.ts";
import { type Label, mountLabelLayer } from "./label-layer.ts";
import { coupleName } from "./couple-name.ts";
import { layOutLineLabels } from "./line-labels.ts";
import { mountNameTooltips } from "./name-tooltips.ts";
import { toScreenArea } from "./screen-areas.ts";
import { placeLabels } from "./place-labels.ts";

/** The state of the drawing that its labels depend on. */
export interface LabelContext {
  chart: FamilyChart;
  camera: Camera;
  viewport: Size;
  personById: (id: number) => TreePerson;
  measure: (text: string, size: number) => number;
  highlights: Highlights;
  /** Details about a person that the card doesn't show. */
  detailsOf: (box: number) => string;
}

/** Shows a part of the chart and focuses one of its cards. */
export type GoToCard = (camera: Camera, box: number) => void;

const FONT_SIZE = 14;
const MAX_WIDTH = 280;
/** The padding at both ends of a label, with its border. */
const LABEL_PADDING = 22;
/** The distance from a label to the window's edge. */
const WINDOW_MARGIN = 8;
/** How far the ring around a highlighted person extends beyond the card. */
const RING_WIDTH = 8;

const labelHeight = () => (matchMedia("(pointer: coarse)").matches ? 44 : 24);

/**
 * Mounts the labels over a chart: branches when zoomed out, relatives off screen when zoomed in, and
 * the names of the hovered and focused person. Pressing a label of the first two goes there.
 */
export function mountLabels(host: HTMLElement, goTo: GoToCard) {
  const branchLayer = mountLabelLayer(host, "Branches");
  const lineLayer = mountLabelLayer(host, "Relatives off screen");
  const nameTooltips = mountNameTooltips(host);
  /** The focused card when the labels were last laid out. */
  let focusedBox = -1;
  let cache: { chart: FamilyChart; branches: Branch[] } | null = null;

  const layOutLabels = (context: LabelContext) => {
    focusedBox = context.highlights.keyboard;
    const tooltipAreas = nameTooltips.show(context);
    const { chart, camera, viewport } = context;
    const bounds = {
      left: WINDOW_MARGIN,
      top: WINDOW_MARGIN,
      right: viewport.width - WINDOW_MARGIN,
      bottom: viewport.height - WINDOW_MARGIN,
    };
    const obstacles = [...highlightedAreas(context), ...tooltipAreas, ...coveredAreas(host)];
    const sizeOf = (text: string) => labelSize(text, context);
    lineLayer.show(layOutLineLabels(context, { bounds, obstacles, sizeOf }, goTo), camera);
    const showsBranches = levelAt(camera.k) === "bar" && !context.highlights.path;
    if (!showsBranches) return branchLayer.show([], camera);
    if (cache?.chart !== chart) cache = { chart, branches: branchesOf(chart) };
    const candidates = branchesToLabel(chart, cache.branches, camera, viewport).map((branch) => {
      const label = branchLabel(branch, context);
      return Object.assign(label, {
        branch,
        positions: labelPositions(chart, branch, camera, label),
      });
    });
    const placed = placeLabels(candidates, { bounds, obstacles, limit: MAX_BRANCH_LABELS });
    branchLayer.show(
      placed.map(({ branch, text, name, area }): Label => {
        const couple = areaAround(chart, branch.boxes)!;
        const onPress = () =>
          goTo(cameraForBranch(branch.area, couple, viewport), branch.boxes[0]!);
        return { id: `tree-branch-${branch.boxes.join("-")}`, text, name, area, onPress };
      }),
      camera,
    );
  };
  const show = (context: LabelContext) => {
    const { activeElement } = document;
    layOutLabels(context);
    // When a focused label disappears, the focus moves to the card that Tab reaches.
    if (activeElement?.isConnected === false)
      host.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  };
  return {
    place(camera: Camera) {
      branchLayer.place(camera);
      lineLayer.place(camera);
      nameTooltips.place(camera);
    },
    /**
     * Labels are laid out again to avoid the focused card, but not the hovered one, or they would
     * jump about.
     */
    updateHighlight(context: LabelContext) {
      const { keyboard } = context.highlights;
      if (keyboard >= 0 && keyboard !== focusedBox) show(context);
      else nameTooltips.show(context);
    },
    show,
    dispose() {
      branchLayer.dispose();
      lineLayer.dispose();
      nameTooltips.dispose();
    },
  };
}

/** The areas of the highlighted people, with the rings around them. */
function highlightedAreas({ chart, camera, highlights }: LabelContext): Area[] {
  const { focus, viewer, searchHit: found, keyboard } = highlights;
  const boxes = [...focus, viewer, found, keyboard].filter((box) => box >= 0);
  return boxes.map((box) => {
    const { left, top, right, bottom } = toScreenArea(boxArea(chart, box), camera);
    return {
      left: left - RING_WIDTH,
      top: top - RING_WIDTH,
      right: right + RING_WIDTH,
      bottom: bottom + RING_WIDTH,
    };
  });
}

/** The areas on screen that labels must not cover: other overlays, and the chart's toggles. */
function coveredAreas(host: HTMLElement): Area[] {
  const origin = host.getBoundingClientRect();
  const overlays = host.parentElement?.querySelectorAll("[data-over-chart], [data-toggle]") ?? [];
  return Array.from(overlays, (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  });
}

/** A branch's label and its size. */
function branchLabel({ boxes, descendants }: Branch, context: LabelContext) {
  const { chart, personById } = context;
  // The branch is named after the partner who descends from others in the chart.
  const known = boxes.toSorted(
    (a, b) => Number(hasParentInChart(chart, b)) - Number(hasParentInChart(chart, a)),
  );
  const couple = coupleName(known.map((box) => personById(personIdAt(chart, box))));
  const text = `${couple}, ${descendants.length}`;
  return {
    text,
    name: `Go to ${text} ${descendants.length === 1 ? "descendant" : "descendants"}`,
    ...labelSize(text, context),
  };
}

function labelSize(text: string, { measure, viewport }: LabelContext): Size {
  const maxWidth = Math.min(MAX_WIDTH, viewport.width - 2 * WINDOW_MARGIN);
  const width = Math.ceil(Math.min(maxWidth, measure(text, FONT_SIZE) + LABEL_PADDING));
  return { width, height: labelHeight() };
}

const hasParentInChart = ({ graph, boxes, boxOf }: FamilyChart, box: number) =>
  parentsOf(graph, boxes.person[box]!).some((parent) => boxOf[parent]! >= 0);

/** Margins around the branch. */
const MARGINS = { across: 2 * 32, down: 40 + 68 };
/**
 * The couple's distance from the top as a share of the window, if their descendants don't all fit.
 */
const COUPLE_HEIGHT_SHARE = 0.22;

/**
 * Returns the camera that shows a whole branch if its names are readable then, or else its couple
 * with as many descendants as fit.
 */
function cameraForBranch(branchArea: Area, couple: Area, viewport: Size): Camera {
  const scale = Math.min(
    (viewport.width - MARGINS.across) / (branchArea.right - branchArea.left),
    (viewport.height - MARGINS.down) / (branchArea.bottom - branchArea.top),
  );
  if (scale >= LEGIBLE_SCALE) return centerOn(branchArea, viewport, Math.min(READING_SCALE, scale));
  const camera = centerOn(couple, viewport, LEGIBLE_SCALE);
  return {
    ...camera,
    y: viewport.height * COUPLE_HEIGHT_SHARE - ((couple.top + couple.bottom) / 2) * LEGIBLE_SCALE,
  };
}
