import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lifeYears } from "#shared/people/life-years.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Combobox } from "../../ui/combobox.tsx";
import type { FieldWords } from "../../ui/field.tsx";
import { groupQueries } from "./new-member.api.ts";

const SHORTEST = 2;
const PAUSE_MS = 250;
const FIRST_SHOWN = 50;

interface Chosen {
  id: string;
  name: string;
}

interface RelativePickerProps extends FieldWords {
  familyGroupId: number | null;
  chosen: Chosen | null;
  onChoose: (person: Chosen) => void;
  /** Told what puts the cursor here. */
  focusRef: (field: { focus: () => void } | null) => void;
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
        focusRef(box && { focus: () => box.querySelector<HTMLElement>("input")?.focus() })
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

function useFound(familyGroupId: number | null, typed: string) {
  const params = { id: familyGroupId ?? 0 };
  const isKnown = familyGroupId !== null;
  const wanted = typed.trim();
  const name = useDebounced(wanted, PAUSE_MS);
  const first = usePages({
    ...groupQueries.members({ params, query: { limit: FIRST_SHOWN } }),
    enabled: isKnown,
  });
  const found = useQuery({
    ...groupQueries.searchMembers({ params, query: { name } }),
    enabled: isKnown && name.length >= SHORTEST,
    retry: 1,
    placeholderData: keepPreviousData,
  });
  const isAsking = wanted.length >= SHORTEST;
  return {
    people: (isAsking ? found.data : first.items) ?? [],
    isSearching: isAsking ? name !== wanted || found.isFetching : isKnown && first.isPending,
  };
}

const optionOf = (person: PersonRow) => ({
  value: String(person.id),
  label: person.fullName,
  detail: lifeYears({ ...person, birthdateWords: null, deathDateWords: null }),
});
