import { isStub, personIdAt } from "../chart-boxes.ts";
import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import { type Camera, visibleArea, type Size } from "../camera/camera.ts";
import { describeCardButton, describeToggleButton } from "../paint/button-labels.ts";
import type { Scene } from "../scene/chart-scene.ts";
import type { BranchToggle } from "../scene/branch-toggles.ts";
import type { ChartViewProps } from "../chart-view.ts";
import { boxArea, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { OverlayButton } from "./button-layer.ts";
import {
  MIN_TOGGLE_SCALE,
  toggleHeight,
  toggleTouchArea,
  visibleToggles,
  toggleWidth,
} from "../paint/paint-toggles.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";

type ButtonContext = Pick<ChartViewProps, "personById" | "decorations">;

/** The most buttons for cards, and for toggles. Nobody walks through more. */
const MAX_BUTTONS = 80;

/**
 * Returns the buttons of a chart: for the visible cards, nearest to the middle first, and for the
 * active card anywhere.
 */
export function buttonsFor(
  scene: Scene,
  camera: Camera,
  viewport: Size,
  active: number,
  context: ButtonContext,
): { buttons: OverlayButton[]; toggles: readonly BranchToggle[] } {
  const { chart } = scene;
  const visible = visibleArea(camera, viewport);
  const middle = { x: (visible.left + visible.right) / 2, y: (visible.top + visible.bottom) / 2 };
  const distanceOf = (box: number) =>
    Math.hypot(
      chart.boxes.x[box]! + chart.boxWidth / 2 - middle.x,
      chart.boxes.y[box]! + chart.boxHeight / 2 - middle.y,
    );
  const visibleBoxes = levelAt(camera.k) === "bar" ? [] : boxesIn(chart, visible);
  const nearest =
    visibleBoxes.length > MAX_BUTTONS
      ? visibleBoxes.toSorted((a, b) => distanceOf(a) - distanceOf(b)).slice(0, MAX_BUTTONS)
      : visibleBoxes;
  const boxes = active >= 0 && !nearest.includes(active) ? [...nearest, active] : nearest;
  const toggles =
    camera.k >= MIN_TOGGLE_SCALE
      ? visibleToggles(scene.partsNear(visible).toggles(), visible).slice(0, MAX_BUTTONS)
      : [];
  const buttons: OverlayButton[] = [];
  for (const box of boxes.toSorted((a, b) => a - b)) {
    buttons.push(cardButton(scene, box, box === active, context));
    for (const [place, toggle] of toggles.entries())
      if (toggle.box === box)
        buttons.push(toggleButton(scene, toggle, place, box === active, camera.k));
  }
  return { buttons, toggles };
}

function cardButton(
  { chart }: Scene,
  box: number,
  isTabStop: boolean,
  { personById, decorations }: ButtonContext,
): OverlayButton {
  const flags = chart.boxes.flags[box]!;
  return {
    id: cardId(chart, box),
    data: { box: String(box) },
    label: describeCardButton(chart, box, personById, decorations),
    isCurrent: (flags & BOX.focus) > 0,
    isTabStop,
    area: boxArea(chart, box),
  };
}

/** Half the width and height of the smallest button, in CSS pixels. */
const MIN_HALF_SIZE = 12.5;

const hasCoarsePointer = () => matchMedia("(pointer: coarse)").matches;

function toggleButton(
  { chart }: Scene,
  toggle: BranchToggle,
  index: number,
  isTabStop: boolean,
  k: number,
): OverlayButton {
  const halfWidth = Math.max(MIN_HALF_SIZE / k, toggleWidth(toggle) / 2 + 4);
  const halfHeight = Math.max(MIN_HALF_SIZE / k, toggleHeight(toggle) / 2 + 4);
  const area = {
    left: toggle.x - halfWidth,
    right: toggle.x + halfWidth,
    top: toggle.y - halfHeight,
    bottom: toggle.y + halfHeight,
  };
  return {
    id: `tree-${toggle.side}-${personIdAt(chart, toggle.box)}`,
    data: { toggle: String(index) },
    label: describeToggleButton(chart, toggle),
    isExpanded: toggle.isOpen,
    isTabStop,
    area: hasCoarsePointer() ? toggleTouchArea(toggle, k) : area,
  };
}

/** Returns the id of a card's button. A stub's id contains its position. */
export function cardId(chart: Scene["chart"], box: number): string {
  return `tree-card-${personIdAt(chart, box)}${isStub(chart, box) ? `-at-${box}` : ""}`;
}
