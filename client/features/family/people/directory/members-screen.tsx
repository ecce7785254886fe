import { RotateCw, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams, Link } from "wouter";
import { mayCheckData } from "#shared/tree/data-check/data-check.policy.ts";
import { countOf } from "#shared/lib/count.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { mayAddMember } from "#shared/family/people/people.policy.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { withParam } from "../../../../lib/page/with-param.ts";
import { type User, useSignedIn } from "../../../../lib/session/session.ts";
import { useDebounced } from "../../../../lib/use-debounced.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { lazyDialog, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { SearchBox } from "../../../../ui/forms/search-box.tsx";
import { countActive, type Filters, parseFilters } from "../filters/filters.ts";
import { FiltersPanel } from "../filters/filters-panel.tsx";
import { useKinshipAnswer } from "../../kinship/index.ts";
import { MembersList } from "./members-list.tsx";
import { usePeopleCount, usePeople } from "../people.api.ts";
import { avatarPropsOf } from "../../../../lib/avatar-props.ts";
import { Avatar } from "../../../../ui/avatar.tsx";

const NewMemberDialog = lazyDialog(() => import("../new-member/new-member-dialog.tsx"));
const DEBOUNCE_MS = 250;

export default function MembersScreen() {
  const user = useSignedIn();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get("search") ?? "");
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const filters = parseFilters(params);
  const isFiltered = filters.living || countActive(filters) > 0;
  const people = usePeople({ search, filters });
  const [expandedSearch, expandSearch] = useState<string>();
  const kin = useKinshipAnswer(
    countActive(filters) === 0 ? user.familyGroupId : null,
    search,
    expandedSearch === search ? MAX_RELATIVES_SHOWN : undefined,
  );
  const relatives = (kin.answer?.people ?? []).filter(
    (each) => !filters.living || !each.isDeceased,
  );
  const hasOnlyRelatives = relatives.length > 0 && people.items?.length === 0;
  // The count that the list itself doesn't show.
  const otherCount = usePeopleCount({ search, filters: isFiltered ? {} : { living: true } });
  const setFilter = (name: string, value: string) =>
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
          onChange={() => setFilter("living", filters.living ? "" : "1")}
        />
        <FiltersPanel
          user={user}
          filters={filters}
          onChange={setFilter}
          onClear={() => setParams(search ? { search } : {}, { replace: true })}
        />
      </div>
      <output className="tabular mt-4 mb-2 block min-h-7 text-quiet">
        {/* The old results shown during a new search aren't its results. */}
        {people.isPlaceholderData || !kin.isSettled
          ? "One moment…"
          : people.items &&
            (hasOnlyRelatives
              ? `${countOf(relatives.length, "relative")} found`
              : describeCount({ total: people.total, otherCount, search, filters }))}
      </output>
      <FoundByKinship kin={kin} people={relatives} onShowAll={() => expandSearch(search)} />
      {!hasOnlyRelatives && (
        <MembersList
          user={user}
          people={people}
          search={search}
          emptyText={kin.answer?.emptyText ?? null}
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
  otherCount: number | undefined;
  search: string;
  filters: Filters;
}

/** '118 of 150 members', or without a filter '150 members, 118 of them living'. */
function describeCount({ total, otherCount, search, filters }: Counts): string {
  const isFiltered = filters.living || countActive(filters) > 0;
  const foundSuffix = search ? " found" : "";
  if (otherCount === undefined || otherCount === total) {
    const living = filters.living ? "living " : "";
    return `${countOf(total, `${living}member`)}${foundSuffix}`;
  }
  return isFiltered
    ? `${total.toLocaleString("en-US")} of ${countOf(otherCount, "member")}${foundSuffix}`
    : `${countOf(total, "member")}${foundSuffix}, ${otherCount.toLocaleString("en-US")} of them living`;
}

/** The most relatives shown, because the list isn't virtualized. */
const MAX_RELATIVES_SHOWN = 500;

interface FoundByKinshipProps {
  kin: ReturnType<typeof useKinshipAnswer>;
  /** The relatives to show. */
  people: readonly TreePerson[];
  onShowAll: () => void;
}

/** The relatives that a search such as 'my cousins' found, with their kinship to the reader. */
function FoundByKinship({ kin, people, onShowAll }: FoundByKinshipProps) {
  const { answer, describeKin, failure } = kin;
  if (failure)
    return (
      <output className="mb-4 flex flex-wrap items-center gap-4">
        {failure.text}
        <Button onClick={failure.onRetry}>{failure.action}</Button>
      </output>
    );
  if (!answer || people.length === 0) return null;
  return (
    <section aria-label="Relatives" className="mb-6">
      <h2 className="mb-2 font-semibold">{answer.title}</h2>
      <ul className="overflow-clip rounded border border-line bg-card">
        {people.map((person) => (
          <li key={person.id} className="border-b border-line last:border-b-0">
            <Link
              href={`/profile/${person.id}`}
              className="flex min-h-18 items-center gap-4 px-4 py-3 leading-snug hover:bg-evergreen-wash"
            >
              <Avatar {...avatarPropsOf(person)} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{person.fullName}</span>
                <span className="block text-[0.9rem] wrap-anywhere text-quiet">
                  {[describeKin(person.id), formatLifeYears(person)].filter(Boolean).join(" · ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {answer.unlistedCount > 0 && answer.people.length < MAX_RELATIVES_SHOWN && (
        <Button className="mt-3" onClick={onShowAll}>
          {answer.people.length + answer.unlistedCount > MAX_RELATIVES_SHOWN
            ? `Show ${MAX_RELATIVES_SHOWN}`
            : "Show all"}
        </Button>
      )}
    </section>
  );
}
