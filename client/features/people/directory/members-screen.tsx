import { RotateCw, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { mayCheckData } from "#shared/data-check/data-check.policy.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { mayAddMember } from "#shared/people/people.policy.ts";
import { withParam } from "../../../lib/page/with-param.ts";
import { type User, useSignedIn } from "../../../lib/session/session.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { lazyDialog, useAhead } from "../../../ui/loading/lazy-part.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { countChosen, type Filters, filtersIn } from "../filters/filters.ts";
import { FiltersPanel } from "../filters/filters-panel.tsx";
import { MembersList } from "./members-list.tsx";
import { useCount, usePeople } from "../people.api.ts";

const NewMemberDialog = lazyDialog(() => import("../new-member/new-member-dialog.tsx"));
const PAUSE_MS = 250;

export default function MembersScreen() {
  const user = useSignedIn();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get("search") ?? "");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const filters = filtersIn(params);
  const isFiltered = filters.living || countChosen(filters) > 0;
  const people = usePeople({ search, filters });
  // Without a filter, or with that of the living: what the list does not show.
  const others = useCount({ search, filters: isFiltered ? {} : { living: true } });
  const choose = (name: string, value: string) =>
    setParams((before) => withParam(before, name, value), { replace: true });
  // In the address, so that coming back from a profile finds the same list.
  useEffect(
    () => setParams((before) => withParam(before, "search", search), { replace: true }),
    [search, setParams],
  );
  return (
    <>
      <PageHeading
        title="Members"
        subtitle={whoseMembers(user)}
        actions={
          <>
            <Button busy={people.isFetching} onClick={() => void people.refetch()}>
              {!people.isFetching && <RotateCw aria-hidden className="size-5" />}
              Refresh
            </Button>
            {user.familyGroupId !== null && mayCheckData(user, { id: user.familyGroupId }) && (
              <ButtonLink href={`/family-groups/${user.familyGroupId}/check`}>
                Data check
              </ButtonLink>
            )}
            {grantsAnywhere(user, "member.delete") && (
              <ButtonLink href="/trash">Recently deleted</ButtonLink>
            )}
            {mayAddMember(user, null) && <AddMember user={user} />}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchBox
          label="Search members by name or e-mail"
          placeholder="Search by name or e-mail..."
          value={typed}
          onChange={setTyped}
          className="w-full max-w-lg"
        />
        <CheckboxField
          label="Only the living"
          checked={filters.living}
          onChange={() => choose("living", filters.living ? "" : "1")}
        />
        <FiltersPanel
          user={user}
          filters={filters}
          onChange={choose}
          onClear={() => setParams(search ? { search } : {}, { replace: true })}
        />
      </div>
      <output className="tabular mt-4 mb-2 block min-h-7 text-quiet">
        {/* Those who stay while others are looked for are not what was found. */}
        {people.isPlaceholderData
          ? "One moment…"
          : people.items && countLine({ total: people.total, others, search, filters })}
      </output>
      <MembersList
        user={user}
        people={people}
        search={search}
        onShowAll={() => {
          setTyped("");
          setParams({}, { replace: true });
        }}
      />
    </>
  );
}

function AddMember({ user }: { user: User }) {
  const [isAdding, setAdding] = useState(false);
  useAhead(NewMemberDialog);
  return (
    <>
      <Button variant="primary" onClick={() => setAdding(true)}>
        <UserPlus aria-hidden className="size-5" />
        Add Member
      </Button>
      {isAdding && <NewMemberDialog user={user} onClose={() => setAdding(false)} />}
    </>
  );
}

function whoseMembers(user: User): string {
  if (grantsAnywhere(user, "group.see")) return "Everybody in all family groups";
  if (user.familyGroupName) return `Everybody in ${user.familyGroupName}`;
  return "You don't belong to a family group yet, so only you are here.";
}

interface Counts {
  total: number;
  /** Of all where a filter chooses some, else of the living. */
  others: number | undefined;
  search: string;
  filters: Filters;
}

/** '118 living members of 150', '23 members of 412', or '150 members, 118 of them living'. */
function countLine({ total, others, search, filters }: Counts): string {
  const members = `${filters.living ? "living " : ""}${total === 1 ? "member" : "members"}`;
  const found = `${counted(total)} ${members}${search ? " found" : ""}`;
  if (others === undefined || others === total) return found;
  return filters.living || countChosen(filters) > 0
    ? `${found} of ${counted(others)}`
    : `${found}, ${counted(others)} of them living`;
}

const counted = (count: number) => count.toLocaleString("en-US");
