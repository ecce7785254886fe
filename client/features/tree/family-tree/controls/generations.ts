import { MAX_RINGS } from "#shared/tree/family-chart/fan/fan-types.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import type { TreeView } from "./tree-view.ts";
import type { ShowView } from "./use-tree-view.ts";

const GENERATIONS = Array.from({ length: MAX_GENERATIONS }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));

const maxGenerationsOf = (view: TreeView["view"]) => (view === "fan" ? MAX_RINGS : MAX_GENERATIONS);

/** Returns the props of a select for the number of generations. */
export const generationsFieldProps = ({ view, generations }: TreeView, show: ShowView) => ({
  label: "Generations",
  value: Math.min(generations, maxGenerationsOf(view)),
  disabled: view === "whole",
  options: GENERATIONS.slice(0, maxGenerationsOf(view)),
  onChange: (event: { target: { value: string } }) =>
    show({ generations: Number(event.target.value) }),
});
