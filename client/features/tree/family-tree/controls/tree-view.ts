import { CHART_VIEWS } from "#shared/tree/family-chart/chart-types.ts";
import type { FanShape } from "#shared/tree/family-chart/fan/fan-types.ts";
import {
  MAX_GENERATIONS,
  DEFAULT_GENERATIONS,
} from "#shared/tree/family-tree/family-tree.contract.ts";

/** The chart's views, and the fan, which has its own drawing. */
const TREE_VIEWS = [...CHART_VIEWS, "fan"] as const;
export type ShownView = (typeof TREE_VIEWS)[number];

/** The state of the page. The address contains all of it, so that a link shows the same. */
export interface TreeView {
  /** Null if the address has none. */
  group: number | null;
  /** Ids of the people in focus: a parent, a couple, or anyone else; empty until chosen. */
  focus: readonly number[];
  view: ShownView;
  generations: number;
  withPartners: boolean;
  withFormer: boolean;
  /**
   * Ids of the two people whose kinship is shown; one means the reader and that person; may be
   * empty.
   */
  pair: readonly number[];
  shape: "chart" | "list";
  /** Half or full circle. */
  fan: FanShape;
  /** The event whose guest list the tree shows; null for none. */
  event: number | null;
}

const ID = /^[1-9]\d{0,9}$/;

/**
 * Reads
 * `?group=1&parent=12,13&view=both&generations=3&partners=no&former=no&relate=5,9&as=list&event=7`,
 * or `?person=12`, and `&view=fan&fan=full`. Ignores invalid values. `view=list` is the old form of
 * a list. An event without people means the whole family. A fan never shows a guest list.
 */
export function parseView(search: string): TreeView {
  const params = new URLSearchParams(search);
  const view = params.get("view");
  const focus = parseIds(params.get("parent") ?? params.get("person")).slice(0, 2);
  const event = view === "fan" ? null : (parseIds(params.get("event"))[0] ?? null);
  return {
    group: parseIds(params.get("group"))[0] ?? null,
    focus,
    view: TREE_VIEWS.find((known) => known === view) ?? defaultView({ focus, event }),
    generations: parseGenerations(params.get("generations")),
    withPartners: params.get("partners") !== "no",
    withFormer: params.get("former") !== "no",
    pair: parseIds(params.get("relate")).slice(0, 2),
    shape: params.get("as") === "list" || view === "list" ? "list" : "chart",
    fan: params.get("fan") === "full" ? "full" : "half",
    event,
  };
}

const defaultView = ({ focus, event }: Pick<TreeView, "focus" | "event">): ShownView =>
  event !== null && focus.length === 0 ? "whole" : "descendants";

/** Returns the address of a view. */
export function viewUrl(treeView: TreeView): string {
  const { group, focus, view, generations, pair } = treeView;
  const parts = [
    group !== null && `group=${group}`,
    focus.length > 0 && `parent=${focus.join(",")}`,
    view !== defaultView(treeView) && `view=${view}`,
    generations !== DEFAULT_GENERATIONS && `generations=${generations}`,
    !treeView.withPartners && "partners=no",
    !treeView.withFormer && "former=no",
    pair.length > 0 && `relate=${pair.join(",")}`,
    treeView.shape === "list" && "as=list",
    treeView.fan === "full" && "fan=full",
    treeView.event !== null && view !== "fan" && `event=${treeView.event}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/family-tree?${parts.join("&")}` : "/family-tree";
}

/** Whether the address names something to show: the whole family, or people. */
export const hasSelection = ({ view, focus, pair }: TreeView): boolean =>
  view === "whole" || focus.length > 0 || pair.length > 0;

/** Returns the view for a path between two people. The whole family shows it only on request. */
export const viewWithPath = ({ view }: TreeView): ShownView => (view === "whole" ? "both" : view);

/**
 * Returns the view without the path: without a focus, 'both' has nobody to show, so it becomes the
 * whole family.
 */
export const viewWithoutPath = ({ view, focus }: TreeView): ShownView =>
  view === "both" && focus.length === 0 ? "whole" : view;

/** Returns the key of a choice in the list of parents; the order of a couple doesn't matter. */
export const choiceKey = (parents: readonly number[]): string =>
  parents.toSorted((a, b) => a - b).join(",");

function parseIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((part) => ID.test(part));
  return [...new Set(ids.map(Number))];
}

function parseGenerations(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MAX_GENERATIONS
    ? count
    : DEFAULT_GENERATIONS;
}
