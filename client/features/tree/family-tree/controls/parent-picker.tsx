import { useMemo, useState } from "react";
import type { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { Combobox } from "../../../../ui/choices/combobox.tsx";
import { useTreePage } from "../tree-page.ts";
import { choiceKey } from "./tree-view.ts";
import { hasAllOptions, useParentSearch } from "./use-parent-options.ts";

export type ParentOptions = RouteResponse<typeof familyTreeContract.routes.parentOptions>;

/** Chooses the parent, or the couple, whose tree is shown. */
export function ParentPicker() {
  const { group, parentOptions: options, isLoadingOptions, view, names, show } = useTreePage();
  const [typed, setTyped] = useState("");
  const { found, isSearching } = useParentSearch(group, options, typed);
  const isComplete = hasAllOptions(options);
  const chosenKey = choiceKey(view.focus);
  const groups = useMemo(() => {
    const known = createGroups(found, isComplete);
    const isKnown = known.some((group) => group.options.some(({ value }) => value === chosenKey));
    if (isKnown || names.length === 0) return known;
    return [
      { label: "Shown now", options: [{ value: chosenKey, label: names.join(" & ") }] },
      ...known,
    ];
  }, [found, isComplete, chosenKey, names]);
  return (
    <Combobox
      label="Parent(s)"
      groups={groups}
      value={chosenKey || null}
      onType={setTyped}
      isSearching={isSearching}
      onChange={(value) => {
        const focus = value.split(",").map(Number);
        show({ group, focus, view: "descendants", pair: [] });
      }}
      placeholder="Choose a parent or couple"
      emptyText={isLoadingOptions ? "Loading…" : "No parents available"}
    />
  );
}

type NamedPerson = ParentOptions["singles"][number];

function createGroups(options: ParentOptions, isComplete: boolean) {
  // Someone not loaded may have the same name, so all options get years of birth.
  const addDetails = isComplete ? distinguishNamesakes : (all: Choice[]) => all.map(withYears);
  const singles = options.singles.map((one) => createChoice(one));
  const couples = options.couples.map(({ partner1, partner2 }) => createChoice(partner1, partner2));
  return [
    { label: "Single Parents", options: addDetails(singles) },
    { label: "Couples", options: addDetails(couples) },
  ];
}

const createChoice = (...people: NamedPerson[]) => ({
  value: choiceKey(people.map(({ id }) => id)),
  label: people.map(({ fullName }) => fullName).join(" & "),
  detail: people.map(({ birthYear }) => birthYear ?? "?").join(" & "),
});

type Choice = ReturnType<typeof createChoice>;

const withYears = ({ detail, ...option }: Choice) => ({ ...option, detail: `born ${detail}` });

/** Adds years of birth to equal names. */
function distinguishNamesakes(options: readonly Choice[]) {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options.map(({ detail, ...option }) =>
    counts.get(option.label) === 1 ? option : withYears({ ...option, detail }),
  );
}
