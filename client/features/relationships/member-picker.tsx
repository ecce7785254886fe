import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useState } from "react";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useLoggedFailure } from "../../lib/use-logged-failure.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ChoiceCount } from "../../ui/choice-count.tsx";
import { controlStyle, Field } from "../../ui/field.tsx";
import { useChoices } from "../../ui/use-choices.ts";
import { LeftOut } from "./left-out.tsx";
import { groupQueries } from "./relationships.api.ts";
import { toldApartBy, type WhyNot } from "./who-can-be.ts";

const SHORTEST = 2;
const PAUSE_MS = 250;

export type Chosen = Pick<PersonRow, "id" | "fullName">;

interface MemberPickerProps {
  label: string;
  group: number;
  graph: FamilyGraph | null;
  whyNot: WhyNot;
  chosen: Chosen | null;
  onChoose: (member: Chosen | null) => void;
  error: string | undefined;
}

/** Finds a member of the group by name; who can't be the relative is left out, and why is said below. */
export function MemberPicker(props: MemberPickerProps) {
  const { label, group, graph, whyNot, chosen, onChoose, error } = props;
  const [typed, setTyped] = useState("");
  const search = useFound(group, typed);
  const { people, isAsking, isSettled } = search;
  const fitting = people.filter(({ id }) => whyNot(id) === null);
  const leftOut = people.flatMap(({ id, fullName: name }) => {
    const why = whyNot(id);
    return why === null ? [] : [{ id, name, why }];
  });
  const choices = useChoices({
    label,
    count: fitting.length,
    mayOpen: isAsking,
    onType: (text) => {
      setTyped(text);
      if (chosen) onChoose(null);
    },
    onChoose: (place) => {
      const member = fitting[place];
      if (member) onChoose({ id: member.id, fullName: member.fullName });
      setTyped("");
    },
  });
  const { isOpen, at } = choices;
  const nothing = search.error
    ? "We couldn't search just now. Please try again."
    : leftOut.length > 0
      ? "Nobody who was found can be chosen"
      : "No members found";
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={`Type at least ${SHORTEST} characters of the name.`}
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
            <ul
              {...choices.listProps}
              className={clsx(
                "absolute inset-x-0 top-full z-30 mt-1 max-h-[12rem] overflow-y-auto rounded border border-edge bg-card shadow-lifted",
                !isOpen && "hidden",
              )}
            >
              {isOpen && fitting.length === 0 && (
                <li {...choices.noneProps} className="px-4 py-3 text-quiet">
                  {isSettled ? nothing : "Searching…"}
                </li>
              )}
              {isOpen &&
                fitting.map((member, place) => (
                  <li
                    key={member.id}
                    {...choices.optionProps(place)}
                    className={clsx(
                      "flex items-center gap-3 px-3 py-2 leading-tight",
                      at === place && "bg-evergreen-wash",
                    )}
                  >
                    <Found member={member} graph={graph} />
                  </li>
                ))}
            </ul>
            <ChoiceCount isOpen={isOpen && isSettled} count={fitting.length} />
          </div>
        )}
      </Field>
      {isSettled && <LeftOut people={leftOut} />}
    </div>
  );
}

function Found({ member, graph }: { member: PersonRow; graph: FamilyGraph | null }) {
  const words = graph?.indexOfId.has(member.id)
    ? toldApartBy(graph, member.id)
    : lifeYears({ ...member, birthdateWords: null, deathDateWords: null });
  return (
    <>
      <Avatar
        seed={member.id}
        initials={initialsOf(member.shortName)}
        photo={member.photo}
        faded={member.isDeceased}
        size="small"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
        {words && <span className="block text-[0.85rem] wrap-anywhere text-quiet">{words}</span>}
      </span>
    </>
  );
}

function useFound(group: number, typed: string) {
  const wanted = typed.trim();
  const name = useDebounced(wanted, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...groupQueries.searchMembers({ params: { id: group }, query: { name } }),
    enabled: name.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  useLoggedFailure("Failed to search members", error);
  const isAsking = wanted.length >= SHORTEST;
  return {
    people: isAsking && !error ? (data ?? []) : [],
    error,
    isAsking,
    isSettled: isAsking && name === wanted && !isFetching,
  };
}
