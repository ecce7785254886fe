import { isStub } from "../chart-boxes.ts";
import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf } from "#shared/family/family-graph/family-graph.ts";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Buses } from "#shared/tree/family-chart/drawing/buses.ts";
import type { ChartSide } from "../chart-view.ts";
import { boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";

/** A button at a card that collapses or expands a branch. */
export interface BranchToggle {
  /** The person's box. */
  box: number;
  side: ChartSide;
  /** Whether the branch is shown and can be collapsed. Otherwise it can be expanded. */
  isOpen: boolean;
  /** The number of hidden children, as shown on the toggle; 0 shows no number. */
  hiddenCount: number;
  /** Its center. */
  x: number;
  y: number;
}

export const isSameToggle = (one: BranchToggle | null, other: BranchToggle): boolean =>
  one?.box === other.box && one.side === other.side;

/** Distance from a card's edge to the middle of its toggle. */
const TOGGLE_DISTANCE = 17;
const BELOW = BOX.moreBelow | BOX.closedBelow;
const ABOVE = BOX.moreAbove | BOX.closedAbove;

interface NearbyLines {
  buses: Buses;
  unions: readonly number[];
}

/**
 * Returns the toggles of people in an area, sorted by row. `buses` and `unions` are those that reach
 * into the area. Above the focus, a toggle at a child collapses its parents, if the view shows ancestors;
 * elsewhere, a toggle at a parent collapses the children. Two partners share one toggle.
 */
export function branchTogglesIn(
  chart: FamilyChart,
  area: Area,
  { buses, unions }: NearbyLines,
  canCollapseAncestors: boolean,
): BranchToggle[] {
  const { boxes, boxWidth } = chart;
  const toggles: BranchToggle[] = [];
  const boxesWithoutToggle = findBoxesWithoutToggle(chart, unions);
  for (const box of boxesIn(chart, area)) {
    const flags = boxes.flags[box]!;
    if (isStub(chart, box)) continue;
    const x = boxes.x[box]! + boxWidth / 2;
    const bottom = boxes.y[box]! + boxes.height[box]!;
    const toggle = { box, isOpen: false, x };
    if ((flags & BELOW) > 0 && !boxesWithoutToggle.has(box))
      toggles.push({
        ...toggle,
        side: "below",
        hiddenCount: countHiddenChildren(chart, box),
        y: bottom + TOGGLE_DISTANCE,
      });
    if ((flags & ABOVE) > 0)
      toggles.push({
        ...toggle,
        side: "above",
        hiddenCount: 0,
        y: boxes.y[box]! - TOGGLE_DISTANCE,
      });
  }
  addExpandedToggles(toggles, chart, buses, canCollapseAncestors);
  return toggles.toSorted((a, b) => boxes.row[a.box]! - boxes.row[b.box]!);
}

function addExpandedToggles(
  toggles: BranchToggle[],
  chart: FamilyChart,
  buses: Buses,
  canCollapseAncestors: boolean,
) {
  const { boxes, boxWidth } = chart;
  const focusRow = canCollapseAncestors ? lowestFocusRow(chart) : -1;
  const added = new Set<number>();
  for (let bus = 0; bus < buses.count; bus++) {
    const parent = toggleOwnerOf(chart, buses, bus);
    const row = boxes.row[parent]!;
    if (row < focusRow) {
      for (let index = buses.start[bus]!; index < buses.start[bus + 1]!; index++) {
        const child = buses.children[index]!;
        if (added.has(child) || (boxes.flags[child]! & (ABOVE | BOX.stub)) > 0) continue;
        // Siblings of people in focus share their parents, so the focus's toggle is enough.
        if (boxes.row[child] === focusRow && (boxes.flags[child]! & BOX.focus) === 0) continue;
        added.add(child);
        const x = boxes.x[child]! + boxWidth / 2;
        const y = boxes.y[child]! - TOGGLE_DISTANCE;
        toggles.push({ box: child, side: "above", isOpen: true, hiddenCount: 0, x, y });
      }
    } else if (!added.has(parent) && (boxes.flags[parent]! & (BELOW | BOX.stub)) === 0) {
      added.add(parent);
      const bottom = boxes.y[parent]! + boxes.height[parent]!;
      const y = Math.max(bottom, buses.y[bus]!) + TOGGLE_DISTANCE;
      toggles.push({
        box: parent,
        side: "below",
        isOpen: true,
        hiddenCount: 0,
        x: buses.x[bus]!,
        y,
      });
    }
  }
}

/**
 * Returns the box of the partner who has the couple's toggle: the one whose ancestors are in the chart,
 * or else the left one.
 */
function toggleOwnerOf(chart: FamilyChart, buses: Buses, bus: number): number {
  const union = buses.union[bus]!;
  if (union < 0) return buses.parent[bus]!;
  const [one, other] = [chart.unions.one[union]!, chart.unions.other[union]!];
  if (isStub(chart, one)) return other;
  if (isStub(chart, other)) return one;
  return chart.boxes.branch[one]! < 0 && chart.boxes.branch[other]! >= 0 ? other : one;
}

/**
 * Returns boxes of partners who need no toggle for their children, because the partner beside them has
 * one.
 */
function findBoxesWithoutToggle(
  { boxes, unions }: FamilyChart,
  nearbyUnions: readonly number[],
): Set<number> {
  const withoutToggle = new Set<number>();
  for (const union of nearbyUnions) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const [flags, otherFlags] = [boxes.flags[one]!, boxes.flags[other]!];
    if ((flags & BELOW) === 0 || (otherFlags & BELOW) === 0) continue;
    const isOtherOwner = (otherFlags & BOX.closedBelow) > (flags & BOX.closedBelow);
    if (!withoutToggle.has(isOtherOwner ? other : one))
      withoutToggle.add(isOtherOwner ? one : other);
  }
  return withoutToggle;
}

function countHiddenChildren({ graph, boxes, boxOf }: FamilyChart, box: number): number {
  const children = childrenOf(graph, boxes.person[box]!);
  return children.filter((child) => boxOf[child] === -1).length;
}

function lowestFocusRow({ boxes }: FamilyChart): number {
  let row = -1;
  for (let box = 0; box < boxes.count; box++)
    if ((boxes.flags[box]! & BOX.focus) > 0) row = Math.max(row, boxes.row[box]!);
  return row;
}
