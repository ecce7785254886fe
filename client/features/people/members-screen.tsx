import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { type User, useSignedIn } from "../../lib/session.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { MembersList } from "./members-list.tsx";
import { usePeople } from "./people.api.ts";

const PAUSE_MS = 250;

export default function MembersScreen() {
  const user = useSignedIn();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get("search") ?? "");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const people = usePeople(search);
  // In the address, so that coming back from a profile finds the same list.
  useEffect(() => setParams(search ? { search } : {}, { replace: true }), [search, setParams]);
  return (
    <>
      <PageHeading
        title="Members"
        subtitle={whoseMembers(user)}
        actions={
          <Button busy={people.isFetching} onClick={() => void people.refetch()}>
            {!people.isFetching && <RotateCw aria-hidden className="size-5" />}
            Refresh
          </Button>
        }
      />
      <SearchBox
        label="Search members by name or e-mail"
        placeholder="Search by name or e-mail..."
        value={typed}
        onChange={setTyped}
        className="max-w-lg"
      />
      <output className="tabular mt-4 mb-2 block min-h-7 text-quiet">
        {/* Those who stay while others are looked for are not what was found. */}
        {people.isPlaceholderData ? "Searching…" : people.items && countLine(people.total, search)}
      </output>
      <MembersList user={user} people={people} search={search} onClearSearch={() => setTyped("")} />
    </>
  );
}

function whoseMembers(user: User): string {
  if (grantsAnywhere(user, "group.see")) return "Everybody in all family groups";
  if (user.familyGroupName) return `Everybody in ${user.familyGroupName}`;
  return "You don't belong to a family group yet, so only you are here.";
}

function countLine(total: number, search: string): string {
  const members = total === 1 ? "1 member" : `${total.toLocaleString("en-US")} members`;
  return search ? `${members} found` : members;
}
