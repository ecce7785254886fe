import type { UseFormReturn } from "react-hook-form";
import {
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import { RadioChoice } from "./radio-choice.tsx";
import type { TypedRelative } from "./relative-form.ts";

/** What decides whether a second parent is being added. */
export type CoupleFacts = Pick<TypedRelative, "mode" | "parents">;

export const parentIdsOf = ({ parents }: CoupleFacts): number[] => parents.split(",").map(Number);

/** The one parent a child has, if another is being added who isn't recorded as their partner. */
export function findUnlinkedParent(graph: FamilyGraph, childId: number, typed: CoupleFacts) {
  const [parent, another] = parentsOf(graph, graph.indexOfId.get(childId) ?? -1);
  if (parent === undefined || another !== undefined) return null;
  const known = { id: graph.people.id[parent]!, fullName: graph.people.fullName[parent]! };
  if (typed.mode === "new") return known;
  const [chosen, partner] = parentIdsOf(typed);
  if (!chosen || partner || chosen === known.id) return null;
  return partnersOf(graph, parent).includes(graph.indexOfId.get(chosen) ?? -1) ? null : known;
}

interface CoupleQuestionProps {
  form: UseFormReturn<TypedRelative>;
  /** The name of the parent who is recorded. */
  other: string;
}

/** Asks whether the two parents of a child are a couple. */
export const CoupleQuestion = ({ form, other }: CoupleQuestionProps) => (
  <RadioChoice
    legend={`Are ${other} and this parent a couple?`}
    options={[
      { value: "yes", label: "Yes, add them as spouses" },
      { value: "no", label: "No" },
    ]}
    field={form.register("areCouple")}
    error={form.formState.errors.areCouple?.message}
  />
);
