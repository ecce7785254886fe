import { useState } from "react";
import { lifeYears } from "#shared/people/life-years.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { usePages } from "../../lib/calls/use-pages.ts";
import { Combobox } from "../../ui/choices/combobox.tsx";
import type { FieldWords } from "../../ui/forms/field.tsx";
import { groupQueries } from "../groups/groups.api.ts";
import { SHORTEST, useFoundMembers } from "../groups/use-found-members.ts";

const FIRST_SHOWN = 50;

interface Chosen {
  id: string;
  name: string;
}

interface RelativePickerProps extends FieldWords {
  familyGroupId: number | null;
  chosen: Chosen | null;
  onChoose: (person: Chosen) => void;
  /** Told what puts the cursor here, where a form wants to know. */
  focusRef?: (field: { focus: () => void } | null) => void;
}

/** Somebody of a family group: of the first ones by name, or whom the server finds for what is typed. */
export function RelativePicker(props: RelativePickerProps) {
  const { familyGroupId, chosen, onChoose, focusRef, ...words } = props;
  const [typed, setTyped] = useState("");
  const { people, isSearching } = useFound(familyGroupId, typed);
  const options = people.map(optionOf);
  const isListed = !chosen || options.some(({ value }) => value === chosen.id);
  const groups = [
    ...(isListed ? [] : [{ label: "", options: [{ value: chosen.id, label: chosen.name }] }]),
    { label: "", options },
  ];
  return (
    <div
      ref={(box) =>
        focusRef?.(box && { focus: () => box.querySelector<HTMLElement>("input")?.focus() })
      }
    >
      <Combobox
        {...words}
        groups={groups}
        areFound={typed.trim().length >= SHORTEST}
        value={chosen?.id ?? null}
        onChange={(id) => {
          const person = people.find((each) => String(each.id) === id);
          if (person) onChoose({ id, name: person.fullName });
        }}
        onType={setTyped}
        isSearching={isSearching}
        placeholder="Type a name"
        emptyText="Nobody is in this group yet"
      />
    </div>
  );
}

/** The first ones of the group, until enough is typed to search for. */
function useFound(familyGroupId: number | null, typed: string) {
  const isKnown = familyGroupId !== null;
  const first = usePages({
    ...groupQueries.members({ params: { id: familyGroupId ?? 0 }, query: { limit: FIRST_SHOWN } }),
    enabled: isKnown,
  });
  const { people, isAsking, isSettled } = useFoundMembers(familyGroupId, typed);
  return {
    people: isAsking ? people : (first.items ?? []),
    isSearching: isAsking ? !isSettled : isKnown && first.isPending,
  };
}

const optionOf = (person: PersonRow) => ({
  value: String(person.id),
  label: person.fullName,
  detail: lifeYears(person),
});
