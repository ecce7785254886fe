import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import { type Tab, tabsIn } from "./chart-tabs.ts";
import { descentsIn, unionsIn } from "#shared/tree/family-chart/drawing/in-area.ts";

/** The lines and tabs around the visible part of a chart at near scales. */
export interface NearbyParts {
  buses: Buses;
  unions: readonly number[];
  tabs: () => readonly Tab[];
}

/**
 * Extra area on each side, in box widths, because panning soon reaches it, and because a tab's
 * position depends on all of a person's unions, which are nearby.
 */
const EXTRA_WIDTHS = 8;

/** Returns a function that finds what is near an area, and caches it while areas stay within. */
export function createNearbyFinder(
  chart: FamilyChart,
  foldsAbove: boolean,
): (area: Area) => NearbyParts {
  let known: (NearbyParts & { covers: Area }) | null = null;
  const find = (area: Area) => {
    const covers = wider(area, EXTRA_WIDTHS * chart.boxWidth);
    const all = wider(covers, EXTRA_WIDTHS * chart.boxWidth);
    const buses = busesOf(chart, descentsIn(chart, all));
    const unions = unionsIn(chart, all);
    let tabs: readonly Tab[] | null = null;
    return {
      covers,
      buses,
      unions,
      tabs: () => (tabs ??= tabsIn(chart, all, { buses, unions }, foldsAbove)),
    };
  };
  return (area) => {
    if (!known || !isWithin(area, known.covers)) known = find(area);
    return known;
  };
}

const wider = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const isWithin = (area: Area, { left, top, right, bottom }: Area) =>
  area.left >= left && area.top >= top && area.right <= right && area.bottom <= bottom;
