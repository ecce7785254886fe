import { CHART_VIEWS } from "#shared/family-chart/chart-types.ts";
import type { FanShape } from "#shared/family-chart/fan/fan-types.ts";
import { MOST_GENERATIONS, USUAL_GENERATIONS } from "#shared/family-tree/family-tree.contract.ts";

/** What there is to choose from: the chart's views, and the fan, which is drawn by itself. */
const TREE_VIEWS = [...CHART_VIEWS, "fan"] as const;
export type ShownView = (typeof TREE_VIEWS)[number];

/** What the screen shows; the address holds all of it, so that a link shows the same. */
export interface TreeView {
  /** Null where the address names none. */
  group: number | null;
  /** Around whom: a parent, the two of a couple, or anybody; empty until somebody is chosen. */
  focus: readonly number[];
  view: ShownView;
  generations: number;
  withPartners: boolean;
  withFormer: boolean;
  /** Whose kinship is shown: from one to another, or from the reader to one. Empty where nobody's is. */
  relate: readonly number[];
  shape: "chart" | "list";
  /** Half a circle, or all of it, for a fan. */
  fan: FanShape;
  /** Whose guest list the tree is; null where it is none. */
  event: number | null;
}

const ID = /^[1-9]\d{0,9}$/;

/**
 * Reads `?group=1&parent=12,13&view=both&generations=3&partners=no&former=no&relate=5,9&as=list&event=7`,
 * or `?person=12`, and `&view=fan&fan=full`; what makes no sense is left out. `view=list` is how a list was
 * once asked for. With an event and nobody named it is the whole family; a fan is nobody's guest list.
 */
export function viewFrom(search: string): TreeView {
  const address = new URLSearchParams(search);
  const view = address.get("view");
  const focus = idsIn(address.get("parent") ?? address.get("person")).slice(0, 2);
  const event = view === "fan" ? null : (idsIn(address.get("event"))[0] ?? null);
  return {
    group: idsIn(address.get("group"))[0] ?? null,
    focus,
    view: TREE_VIEWS.find((known) => known === view) ?? usualView({ focus, event }),
    generations: generationsIn(address.get("generations")),
    withPartners: address.get("partners") !== "no",
    withFormer: address.get("former") !== "no",
    relate: idsIn(address.get("relate")).slice(0, 2),
    shape: address.get("as") === "list" || view === "list" ? "list" : "chart",
    fan: address.get("fan") === "full" ? "full" : "half",
    event,
  };
}

const usualView = ({ focus, event }: Pick<TreeView, "focus" | "event">): ShownView =>
  event !== null && focus.length === 0 ? "whole" : "descendants";

/** The address that shows the same again. */
export function addressOf(shown: TreeView): string {
  const { group, focus, view, generations, relate } = shown;
  const parts = [
    group !== null && `group=${group}`,
    focus.length > 0 && `parent=${focus.join(",")}`,
    view !== usualView(shown) && `view=${view}`,
    generations !== USUAL_GENERATIONS && `generations=${generations}`,
    !shown.withPartners && "partners=no",
    !shown.withFormer && "former=no",
    relate.length > 0 && `relate=${relate.join(",")}`,
    shown.shape === "list" && "as=list",
    shown.fan === "full" && "fan=full",
    shown.event !== null && view !== "fan" && `event=${shown.event}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/family-tree?${parts.join("&")}` : "/family-tree";
}

/** Whether the address says enough to show something: the whole family, or somebody's. */
export const isChosen = ({ view, focus, relate }: TreeView): boolean =>
  view === "whole" || focus.length > 0 || relate.length > 0;

/** With a way between two people that was asked for in the whole family, which shows it when asked to. */
export const viewWithWay = ({ view }: TreeView): ShownView => (view === "whole" ? "both" : view);

/** Back to what was shown before: nobody's ancestors and descendants were. */
export const viewWithoutWay = ({ view, focus }: TreeView): ShownView =>
  view === "both" && focus.length === 0 ? "whole" : view;

/** What the list of parents to choose from calls a choice, whichever of two was named first. */
export const choiceOf = (parents: readonly number[]): string =>
  parents.toSorted((a, b) => a - b).join(",");

function idsIn(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((part) => ID.test(part));
  return [...new Set(ids.map(Number))];
}

function generationsIn(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MOST_GENERATIONS
    ? count
    : USUAL_GENERATIONS;
}
