import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useState } from "react";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { ListedPerson, PersonRow } from "#shared/family/people/person.schema.ts";
import { controlStyle, Field } from "../../../../ui/forms/field.tsx";
import { useChoices } from "../../../../ui/choices/use-choices.ts";
import { MemberResults, MIN_SEARCH_LENGTH, useMemberSearch } from "../../groups/index.ts";
import { IneligiblePeople } from "./ineligible-people.tsx";
import { describeDifference, type FindIneligibleReason } from "./eligibility.ts";

export type ChosenMember = Pick<PersonRow, "id" | "fullName">;

interface MemberPickerProps {
  label: string;
  group: number;
  graph: FamilyGraph | null;
  findIneligibleReason: FindIneligibleReason;
  chosen: ChosenMember | null;
  onChoose: (member: ChosenMember | null) => void;
  error: string | undefined;
}

/** Finds a member of the group by name; lists below who can't be the relative, and why. */
export function MemberPicker(props: MemberPickerProps) {
  const { label, group, graph, findIneligibleReason, chosen, onChoose, error } = props;
  const [typed, setTyped] = useState("");
  const { people, error: failure, isSearchable, isSettled } = useMemberSearch(group, typed);
  const eligible = people.filter(({ id }) => findIneligibleReason(id) === null);
  const ineligible = people.flatMap(({ id, fullName: name }) => {
    const reason = findIneligibleReason(id);
    return reason === null ? [] : [{ id, name, reason }];
  });
  const choices = useChoices({
    label,
    count: eligible.length,
    canOpen: isSearchable,
    onType: (text) => {
      setTyped(text);
      if (chosen) onChoose(null);
    },
    onChoose: (index) => {
      const member = eligible[index];
      if (member) onChoose({ id: member.id, fullName: member.fullName });
      setTyped("");
    },
  });
  const emptyText = failure
    ? "Couldn't search. Try again."
    : ineligible.length > 0
      ? "None of these people can be chosen"
      : "No members found";
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={`Type at least ${MIN_SEARCH_LENGTH} letters of the name.`}
        error={error}
        id={choices.inputProps.id}
      >
        {(attributes) => (
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet"
            />
            <input
              {...attributes}
              {...choices.inputProps}
              value={chosen ? chosen.fullName : typed}
              placeholder="Search members..."
              className={clsx(controlStyle, "truncate pl-10")}
            />
            <MemberResults
              choices={choices}
              members={eligible}
              isSettled={isSettled}
              emptyText={emptyText}
              distinguishingNote={(member) => describeMember(member, graph)}
            />
          </div>
        )}
      </Field>
      {isSettled && <IneligiblePeople people={ineligible} />}
    </div>
  );
}

const describeMember = (member: ListedPerson, graph: FamilyGraph | null) =>
  graph?.indexOfId.has(member.id)
    ? describeDifference(graph, member.id)
    : (member.distinction ?? formatLifeYears(member));
