import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useState } from "react";
import { treeRoleLabel } from "#shared/family-tree/tree-role-label.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ChoiceCount } from "../../ui/choice-count.tsx";
import { controlStyle } from "../../ui/field.tsx";
import { useChoices } from "../../ui/use-choices.ts";
import { groupQueries } from "./family-tree.api.ts";
import { memberInRow } from "./member.ts";
import { useLoggedFailure } from "../../lib/use-logged-failure.ts";

const SHORTEST = 2;
const PAUSE_MS = 250;

/** By which namesakes are told apart. */
const yearsOf = (member: PersonRow) => lifeYears(memberInRow(member));

interface MemberSearchPickerProps {
  group: number | null;
  onChoose: (member: PersonRow) => void;
}

/** Finds members of the group by name, and hands on the one who is chosen. */
export function MemberSearchPicker({ group, onChoose }: MemberSearchPickerProps) {
  const [typed, setTyped] = useState("");
  const name = useDebounced(typed.trim(), PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...groupQueries.searchMembers({ params: { id: group ?? 0 }, query: { name } }),
    enabled: group !== null && name.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  useLoggedFailure("Failed to search members", error);
  const isAsking = typed.trim().length >= SHORTEST;
  const found = isAsking && !error ? (data ?? []) : [];
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
  const { isOpen, at } = choices;
  const isSettled = name === typed.trim() && !isFetching;
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
      <ul
        {...choices.listProps}
        className={clsx(
          "absolute inset-x-0 top-full z-30 mt-1 max-h-[12rem] min-w-64 overflow-y-auto rounded border border-edge bg-card shadow-lifted",
          !isOpen && "hidden",
        )}
      >
        {isOpen && found.length === 0 && (
          <li {...choices.noneProps} className="px-4 py-3 text-quiet">
            {isSettled ? nothing : "Searching…"}
          </li>
        )}
        {isOpen &&
          found.map((member, index) => (
            <li
              key={member.id}
              {...choices.optionProps(index)}
              className={clsx(
                "flex items-center gap-3 px-3 py-2 leading-tight",
                at === index && "bg-evergreen-wash",
              )}
            >
              <Avatar
                seed={member.id}
                initials={initialsOf(member.shortName)}
                photo={member.photo}
                faded={member.isDeceased}
                size="small"
              />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{member.fullName}</span>
                <span className="block text-[0.85rem] text-quiet">
                  {[treeRoleLabel(member.role), yearsOf(member)].filter(Boolean).join(", ")}
                </span>
              </span>
            </li>
          ))}
      </ul>
      <ChoiceCount isOpen={isOpen && isSettled} count={found.length} />
    </div>
  );
}
