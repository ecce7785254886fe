import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useState } from "react";
import { treeRoleLabel } from "#shared/tree/family-tree/tree-role-label.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { controlStyle } from "../../../../ui/forms/field.tsx";
import { useChoices } from "../../../../ui/choices/use-choices.ts";
import { MemberResults, useMemberSearch } from "../../../family/groups/index.ts";
import { useKinshipAnswer } from "../../../family/kinship/index.ts";
import { type FoundPerson, memberFromSearch } from "../member/member.ts";
import { useTreePage } from "../tree-page.ts";

const ROW_STYLE =
  "max-w-72 min-w-touch flex-1 max-sm:focus-within:absolute max-sm:focus-within:inset-x-2 max-sm:focus-within:z-10 max-sm:focus-within:max-w-none";

/** The longest text that the server searches for. */
const MAX_SEARCH_LENGTH = 200;

interface MemberSearchPickerProps {
  /** In a row with other controls: the label is hidden, and a phone shows only an icon until it is pressed. */
  isInRow?: boolean;
}

/** Finds members of the group by name or kinship, and opens the chosen one. */
export function MemberSearchPicker({ isInRow }: MemberSearchPickerProps) {
  const { group, openFound } = useTreePage();
  const [typed, setTyped] = useState("");
  const { people, error, isSearchable, isSettled: isNamed } = useMemberSearch(group, typed);
  const { answer, describeKin, isSettled: isAnswered, failure } = useKinshipAnswer(group, typed);
  const byKinship = isSearchable && answer ? answer.people : [];
  const results: FoundPerson[] = [...people, ...byKinship];
  const isSettled = isNamed && isAnswered;
  const choices = useChoices({
    label: "Members found",
    count: results.length + (failure ? 1 : 0),
    keepOpenIndex: results.length,
    canOpen: isSearchable,
    isSettled,
    onType: (text) => setTyped(text.slice(0, MAX_SEARCH_LENGTH)),
    onChoose: (index) => {
      const member = results[index];
      if (!member) return failure?.onRetry();
      setTyped("");
      openFound(member);
    },
  });
  const noResultsText = answer?.emptyText ?? "No members found";
  const emptyText = error ? "Couldn't search. Try again." : noResultsText;
  return (
    <div className={clsx("relative", isInRow && ROW_STYLE)}>
      <label
        htmlFor={choices.inputProps.id}
        className={isInRow ? "sr-only" : "mb-1 block font-semibold"}
      >
        Find someone
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
          className={clsx(controlStyle, "pl-10", isInRow && "max-sm:pr-0 max-sm:pl-[41px]")}
        />
      </div>
      <MemberResults
        choices={choices}
        members={results}
        others={
          answer && byKinship.length > 0 ? { from: people.length, title: answer.title } : undefined
        }
        isSettled={isSettled}
        emptyText={emptyText}
        retry={failure ?? undefined}
        distinguishingNote={(member) =>
          [treeRoleLabel(member.role), yearsOf(member), describeKin(member.id)]
            .filter(Boolean)
            .join(", ")
        }
      />
    </div>
  );
}

const yearsOf = (found: FoundPerson) =>
  ("distinction" in found && found.distinction) || formatLifeYears(memberFromSearch(found));
