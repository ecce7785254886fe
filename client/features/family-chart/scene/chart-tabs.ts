import { BOX, type FamilyChart } from "#shared/family-chart/chart-types.ts";
import { childrenOf } from "#shared/family-tree/graph/family-graph.ts";
import type { Area } from "#shared/family-chart/drawing/in-area.ts";
import type { Buses } from "#shared/family-chart/drawing/buses.ts";
import type { ChartSide } from "../chart-view.ts";
import { boxesIn } from "#shared/family-chart/drawing/in-area.ts";

/** What can be pressed to fold a branch away or to bring one back. */
export interface Tab {
  /** Whose kin. */
  box: number;
  side: ChartSide;
  /** Whether kin are there to be folded away; else some are to be shown. */
  isOpen: boolean;
  /** How many children it brings; 0 where that is not to be said. */
  hidden: number;
  /** Its middle. */
  x: number;
  y: number;
}

export const isSameTab = (one: Tab | null, other: Tab): boolean =>
  one?.box === other.box && one.side === other.side;

/** From the edge of a card to the middle of its tab. */
const HANG = 17;
const BELOW = BOX.moreBelow | BOX.closedBelow;
const ABOVE = BOX.moreAbove | BOX.closedAbove;

interface Joined {
  buses: Buses;
  unions: readonly number[];
}

/**
 * The tabs of those in an area, by rows; `buses` and `unions` are those that reach into it. Those who
 * go up from a row above the focus fold their parents away, where the view goes up at all; everyone
 * else their children. Two partners share one.
 */
export function tabsIn(
  chart: FamilyChart,
  area: Area,
  { buses, unions }: Joined,
  foldsAbove: boolean,
): Tab[] {
  const { boxes, boxWidth } = chart;
  const tabs: Tab[] = [];
  const spoken = spokenFor(chart, unions);
  for (const box of boxesIn(chart, area)) {
    const flags = boxes.flags[box]!;
    if ((flags & BOX.stub) > 0) continue;
    const x = boxes.x[box]! + boxWidth / 2;
    const bottom = boxes.y[box]! + boxes.height[box]!;
    const tab = { box, isOpen: false, x };
    if ((flags & BELOW) > 0 && !spoken.has(box))
      tabs.push({ ...tab, side: "below", hidden: hiddenBelow(chart, box), y: bottom + HANG });
    if ((flags & ABOVE) > 0)
      tabs.push({ ...tab, side: "above", hidden: 0, y: boxes.y[box]! - HANG });
  }
  addOpen(tabs, chart, buses, foldsAbove);
  return tabs.toSorted((a, b) => boxes.row[a.box]! - boxes.row[b.box]!);
}

function addOpen(tabs: Tab[], chart: FamilyChart, buses: Buses, foldsAbove: boolean) {
  const { boxes, boxWidth } = chart;
  const focusRow = foldsAbove ? lowestFocusRow(chart) : -1;
  const done = new Set<number>();
  for (let bus = 0; bus < buses.count; bus++) {
    const parent = parentFor(chart, buses, bus);
    const row = boxes.row[parent]!;
    if (row < focusRow) {
      for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
        const child = buses.children[at]!;
        if (done.has(child) || (boxes.flags[child]! & (ABOVE | BOX.stub)) > 0) continue;
        done.add(child);
        const x = boxes.x[child]! + boxWidth / 2;
        const y = boxes.y[child]! - HANG;
        tabs.push({ box: child, side: "above", isOpen: true, hidden: 0, x, y });
      }
    } else if (!done.has(parent) && (boxes.flags[parent]! & (BELOW | BOX.stub)) === 0) {
      done.add(parent);
      const floor = boxes.y[parent]! + boxes.height[parent]!;
      const y = Math.max(floor, buses.y[bus]!) + HANG;
      tabs.push({ box: parent, side: "below", isOpen: true, hidden: 0, x: buses.x[bus]!, y });
    }
  }
}

/** Of two partners the one by whom the branch goes on: who has parents in the chart, else the left one. */
function parentFor(chart: FamilyChart, buses: Buses, bus: number): number {
  const union = buses.union[bus]!;
  if (union < 0) return buses.parent[bus]!;
  const [one, other] = [chart.unions.one[union]!, chart.unions.other[union]!];
  const isStub = (box: number) => (chart.boxes.flags[box]! & BOX.stub) > 0;
  if (isStub(one) || isStub(other)) return isStub(one) ? other : one;
  return chart.boxes.branch[one]! < 0 && chart.boxes.branch[other]! >= 0 ? other : one;
}

/** Who needs no tab for their children, because a partner beside them has one. */
function spokenFor({ boxes, unions }: FamilyChart, some: readonly number[]): Set<number> {
  const spoken = new Set<number>();
  for (const union of some) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const [flags, others] = [boxes.flags[one]!, boxes.flags[other]!];
    if ((flags & BELOW) === 0 || (others & BELOW) === 0) continue;
    const isOthers = (others & BOX.closedBelow) > (flags & BOX.closedBelow);
    if (!spoken.has(isOthers ? other : one)) spoken.add(isOthers ? one : other);
  }
  return spoken;
}

function hiddenBelow({ graph, boxes, boxOf }: FamilyChart, box: number): number {
  const children = childrenOf(graph, boxes.person[box]!);
  return children.filter((child) => boxOf[child] === -1).length;
}

function lowestFocusRow({ boxes }: FamilyChart): number {
  let row = -1;
  for (let box = 0; box < boxes.count; box++)
    if ((boxes.flags[box]! & BOX.focus) > 0) row = Math.max(row, boxes.row[box]!);
  return row;
}
