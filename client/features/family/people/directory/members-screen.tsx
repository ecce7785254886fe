import { RotateCw, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { mayCheckData } from "#shared/tree/data-check/data-check.policy.ts";
import { countOf } from "#shared/lib/count.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { mayAddMember } from "#shared/family/people/people.policy.ts";
import { withParam } from "../../../../lib/page/with-param.ts";
import { type User, useSignedIn } from "../../../../lib/session/session.ts";
import { useDebounced } from "../../../../lib/use-debounced.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { lazyDialog, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { SearchBox } from "../../../../ui/forms/search-box.tsx";
import { countChosen, type Filters, filtersIn } from "../filters/filters.ts";
import { FiltersPanel } from "../filters/filters-panel.tsx";
import { useKinshipAnswer } from "../../kinship/index.ts";
import { FoundByKinship, MAX_BY_KINSHIP } from "./found-by-kinship.tsx";
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
  const [shownInFull, showInFull] = useState<string>();
  const kin = useKinshipAnswer(
    countChosen(filters) === 0 ? user.familyGroupId : null,
    search,
    shownInFull === search ? MAX_BY_KINSHIP : undefined,
  );
  const kinFound = (kin.asked?.people ?? []).filter((each) => !filters.living || !each.isDeceased);
  const isFoundByKinshipOnly = kinFound.length > 0 && people.items?.length === 0;
  // The count that the list itself doesn't show.
  const others = useCount({ search, filters: isFiltered ? {} : { living: true } });
  const choose = (name: string, value: string) =>
    setParams((before) => withParam(before, name, value), { replace: true });
  // Keeps the search in the address, so that going back from a profile shows the same list.
  useEffect(
    () => setParams((before) => withParam(before, "search", search), { replace: true }),
    [search, setParams],
  );
  return (
    <>
      <PageHeading
        title="Members"
        subtitle={describeScope(user)}
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
          label="Search members by name or email, or ask for “my cousins”"
          placeholder="Name, email, or “my cousins”"
          value={typed}
          onChange={setTyped}
          className="w-full max-w-lg"
        />
        <CheckboxField
          label="Living only"
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
        {/* The old results shown during a new search aren't its results. */}
        {people.isPlaceholderData || !kin.isSettled
          ? "One moment…"
          : people.items &&
            (isFoundByKinshipOnly
              ? `${countOf(kinFound.length, "relative")} found`
              : countLine({ total: people.total, others, search, filters }))}
      </output>
      <FoundByKinship kin={kin} people={kinFound} onShowAll={() => showInFull(search)} />
      {!isFoundByKinshipOnly && (
        <MembersList
          user={user}
          people={people}
          search={search}
          nothing={kin.asked?.nothing ?? null}
          onShowAll={() => {
            setTyped("");
            setParams({}, { replace: true });
          }}
        />
      )}
    </>
  );
}

function AddMember({ user }: { user: User }) {
  const [isAdding, setAdding] = useState(false);
  usePreload(NewMemberDialog);
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

function describeScope(user: User): string {
  if (grantsAnywhere(user, "group.see")) return "Everyone in all family groups";
  if (user.familyGroupName) return `Everyone in ${user.familyGroupName}`;
  return "You don't belong to a family group yet, so you only see yourself.";
}

interface Counts {
  total: number;
  /** With a filter, the number without it; else the number of living members. */
  others: number | undefined;
  search: string;
  filters: Filters;
}

/** '118 of 150 members', or without a filter '150 members, 118 of them living'. */
function countLine({ total, others, search, filters }: Counts): string {
  const isFiltered = filters.living || countChosen(filters) > 0;
  const found = search ? " found" : "";
  if (others === undefined || others === total) {
    const living = filters.living ? "living " : "";
    return `${countOf(total, `${living}member`)}${found}`;
  }
  return isFiltered
    ? `${total.toLocaleString("en-US")} of ${countOf(others, "member")}${found}`
    : `${countOf(total, "member")}${found}, ${others.toLocaleString("en-US")} of them living`;
}
