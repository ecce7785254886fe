import { useMemo } from "react";
import type { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { choiceOf } from "./tree-view.ts";

export type ParentOptions = RouteAnswer<typeof familyTreeContract.parentOptions>;

interface ParentPickerProps {
  options: ParentOptions;
  isLoading: boolean;
  parents: readonly number[];
  /** Of the parents, where the options don't hold them. */
  names: readonly string[];
  onChoose: (parents: number[]) => void;
}

/** Chooses the parent, or the couple, whose tree is shown. */
export function ParentPicker({ options, isLoading, parents, names, onChoose }: ParentPickerProps) {
  const choice = choiceOf(parents);
  const groups = useMemo(() => {
    const known = groupsOf(options);
    const isKnown = known.some((group) => group.options.some(({ value }) => value === choice));
    if (isKnown || names.length === 0) return known;
    return [
      { label: "Shown now", options: [{ value: choice, label: names.join(" & ") }] },
      ...known,
    ];
  }, [options, choice, names]);
  return (
    <Combobox
      label="Parent(s)"
      groups={groups}
      value={choice || null}
      onChange={(value) => onChoose(value.split(",").map(Number))}
      placeholder="Choose a parent or a couple"
      emptyText={isLoading ? "One moment…" : "No parents available"}
    />
  );
}

const groupsOf = ({ singles, couples }: ParentOptions) => [
  {
    label: "Single Parents",
    options: singles.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
  },
  {
    label: "Couples",
    options: couples.map(({ partner1, partner2 }) => ({
      value: choiceOf([partner1.id, partner2.id]),
      label: `${partner1.fullName} & ${partner2.fullName}`,
    })),
  },
];
