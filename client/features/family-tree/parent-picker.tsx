import { useMemo } from "react";
import type { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { choiceOf } from "./tree-view.ts";

export type ParentOptions = RouteAnswer<typeof familyTreeContract.routes.parentOptions>;

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

type Named = ParentOptions["singles"][number];

const groupsOf = ({ singles, couples }: ParentOptions) => [
  { label: "Single Parents", options: toldApart(singles.map((one) => choice(one))) },
  {
    label: "Couples",
    options: toldApart(couples.map(({ partner1, partner2 }) => choice(partner1, partner2))),
  },
];

const choice = (...people: Named[]) => ({
  value: choiceOf(people.map(({ id }) => id)),
  label: people.map(({ fullName }) => fullName).join(" & "),
  detail: people.map(({ bornIn }) => bornIn ?? "?").join(" & "),
});

/** Beside the same names stand the years of birth. */
function toldApart(options: readonly ReturnType<typeof choice>[]) {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options.map(({ detail, ...option }) =>
    counts.get(option.label) === 1 ? option : { ...option, detail: `born ${detail}` },
  );
}
