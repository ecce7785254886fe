import { RotateCw, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { mayAddMember } from "#shared/people/people.policy.ts";
import { type User, useSignedIn } from "../../lib/session.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { lazyDialog, useAhead } from "../../ui/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { MembersList } from "./members-list.tsx";
import { useCount, usePeople } from "./people.api.ts";

const NewMemberDialog = lazyDialog(() => import("./new-member-dialog.tsx"));
const PAUSE_MS = 250;

export default function MembersScreen() {
  const user = useSignedIn();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get("search") ?? "");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const isLiving = params.get("living") === "1";
  const people = usePeople({ search, isLiving });
  const others = useCount({ search, isLiving: !isLiving });
  // In the address, so that coming back from a profile finds the same list.
  useEffect(
    () => setParams((before) => noted(before, "search", search), { replace: true }),
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
          checked={isLiving}
          onChange={() =>
            setParams((before) => noted(before, "living", isLiving ? "" : "1"), { replace: true })
          }
        />
      </div>
      <output className="tabular mt-4 mb-2 block min-h-7 text-quiet">
        {/* Those who stay while others are looked for are not what was found. */}
        {people.isPlaceholderData
          ? "One moment…"
          : people.items && countLine({ total: people.total, others, search, isLiving })}
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

const noted = (before: URLSearchParams, name: string, value: string) => {
  const after = new URLSearchParams(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
};

interface Counts {
  total: number;
  /** Without the filter, or with it: what the list does not show. */
  others: number | undefined;
  search: string;
  isLiving: boolean;
}

/** '118 living members of 150', or '150 members, 118 of them living'. */
function countLine({ total, others, search, isLiving }: Counts): string {
  const members = `${isLiving ? "living " : ""}${total === 1 ? "member" : "members"}`;
  const found = `${counted(total)} ${members}${search ? " found" : ""}`;
  if (others === undefined || others === total) return found;
  return isLiving
    ? `${found} of ${counted(others)}`
    : `${found}, ${counted(others)} of them living`;
}

const counted = (count: number) => count.toLocaleString("en-US");
