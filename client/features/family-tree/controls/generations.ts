import { MOST_RINGS } from "#shared/family-chart/fan/fan-types.ts";
import { MOST_GENERATIONS } from "#shared/family-tree/family-tree.contract.ts";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";

const GENERATIONS = Array.from({ length: MOST_GENERATIONS }, (_, at) => ({
  value: at + 1,
  label: String(at + 1),
}));

/** How many of them a view shows at most. */
const mostIn = (view: TreeView["view"]) => (view === "fan" ? MOST_RINGS : MOST_GENERATIONS);

/** A field for how many generations are shown, whatever it looks like. */
export const generationsField = ({ view, generations }: TreeView, show: Show) => ({
  label: "Generations",
  value: Math.min(generations, mostIn(view)),
  disabled: view === "whole",
  options: GENERATIONS.slice(0, mostIn(view)),
  onChange: (event: { target: { value: string } }) =>
    show({ generations: Number(event.target.value) }),
});
