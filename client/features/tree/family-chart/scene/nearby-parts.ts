import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, isWithin } from "#shared/tree/family-chart/drawing/in-area.ts";
import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import { type BranchToggle, branchTogglesIn } from "./branch-toggles.ts";
import { descentsIn, unionsIn } from "#shared/tree/family-chart/drawing/in-area.ts";

/**
 * The lines and toggles in and around the visible part of a chart, for scales at which cards are
 * readable.
 */
export interface NearbyParts {
  buses: Buses;
  unions: readonly number[];
  toggles: () => readonly BranchToggle[];
}

/**
 * Extra area on each side, in box widths, because panning soon reaches it, and because a toggle's
 * position depends on all of a person's unions, which are nearby.
 */
const EXTRA_WIDTHS = 8;

/** Returns a function that finds what is near an area, and caches it while areas stay within. */
export function createNearbyFinder(
  chart: FamilyChart,
  canCollapseAncestors: boolean,
): (area: Area) => NearbyParts {
  let cached: (NearbyParts & { coveredArea: Area }) | null = null;
  const find = (area: Area) => {
    const coveredArea = widen(area, EXTRA_WIDTHS * chart.boxWidth);
    const searchedArea = widen(coveredArea, EXTRA_WIDTHS * chart.boxWidth);
    const buses = busesOf(chart, descentsIn(chart, searchedArea));
    const unions = unionsIn(chart, searchedArea);
    let toggles: readonly BranchToggle[] | null = null;
    return {
      coveredArea,
      buses,
      unions,
      toggles: () =>
        (toggles ??= branchTogglesIn(chart, searchedArea, { buses, unions }, canCollapseAncestors)),
    };
  };
  return (area) => {
    if (!cached || !isWithin(area, cached.coveredArea)) cached = find(area);
    return cached;
  };
}

const widen = ({ left, top, right, bottom }: Area, margin: number): Area => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});
