import { focusBoxes } from "#shared/tree/family-chart/drawing/in-area.ts";
import { findChartPath } from "#shared/tree/family-chart/drawing/chart-path.ts";
import type { ChartViewProps } from "./chart-view.ts";
import type { Marks } from "./paint/paint-scene.ts";
import { type Scene, sceneOf } from "./scene/chart-scene.ts";
import type { Tab } from "./scene/chart-tabs.ts";

/**
 * The state of a mounted drawing. Its parts read it; the functions here and in chart-acts.ts change
 * it.
 */
export interface ChartState {
  props: ChartViewProps;
  scene: Scene;
  marks: Marks;
  /** The box that Tab reaches. */
  active: number;
  /** The tabs that have buttons. */
  tabs: readonly Tab[];
  /** The person who stays in place when the chart requested with their tab arrives, or null. */
  actedOn: number | null;
  /** Whether the reader chose the visible part. If not, the chart opens again on a resize. */
  isTouched: boolean;
}

export function stateOf(props: ChartViewProps): ChartState {
  const state: ChartState = {
    props,
    scene: sceneOf(props.chart, props.foldsAbove ?? false),
    marks: {
      focus: focusBoxes(props.chart),
      path: null,
      reader: -1,
      found: -1,
      hovered: -1,
      keyboard: -1,
      tab: null,
    },
    active: 0,
    tabs: [],
    actedOn: null,
    isTouched: false,
  };
  findMarks(state);
  state.active = firstActive(state);
  return state;
}

/** Switches to another chart. In the same family's chart, Tab still reaches the same person. */
export function replaceChart(state: ChartState, props: ChartViewProps): void {
  const reached = [state.actedOn, idOf(state, state.active)];
  const isSubject = props.subject === state.props.subject;
  state.props = props;
  state.scene = sceneOf(props.chart, props.foldsAbove ?? false);
  Object.assign(state.marks, {
    focus: focusBoxes(props.chart),
    hovered: -1,
    keyboard: -1,
    tab: null,
  });
  findMarks(state);
  const kept = reached.map((id) => boxOfId(state, id)).find((box) => box >= 0);
  state.active = (isSubject ? kept : undefined) ?? firstActive(state);
  state.actedOn = null;
}

/** Finds the highlighted people in the chart. */
export function findMarks(state: ChartState): void {
  const { marks, props } = state;
  const { path = [], found = null } = props.highlight ?? {};
  marks.path = path.length > 1 ? findChartPath(props.chart, path) : null;
  marks.found = boxOfId(state, found);
  marks.reader = boxOfId(state, props.readerId);
}

const firstActive = ({ marks }: ChartState): number => marks.focus[0] ?? Math.max(0, marks.reader);

/** Returns a person's box, or -1 for null and people who aren't drawn. */
export function boxOfId({ props }: ChartState, id: number | null): number {
  const { graph, boxOf } = props.chart;
  return id === null ? -1 : (boxOf[graph.indexOfId.get(id) ?? -1] ?? -1);
}

export const idOf = ({ props: { chart } }: ChartState, box: number): number =>
  chart.graph.people.id[chart.boxes.person[box] ?? -1] ?? 0;
