import { MAX_RINGS } from "#shared/tree/family-chart/fan/fan-types.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import { GENERATION_OPTIONS } from "../../generation-options.ts";
import type { TreeView } from "./tree-view.ts";
import type { ShowView } from "./use-tree-view.ts";

const maxGenerationsOf = (view: TreeView["view"]) => (view === "fan" ? MAX_RINGS : MAX_GENERATIONS);

/** Returns the props of a select for the number of generations. */
export const generationsFieldProps = ({ view, generations }: TreeView, show: ShowView) => ({
  label: "Generations",
  value: Math.min(generations, maxGenerationsOf(view)),
  disabled: view === "whole",
  options: GENERATION_OPTIONS.slice(0, maxGenerationsOf(view)),
  onChange: (event: { target: { value: string } }) =>
    show({ generations: Number(event.target.value) }),
});
