import { type ComponentProps, useState } from "react";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { ListedPerson } from "#shared/family/people/person.schema.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/choices/combobox.tsx";
import type { FieldBaseProps } from "../../../ui/forms/field.tsx";
import { groupQueries, MIN_SEARCH_LENGTH, useMemberSearch } from "../groups/index.ts";

const FIRST_SHOWN = 50;

export interface ChosenRelative {
  id: string;
  name: string;
}

interface RelativePickerProps extends FieldBaseProps {
  familyGroupId: number | null;
  chosen: ChosenRelative | null;
  onChoose: (person: ChosenRelative) => void;
  focusRef?: ComponentProps<typeof Combobox>["focusRef"];
}

/** Chooses a member of a family group, from the first ones by name or from a search. */
export function RelativePicker(props: RelativePickerProps) {
  const { familyGroupId, chosen, onChoose, ...comboboxProps } = props;
  const [typed, setTyped] = useState("");
  const { people, isSearching } = useCandidates(familyGroupId, typed);
  const options = people.map(toPersonOption);
  const isListed = !chosen || options.some(({ value }) => value === chosen.id);
  const groups = [
    ...(isListed ? [] : [{ label: "", options: [{ value: chosen.id, label: chosen.name }] }]),
    { label: "", options },
  ];
  return (
    <Combobox
      {...comboboxProps}
      groups={groups}
      areSearchResults={typed.trim().length >= MIN_SEARCH_LENGTH}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const person = people.find((each) => String(each.id) === id);
        if (person) onChoose({ id, name: person.fullName });
      }}
      onType={setTyped}
      isSearching={isSearching}
      placeholder="Type a name"
      emptyText="No members in this group yet"
    />
  );
}

/** The group's first members by name, until the text is long enough to search for. */
function useCandidates(familyGroupId: number | null, typed: string) {
  const hasGroup = familyGroupId !== null;
  const first = usePages({
    ...groupQueries.members({ params: { id: familyGroupId ?? 0 }, query: { limit: FIRST_SHOWN } }),
    enabled: hasGroup,
  });
  const { people, isSearchable, isSettled } = useMemberSearch(familyGroupId, typed);
  return {
    people: isSearchable ? people : (first.items ?? []),
    isSearching: isSearchable ? !isSettled : hasGroup && first.isPending,
  };
}

/** A person as an option of a combobox. */
export const toPersonOption = (person: ListedPerson) => ({
  value: String(person.id),
  label: person.fullName,
  detail: person.distinction ?? formatLifeYears(person),
  picture: <Avatar {...avatarPropsOf(person)} size="small" />,
});
