import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { areaAround, boxesIn } from "#shared/family-chart/drawing/in-area.ts";
import type { Camera, Point, Size } from "../camera/camera.ts";
import type { Branch } from "./branches.ts";
import { inChart, onScreen } from "./on-screen.ts";
import type { Wanted } from "./place-labels.ts";

export const MOST_BRANCHES = 20;
/** Of so few nobody needs to be told that they are a branch. */
const LEAST = 3;
/** Who has nearly all of the people of a branch that has its label is the same branch. */
const SAME = 0.75;
/** How high a label is as it is seen: as high as there is room between two rows. What can be pressed is higher. */
const PILL = 20;
/** Of a branch that is narrower nobody would see that the label is its own. */
const NARROWEST = 60;

/**
 * Which branches of a chart are worth a label: those whose couple is in sight, the largest first; of a
 * branch that goes on through one child alone, its first couple.
 */
export function branchesWorth(
  chart: FamilyChart,
  branches: readonly Branch[],
  camera: Camera,
  size: Size,
): Branch[] {
  const worth = new Set<Branch>();
  for (const branch of branches) {
    if (branch.below.length < LEAST) break;
    if ((branch.area.right - branch.area.left) * camera.k < NARROWEST) continue;
    const { left, right, top, bottom } = onScreen(areaAround(chart, branch.boxes)!, camera);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const above = nearestAbove(branch, worth);
    if (above && branch.below.length > SAME * above.below.length) continue;
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
 * Where a couple's label may be: above, beside or below them, or among their descendants; first where it
 * covers nobody, then where it covers few. Nobody but their own is ever covered.
 */
export function placesFor(
  chart: FamilyChart,
  branch: Branch,
  camera: Camera,
  label: Size,
): Wanted["places"] {
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

/** Upper left corners, the nearest to the couple first. */
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
