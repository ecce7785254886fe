import { useMemo, useState } from "react";
import type { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { Combobox } from "../../../../ui/choices/combobox.tsx";
import { useTreePage } from "../tree-page.ts";
import { choiceOf } from "./tree-view.ts";
import { isWhole, useFoundOptions } from "./use-parent-options.ts";

export type ParentOptions = RouteAnswer<typeof familyTreeContract.routes.parentOptions>;

/** Chooses the parent, or the couple, whose tree is shown. */
export function ParentPicker() {
  const { group, parentOptions: options, isLoadingOptions, view, names, show } = useTreePage();
  const [typed, setTyped] = useState("");
  const { found, isSearching } = useFoundOptions(group, options, typed);
  const areAll = isWhole(options);
  const choice = choiceOf(view.focus);
  const groups = useMemo(() => {
    const known = groupsOf(found, areAll);
    const isKnown = known.some((group) => group.options.some(({ value }) => value === choice));
    if (isKnown || names.length === 0) return known;
    return [
      { label: "Shown now", options: [{ value: choice, label: names.join(" & ") }] },
      ...known,
    ];
  }, [found, areAll, choice, names]);
  return (
    <Combobox
      label="Parent(s)"
      groups={groups}
      value={choice || null}
      onType={setTyped}
      isSearching={isSearching}
      onChange={(value) => {
        const focus = value.split(",").map(Number);
        show({ group, focus, view: "descendants", relate: [] });
      }}
      placeholder="Choose a parent or couple"
      emptyText={isLoadingOptions ? "Loading…" : "No parents available"}
    />
  );
}

type Named = ParentOptions["singles"][number];

function groupsOf(options: ParentOptions, areAll: boolean) {
  // A person of the same name may be among those not loaded, so years are added to all.
  const tellApart = areAll ? withDistinctLabels : (all: Choice[]) => all.map(withYears);
  const singles = options.singles.map((one) => choice(one));
  const couples = options.couples.map(({ partner1, partner2 }) => choice(partner1, partner2));
  return [
    { label: "Single Parents", options: tellApart(singles) },
    { label: "Couples", options: tellApart(couples) },
  ];
}

const choice = (...people: Named[]) => ({
  value: choiceOf(people.map(({ id }) => id)),
  label: people.map(({ fullName }) => fullName).join(" & "),
  detail: people.map(({ bornIn }) => bornIn ?? "?").join(" & "),
});

type Choice = ReturnType<typeof choice>;

const withYears = ({ detail, ...option }: Choice) => ({ ...option, detail: `born ${detail}` });

/** Adds years of birth to equal names. */
function withDistinctLabels(options: readonly Choice[]) {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options.map(({ detail, ...option }) =>
    counts.get(option.label) === 1 ? option : withYears({ ...option, detail }),
  );
}
