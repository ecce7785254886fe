import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { Area } from "#shared/family-chart/drawing/in-area.ts";
import { type Buses, busesOf } from "#shared/family-chart/drawing/buses.ts";
import { type Tab, tabsIn } from "./chart-tabs.ts";
import { descentsIn, unionsIn } from "#shared/family-chart/drawing/in-area.ts";

/** What there is around the part of a chart that somebody looks at from near. */
export interface Near {
  buses: Buses;
  unions: readonly number[];
  tabs: () => readonly Tab[];
}

/**
 * So many boxes further than what is asked for: whoever pans is soon there, and a tab stands where it
 * does by all unions of the person, who stand about them.
 */
const AROUND = 8;

/** Finds what is near an area, and keeps it until an area is asked for that goes on beyond. */
export function nearIn(chart: FamilyChart, foldsAbove: boolean): (area: Area) => Near {
  let known: (Near & { covers: Area }) | null = null;
  const find = (area: Area) => {
    const covers = wider(area, AROUND * chart.boxWidth);
    const all = wider(covers, AROUND * chart.boxWidth);
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
