import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useState } from "react";
import { treeRoleLabel } from "#shared/family-tree/tree-role-label.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { controlStyle } from "../../ui/field.tsx";
import { useChoices } from "../../ui/use-choices.ts";
import { MembersFound } from "../groups/members-found.tsx";
import { useFoundMembers } from "../groups/use-found-members.ts";
import { memberInRow } from "./member.ts";

/** By which namesakes are told apart. */
const yearsOf = (member: PersonRow) => lifeYears(memberInRow(member));

interface MemberSearchPickerProps {
  group: number | null;
  onChoose: (member: PersonRow) => void;
}

/** Finds members of the group by name, and hands on the one who is chosen. */
export function MemberSearchPicker({ group, onChoose }: MemberSearchPickerProps) {
  const [typed, setTyped] = useState("");
  const { people: found, error, isAsking, isSettled } = useFoundMembers(group, typed);
  const choices = useChoices({
    label: "Members found",
    count: found.length,
    mayOpen: isAsking,
    onType: setTyped,
    onChoose: (place) => {
      const member = found[place];
      setTyped("");
      if (member) onChoose(member);
    },
  });
  const nothing = error ? "We couldn't search just now. Please try again." : "No members found";
  return (
    <div className="relative">
      <label htmlFor={choices.inputProps.id} className="mb-1 block font-semibold">
        Find somebody
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet"
        />
        <input
          {...choices.inputProps}
          value={typed}
          placeholder="Search members..."
          className={clsx(controlStyle, "pl-10")}
        />
      </div>
      <MembersFound
        choices={choices}
        members={found}
        isSettled={isSettled}
        nothing={nothing}
        toldApartBy={(member) =>
          [treeRoleLabel(member.role), yearsOf(member)].filter(Boolean).join(", ")
        }
      />
    </div>
  );
}
