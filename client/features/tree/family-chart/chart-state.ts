import { boxOfPerson } from "./chart-boxes.ts";
import { focusBoxes } from "#shared/tree/family-chart/drawing/in-area.ts";
import { findChartPath } from "#shared/tree/family-chart/drawing/chart-path.ts";
import type { ChartViewProps } from "./chart-view.ts";
import type { Highlights } from "./paint/paint-scene.ts";
import { type Scene, createScene } from "./scene/chart-scene.ts";
import type { BranchToggle } from "./scene/branch-toggles.ts";

/**
 * The state of a mounted drawing. Its parts read it; the functions here and in chart-actions.ts change
 * it.
 */
export interface ChartState {
  props: ChartViewProps;
  scene: Scene;
  highlights: Highlights;
  /** The box that the Tab key focuses. */
  active: number;
  /** The branch toggles that currently have buttons. */
  toggles: readonly BranchToggle[];
  /** Id of the person whose toggle was pressed, who stays in place when the chart changes; or null. */
  anchorId: number | null;
  /** Whether the reader chose the visible part. If not, the chart opens again on a resize. */
  isUserPositioned: boolean;
}

export function createChartState(props: ChartViewProps): ChartState {
  const state: ChartState = {
    props,
    scene: createScene(props.chart, props.canCollapseAncestors ?? false),
    highlights: {
      focus: focusBoxes(props.chart),
      path: null,
      viewer: -1,
      searchHit: -1,
      hovered: -1,
      keyboard: -1,
      toggle: null,
    },
    active: 0,
    toggles: [],
    anchorId: null,
    isUserPositioned: false,
  };
  updateHighlights(state);
  state.active = firstActiveBox(state);
  return state;
}

/**
 * Switches to another chart. If it has the same subject, the Tab key still focuses the same person.
 */
export function replaceChart(state: ChartState, props: ChartViewProps): void {
  const candidateIds = [state.anchorId, idOf(state, state.active)];
  const isSameSubject = props.subject === state.props.subject;
  state.props = props;
  state.scene = createScene(props.chart, props.canCollapseAncestors ?? false);
  Object.assign(state.highlights, {
    focus: focusBoxes(props.chart),
    hovered: -1,
    keyboard: -1,
    toggle: null,
  });
  updateHighlights(state);
  const keptBox = candidateIds.map((id) => boxOfId(state, id)).find((box) => box >= 0);
  state.active = (isSameSubject ? keptBox : undefined) ?? firstActiveBox(state);
  state.anchorId = null;
}

/** Finds the highlighted people in the chart. */
export function updateHighlights(state: ChartState): void {
  const { highlights, props } = state;
  const { path = [], searchHitId = null } = props.highlight ?? {};
  highlights.path = path.length > 1 ? findChartPath(props.chart, path) : null;
  highlights.searchHit = boxOfId(state, searchHitId);
  highlights.viewer = boxOfId(state, props.viewerId);
}

const firstActiveBox = ({ highlights }: ChartState): number =>
  highlights.focus[0] ?? Math.max(0, highlights.viewer);

/** Returns a person's box, or -1 for null and people who aren't drawn. */
export function boxOfId({ props }: ChartState, id: number | null): number {
  return id === null ? -1 : boxOfPerson(props.chart, id);
}

export const idOf = ({ props: { chart } }: ChartState, box: number): number =>
  chart.graph.people.id[chart.boxes.person[box] ?? -1] ?? 0;
