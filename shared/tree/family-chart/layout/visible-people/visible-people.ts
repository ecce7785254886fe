import {
  childrenOf,
  type FamilyGraph,
  indexesOf,
  parentsOf,
  unionBetween,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import type { ChartOptions } from "../../chart-types.ts";
import { isUnionEnded } from "../../chart-union-states.ts";

/** The people to draw. Every link between two of them is drawn, too. */
export interface VisiblePeople {
  readonly graph: FamilyGraph;
  /** Indexes of visible people in focus. */
  readonly focus: readonly number[];
  /** Where the first trees begin: `focus` itself, or one parent of the person in focus if siblings are drawn. */
  readonly roots: readonly number[];
  /** In search order. The whole family is sorted by id, so the order of rows in the database doesn't matter. */
  readonly people: readonly number[];
  /** By index: 1 for visible people. */
  readonly isVisible: Uint8Array;
}

/**
 * The most siblings drawn beside a person in focus, so that the person's own family stays in view. A
 * tab on the card shows how many more there are. In six GEDCOM files, 65 of 295 people have more than
 * 6, and 43 more than 12. With 24, the views in the widest file are 4,155 px wide on average, not 2,299.
 */
const MAX_SIBLINGS = 12;

/** Finds the people to draw (the first stage). Linear; loops in the data are harmless. */
export function findVisiblePeople(
  graph: FamilyGraph,
  focusIds: readonly number[],
  options: ChartOptions,
): VisiblePeople {
  const focus = indexesOf(graph, focusIds);
  const { view, generations } = options;
  if (view === "whole")
    return findWholeFamily(graph, focus, markIndexes(graph, options.closedBelow));
  const isVisible = new Uint8Array(graph.size);
  const people: number[] = [];
  const show = (index: number) => {
    if (isVisible[index] === 1) return;
    isVisible[index] = 1;
    people.push(index);
  };
  focus.forEach(show);
  // An invalid number of generations shows only the focus.
  const depth = generations >= 1 ? Math.floor(generations) : 0;
  const visible: VisiblePeople = { graph, focus, roots: focus, people, isVisible };
  if (view !== "ancestors") {
    showDescendants(visible, depth, markIndexes(graph, options.closedBelow), show);
    if (options.withPartners !== false) showPartners(visible, options.withFormer !== false, show);
  }
  if (view !== "descendants")
    showAncestors(visible, depth, markIndexes(graph, options.closedAbove), show);
  if (view !== "both" || focus.length !== 1) return visible;
  const parent = showSiblings(visible, focus[0]!, show);
  return parent === null ? visible : { ...visible, roots: [parent] };
}

/** Returns an array by index with 1 for each of these ids, or null if there are no ids. */
function markIndexes({ size, indexOfId }: FamilyGraph, ids: ReadonlySet<number> | undefined) {
  if (!ids || ids.size === 0) return null;
  const marks = new Uint8Array(size);
  for (const id of ids) {
    const index = indexOfId.get(id);
    if (index !== undefined) marks[index] = 1;
  }
  return marks;
}

function findWholeFamily(
  graph: FamilyGraph,
  focus: readonly number[],
  isCollapsed: Uint8Array | null,
): VisiblePeople {
  const { id } = graph.people;
  const isVisible = new Uint8Array(graph.size).fill(1);
  if (isCollapsed) for (const index of findHiddenPeople(graph, isCollapsed)) isVisible[index] = 0;
  const isShown = (index: number) => isVisible[index] === 1;
  const people: number[] = [];
  for (let index = 0; index < graph.size; index++) if (isShown(index)) people.push(index);
  people.sort((a, b) => id[a]! - id[b]!);
  // Hidden people can't be roots.
  const shown = focus.filter(isShown);
  return { graph, focus: shown, roots: shown, people, isVisible };
}

type Show = (index: number) => void;

const isCouple = ({ graph, focus: [one = -1, other = -1], focus }: VisiblePeople) =>
  focus.length === 2 && unionBetween(graph, one, other) >= 0;

/** Shows descendants. If two partners are in focus, shows only their common children, and all further descendants. */
function showDescendants(
  visible: VisiblePeople,
  depth: number,
  isCollapsed: Uint8Array | null,
  show: Show,
) {
  const { graph, focus, people, isVisible } = visible;
  const { start, to } = graph.children;
  const hasCoupleInFocus = isCouple(visible);
  const isChildOfFocus = (child: number) => {
    const parents = parentsOf(graph, child);
    return focus.every((index) => parents.includes(index));
  };
  // One collapsed parent is enough to hide a child.
  const isHidden = (child: number) =>
    isCollapsed !== null && parentsOf(graph, child).some((parent) => isCollapsed[parent] === 1);
  let next = 0;
  for (let generation = 0; generation < depth && next < people.length; generation++)
    for (const end = people.length; next < end; next++) {
      const person = people[next]!;
      for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
        const child = to[slot]!;
        if (isVisible[child] === 1 || isHidden(child)) continue;
        if (generation > 0 || !hasCoupleInFocus || isChildOfFocus(child)) show(child);
      }
    }
}

/** Shows partners of everyone found so far, except for a couple in focus. */
function showPartners(visible: VisiblePeople, withFormer: boolean, show: Show) {
  const { graph, people } = visible;
  const { start, to, link } = graph.partners;
  const relativeCount = people.length; // `show` adds partners behind them.
  for (let nth = isCouple(visible) ? 2 : 0; nth < relativeCount; nth++) {
    const person = people[nth]!;
    for (let slot = start[person]!; slot < start[person + 1]!; slot++)
      if (withFormer || !isUnionEnded(graph.unions, link[slot]!)) show(to[slot]!);
  }
}

function showAncestors(
  { graph, focus }: VisiblePeople,
  depth: number,
  isCollapsed: Uint8Array | null,
  show: Show,
) {
  const seen = new Set<number>();
  let current: readonly number[] = focus;
  for (let generation = 0; generation < depth && current.length > 0; generation++) {
    const next: number[] = [];
    for (const person of current) {
      if (isCollapsed?.[person] === 1) continue;
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

/**
 * Shows the other children of a person's visible parents. Only parents of one kind count: by birth,
 * or the next kind if there are none. Returns the first such parent with a sibling, or null.
 */
function showSiblings({ graph, people, isVisible }: VisiblePeople, index: number, show: Show) {
  const { start, to, link } = graph.parents;
  const end = start[index + 1]!;
  const kindAt = (slot: number) => graph.parentLinks.kind[link[slot]!]!;
  const limit = people.length + MAX_SIBLINGS;
  let kind = Infinity;
  for (let slot = start[index]!; slot < end; slot++) kind = Math.min(kind, kindAt(slot));
  let shownParent: number | null = null;
  for (let slot = start[index]!; slot < end; slot++) {
    const parent = to[slot]!;
    if (kindAt(slot) !== kind || isVisible[parent] === 0) continue;
    for (const child of childrenOf(graph, parent)) {
      if (people.length === limit) return shownParent;
      if (isVisible[child] === 1) continue;
      show(child);
      shownParent ??= parent;
    }
  }
  return shownParent;
}

/**
 * Returns the people hidden in the whole family: all descendants of collapsed people (`isCollapsed`
 * is 1), and people who belong to the family only as a partner or parent of hidden ones.
 */
function findHiddenPeople(graph: FamilyGraph, isCollapsed: Uint8Array): ReadonlySet<number> {
  const collapsed = [...isCollapsed.keys()].filter((index) => isCollapsed[index] === 1);
  const descendants = new Set(collapsed.flatMap((index) => [...childrenOf(graph, index)]));
  for (const index of descendants)
    for (const child of childrenOf(graph, index)) descendants.add(child);
  // Collapsed people who are their own ancestors stay visible; otherwise nothing would be left to
  // expand.
  const hidden = new Set(descendants);
  for (const index of collapsed) if (isOwnAncestor(graph, index)) hidden.delete(index);
  for (const index of descendants)
    for (const relative of [...partnersOf(graph, index), ...parentsOf(graph, index)])
      if (isCollapsed[relative] === 0 && isOnlyLinkedToHidden(graph, relative, hidden))
        hidden.add(relative);
  return hidden;
}

const isOnlyLinkedToHidden = (graph: FamilyGraph, index: number, hidden: ReadonlySet<number>) =>
  parentsOf(graph, index).length === 0 &&
  partnersOf(graph, index).every((partner) => hidden.has(partner)) &&
  childrenOf(graph, index).every((child) => hidden.has(child));

function isOwnAncestor(graph: FamilyGraph, index: number): boolean {
  const descendants = new Set(childrenOf(graph, index));
  for (const person of descendants)
    for (const child of childrenOf(graph, person)) descendants.add(child);
  return descendants.has(index);
}
