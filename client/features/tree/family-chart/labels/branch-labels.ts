import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { areaAround, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Camera, Point, Size } from "../camera/camera.ts";
import type { Branch } from "./branches.ts";
import { toChartArea, toScreenArea } from "./screen-areas.ts";
import type { LabelToPlace } from "./place-labels.ts";

export const MAX_BRANCH_LABELS = 20;
/** Smaller branches get no label. */
const MIN_DESCENDANTS = 3;
/**
 * A branch with more than this share of the people of a labeled branch above it gets no label of
 * its own.
 */
const SAME_BRANCH_SHARE = 0.75;
/** Visible height of a label, which fits between two rows. The button itself is higher. */
const VISIBLE_HEIGHT = 20;
/** Narrower branches get no label, because readers couldn't tell that it belongs to them. */
const MIN_BRANCH_WIDTH = 60;

/**
 * Returns the branches that deserve a label: those whose couple is in sight, largest first. If a
 * branch continues through a single child, only its first couple.
 */
export function branchesToLabel(
  chart: FamilyChart,
  branches: readonly Branch[],
  camera: Camera,
  viewport: Size,
): Branch[] {
  const labeled = new Set<Branch>();
  for (const branch of branches) {
    if (branch.descendants.length < MIN_DESCENDANTS) break;
    if ((branch.area.right - branch.area.left) * camera.k < MIN_BRANCH_WIDTH) continue;
    const { left, right, top, bottom } = toScreenArea(areaAround(chart, branch.boxes)!, camera);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x > viewport.width || y > viewport.height) continue;
    const above = nearestLabeledAbove(branch, labeled);
    if (above && branch.descendants.length > SAME_BRANCH_SHARE * above.descendants.length) continue;
    labeled.add(branch);
  }
  return [...labeled];
}

function nearestLabeledAbove(
  { parentBranch }: Branch,
  labeled: ReadonlySet<Branch>,
): Branch | null {
  let ancestor = parentBranch;
  while (ancestor && !labeled.has(ancestor)) ancestor = ancestor.parentBranch;
  return ancestor;
}

/**
 * Returns the possible positions of a couple's label: above, beside, or below them, or among their
 * descendants. Those that cover nobody come first. A label never covers anyone outside the branch.
 */
export function labelPositions(
  chart: FamilyChart,
  branch: Branch,
  camera: Camera,
  label: Size,
): LabelToPlace["positions"] {
  const branchBoxes = new Set([...branch.boxes, ...branch.descendants]);
  const costs = new Map<Point, number>();
  for (const position of candidatePositions(chart, branch, camera, label)) {
    const top = position.y + (label.height - VISIBLE_HEIGHT) / 2;
    const pill = {
      left: position.x,
      top,
      right: position.x + label.width,
      bottom: top + VISIBLE_HEIGHT,
    };
    const covered = boxesIn(chart, toChartArea(pill, camera));
    if (covered.every((box) => branchBoxes.has(box))) costs.set(position, covered.length);
  }
  return [...costs.keys()].toSorted((a, b) => costs.get(a)! - costs.get(b)!);
}

/** Returns upper left corners, the nearest to the couple first. */
function candidatePositions(
  chart: FamilyChart,
  branch: Branch,
  camera: Camera,
  label: Size,
): Point[] {
  const couple = toScreenArea(areaAround(chart, branch.boxes)!, camera);
  const { left, right, top, bottom } = couple;
  const { width, height } = label;
  const overhang = (height - VISIBLE_HEIGHT) / 2;
  const [above, below] = [top - VISIBLE_HEIGHT - overhang - 1, bottom - overhang + 1];
  const beside = (top + bottom - height) / 2;
  const aligned = [(left + right - width) / 2, left, right - width];
  const branchArea = toScreenArea(branch.area, camera);
  const rowOffset = rowDistance(chart) * camera.ky;
  const middle = (branchArea.left + branchArea.right - width) / 2;
  return [
    ...aligned.map((x) => ({ x, y: above })),
    { x: right + 4, y: beside },
    { x: left - width - 4, y: beside },
    ...aligned.map((x) => ({ x, y: below })),
    { x: middle, y: below },
    { x: middle, y: below + rowOffset },
  ];
}

const rowDistance = ({ rows, boxHeight }: FamilyChart) =>
  rows.count > 1 ? rows.top[1]! - rows.top[0]! : boxHeight;
