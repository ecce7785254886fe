import {
  type FamilyGraph,
  indexesOf,
  parentsOf,
  unionBetween,
} from "#shared/family-tree/graph/family-graph.ts";
import type { ChartOptions } from "../../chart-types.ts";
import { isOver } from "../../chart-union-states.ts";
import { foldedAway } from "./folded-away.ts";

/** Who is drawn. Every link between two of them is drawn too. */
export interface VisiblePeople {
  readonly graph: FamilyGraph;
  /** Those in focus who are drawn: indexes. */
  readonly focus: readonly number[];
  /** In the order in which they were found; the whole family by their ids, whatever order its rows came in. */
  readonly people: readonly number[];
  /** 1 for who is drawn, by index. */
  readonly isVisible: Uint8Array;
}

/** The first stage: whom the view asks for. Linear; a loop in the data ends by itself. */
export function visiblePeople(
  graph: FamilyGraph,
  focusIds: readonly number[],
  options: ChartOptions,
): VisiblePeople {
  const focus = indexesOf(graph, focusIds);
  const { view, generations } = options;
  if (view === "whole") return everybody(graph, focus, closedAt(graph, options.closedBelow));
  const isVisible = new Uint8Array(graph.size);
  const people: number[] = [];
  const show = (index: number) => {
    if (isVisible[index] === 1) return;
    isVisible[index] = 1;
    people.push(index);
  };
  focus.forEach(show);
  // A number that is none asks for nothing beyond the focus.
  const depth = generations >= 1 ? Math.floor(generations) : 0;
  const visible: VisiblePeople = { graph, focus, people, isVisible };
  if (view !== "ancestors") {
    showDescendants(visible, depth, closedAt(graph, options.closedBelow), show);
    if (options.withPartners !== false) showPartners(visible, options.withFormer !== false, show);
  }
  if (view !== "descendants")
    showAncestors(visible, depth, closedAt(graph, options.closedAbove), show);
  return visible;
}

/** Indexes of ids, marked; null where there are none. */
function closedAt({ size, indexOfId }: FamilyGraph, ids: ReadonlySet<number> | undefined) {
  if (!ids || ids.size === 0) return null;
  const marks = new Uint8Array(size);
  for (const id of ids) {
    const index = indexOfId.get(id);
    if (index !== undefined) marks[index] = 1;
  }
  return marks;
}

function everybody(
  graph: FamilyGraph,
  focus: readonly number[],
  isClosed: Uint8Array | null,
): VisiblePeople {
  const { id } = graph.people;
  const isVisible = new Uint8Array(graph.size).fill(1);
  if (isClosed) for (const index of foldedAway(graph, isClosed)) isVisible[index] = 0;
  const isShown = (index: number) => isVisible[index] === 1;
  const people = Array.from(isVisible.keys()).filter(isShown);
  people.sort((a, b) => id[a]! - id[b]!);
  // Whoever is folded away has no place from which to start.
  return { graph, focus: focus.filter(isShown), people, isVisible };
}

type Show = (index: number) => void;

const isCouple = ({ graph, focus: [one = -1, other = -1], focus }: VisiblePeople) =>
  focus.length === 2 && unionBetween(graph, one, other) >= 0;

/** Two partners in focus stand for their children in common; anyone else for all of theirs. */
function showDescendants(
  visible: VisiblePeople,
  depth: number,
  isClosed: Uint8Array | null,
  show: Show,
) {
  const { graph, focus, people, isVisible } = visible;
  const { start, to } = graph.children;
  const ofBoth = isCouple(visible);
  const isOfFocus = (child: number) => {
    const parents = parentsOf(graph, child);
    return focus.every((index) => parents.includes(index));
  };
  // Whoever has a parent whose children are folded away is folded away.
  const isFolded = (child: number) =>
    isClosed !== null && parentsOf(graph, child).some((parent) => isClosed[parent] === 1);
  let at = 0;
  for (let generation = 0; generation < depth && at < people.length; generation++)
    for (const end = people.length; at < end; at++) {
      const person = people[at]!;
      for (let place = start[person]!; place < start[person + 1]!; place++) {
        const child = to[place]!;
        if (isVisible[child] === 1 || isFolded(child)) continue;
        if (generation > 0 || !ofBoth || isOfFocus(child)) show(child);
      }
    }
}

/** Of everyone found so far, but for two partners in focus. */
function showPartners(visible: VisiblePeople, withFormer: boolean, show: Show) {
  const { graph, people } = visible;
  const { start, to, link } = graph.partners;
  const relatives = people.length;
  for (let at = isCouple(visible) ? 2 : 0; at < relatives; at++) {
    const person = people[at]!;
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (withFormer || !isOver(graph.unions, link[place]!)) show(to[place]!);
  }
}

function showAncestors(
  { graph, focus }: VisiblePeople,
  depth: number,
  isClosed: Uint8Array | null,
  show: Show,
) {
  const seen = new Set<number>();
  let current: readonly number[] = focus;
  for (let generation = 0; generation < depth && current.length > 0; generation++) {
    const next: number[] = [];
    for (const person of current) {
      if (isClosed?.[person] === 1) continue;
      for (const parent of parentsOf(graph, person)) {
        if (seen.has(parent)) continue;
        seen.add(parent);
        show(parent);
        next.push(parent);
      }
    }
    current = next;
  }
}
