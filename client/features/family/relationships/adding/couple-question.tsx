import type { UseFormReturn } from "react-hook-form";
import {
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import { RadioChoice } from "./radio-choice.tsx";
import type { TypedRelative } from "./relative-form.ts";

/** The form values that tell whether a second parent is being added. */
export type ParentSelection = Pick<TypedRelative, "mode" | "parents">;

export const parentIdsOf = ({ parents }: ParentSelection): number[] =>
  parents.split(",").map(Number);

/** The one parent a child has, if another is being added who isn't recorded as their partner. */
export function findUnlinkedParent(graph: FamilyGraph, childId: number, typed: ParentSelection) {
  const [parent, secondParent] = parentsOf(graph, graph.indexOfId.get(childId) ?? -1);
  if (parent === undefined || secondParent !== undefined) return null;
  const recordedParent = { id: graph.people.id[parent]!, fullName: graph.people.fullName[parent]! };
  if (typed.mode === "new") return recordedParent;
  const [chosenId, chosenPartner] = parentIdsOf(typed);
  if (!chosenId || chosenPartner || chosenId === recordedParent.id) return null;
  return partnersOf(graph, parent).includes(graph.indexOfId.get(chosenId) ?? -1)
    ? null
    : recordedParent;
}

interface CoupleQuestionProps {
  form: UseFormReturn<TypedRelative>;
  /** The name of the parent who is recorded. */
  otherName: string;
}

/** Asks whether the two parents of a child are a couple. */
export const CoupleQuestion = ({ form, otherName }: CoupleQuestionProps) => (
  <RadioChoice
    legend={`Are ${otherName} and this parent a couple?`}
    options={[
      { value: "yes", label: "Yes, add them as spouses" },
      { value: "no", label: "No" },
    ]}
    field={form.register("areCouple")}
    error={form.formState.errors.areCouple?.message}
  />
);
