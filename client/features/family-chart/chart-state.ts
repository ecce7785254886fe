import { focusBoxes } from "#shared/family-chart/drawing/in-area.ts";
import { linesAlong } from "#shared/family-chart/drawing/path-lines.ts";
import type { ChartViewProps } from "./chart-view.ts";
import type { Marks } from "./paint/paint-scene.ts";
import { type Scene, sceneOf } from "./scene/chart-scene.ts";
import type { Tab } from "./scene/chart-tabs.ts";

/** What a mounted drawing shows at present. Its parts read it; the functions below and chart-acts.ts change it. */
export interface ChartState {
  props: ChartViewProps;
  scene: Scene;
  marks: Marks;
  /** The box that the Tab key reaches. */
  active: number;
  /** Those that have buttons. */
  tabs: readonly Tab[];
  /** Who stays in their place when the chart that was asked for with their tab comes; null for nobody. */
  actedOn: number | null;
  /** Whether the reader chose what is in sight: else the chart opens anew in a window of another size. */
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
  pointOut(state);
  state.active = firstActive(state);
  return state;
}

/** Takes on another chart: whoever the Tab key reached is reached by it still, if it is the same family's. */
export function takeOn(state: ChartState, props: ChartViewProps): void {
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
  pointOut(state);
  const kept = reached.map((id) => boxOfId(state, id)).find((box) => box >= 0);
  state.active = (isSubject ? kept : undefined) ?? firstActive(state);
  state.actedOn = null;
}

/** Finds in the chart who is to be pointed out. */
export function pointOut(state: ChartState): void {
  const { marks, props } = state;
  const { path = [], found = null } = props.highlight ?? {};
  marks.path = path.length > 1 ? linesAlong(props.chart, path) : null;
  marks.found = boxOfId(state, found);
  marks.reader = boxOfId(state, props.readerId);
}

const firstActive = ({ marks }: ChartState): number => marks.focus[0] ?? Math.max(0, marks.reader);

/** Where somebody stands; -1 for nobody, and for who is not drawn. */
export function boxOfId({ props }: ChartState, id: number | null): number {
  const { graph, boxOf } = props.chart;
  return id === null ? -1 : (boxOf[graph.indexOfId.get(id) ?? -1] ?? -1);
}

export const idOf = ({ props: { chart } }: ChartState, box: number): number =>
  chart.graph.people.id[chart.boxes.person[box] ?? -1] ?? 0;
