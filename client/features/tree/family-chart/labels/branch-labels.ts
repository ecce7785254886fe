import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { areaAround, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Camera, Point, Size } from "../camera/camera.ts";
import type { Branch } from "./branches.ts";
import { inChart, onScreen } from "./on-screen.ts";
import type { LabelToPlace } from "./place-labels.ts";

export const MAX_BRANCHES = 20;
/** Smaller branches get no label. */
const MIN_BRANCHES = 3;
/** A branch with more than this share of a labeled branch's people is the same branch. */
const SAME_BRANCH_SHARE = 0.75;
/** Visible height of a label, which fits between two rows. The button itself is higher. */
const PILL = 20;
/** Narrower branches get no label, because it would not look like theirs. */
const MIN_BRANCH_WIDTH = 60;

/**
 * Returns the branches that deserve a label: those whose couple is in sight, largest first. If a
 * branch continues through a single child, only its first couple.
 */
export function branchesToLabel(
  chart: FamilyChart,
  branches: readonly Branch[],
  camera: Camera,
  size: Size,
): Branch[] {
  const worth = new Set<Branch>();
  for (const branch of branches) {
    if (branch.below.length < MIN_BRANCHES) break;
    if ((branch.area.right - branch.area.left) * camera.k < MIN_BRANCH_WIDTH) continue;
    const { left, right, top, bottom } = onScreen(areaAround(chart, branch.boxes)!, camera);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const above = nearestAbove(branch, worth);
    if (above && branch.below.length > SAME_BRANCH_SHARE * above.below.length) continue;
    worth.add(branch);
  }
  return [...worth];
}

function nearestAbove({ above }: Branch, worth: ReadonlySet<Branch>): Branch | null {
  let at = above;
  while (at && !worth.has(at)) at = at.above;
  return at;
}

/**
 * Returns the possible places of a couple's label: above, beside or below them, or among their
 * descendants. Places that cover nobody come first. A label never covers anyone outside the branch.
 */
export function placesFor(
  chart: FamilyChart,
  branch: Branch,
  camera: Camera,
  label: Size,
): LabelToPlace["places"] {
  const own = new Set([...branch.boxes, ...branch.below]);
  const costs = new Map<Point, number>();
  for (const place of spotsFor(chart, branch, camera, label)) {
    const top = place.y + (label.height - PILL) / 2;
    const pill = { left: place.x, top, right: place.x + label.width, bottom: top + PILL };
    const covered = boxesIn(chart, inChart(pill, camera));
    if (covered.every((box) => own.has(box))) costs.set(place, covered.length);
  }
  return [...costs.keys()].toSorted((a, b) => costs.get(a)! - costs.get(b)!);
}

/** Returns upper left corners, the nearest to the couple first. */
function spotsFor(chart: FamilyChart, branch: Branch, camera: Camera, label: Size): Point[] {
  const couple = onScreen(areaAround(chart, branch.boxes)!, camera);
  const { left, right, top, bottom } = couple;
  const { width, height } = label;
  const over = (height - PILL) / 2;
  const [above, below] = [top - PILL - over - 1, bottom - over + 1];
  const beside = (top + bottom - height) / 2;
  const aligned = [(left + right - width) / 2, left, right - width];
  const all = onScreen(branch.area, camera);
  const pitch = rowPitch(chart) * camera.ky;
  const middle = (all.left + all.right - width) / 2;
  return [
    ...aligned.map((x) => ({ x, y: above })),
    { x: right + 4, y: beside },
    { x: left - width - 4, y: beside },
    ...aligned.map((x) => ({ x, y: below })),
    { x: middle, y: below },
    { x: middle, y: below + pitch },
  ];
}

const rowPitch = ({ rows, boxHeight }: FamilyChart) =>
  rows.count > 1 ? rows.top[1]! - rows.top[0]! : boxHeight;
