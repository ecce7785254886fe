import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { fold } from "#shared/lib/fold.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import { UNREACHED } from "./message-texts.ts";
import type { Recipient } from "../../messages/messages/index.ts";
import { ReachSummary, recipientsQuery } from "./reach-summary.tsx";
import { EVERYBODY, type RecipientFilterValues, RecipientFilters } from "./recipient-filters.tsx";

interface RecipientsFieldProps {
  /** Null means all groups. */
  groupId: number | null;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: Set<number>) => void;
}

const ROW = 44;

/** Chooses recipients from a group's people, one by one or all that the filters show. */
export function RecipientsField(props: RecipientsFieldProps) {
  const people = useQuery(recipientsQuery(props.groupId));
  if (!people.data)
    return (
      <QueryPlaceholder
        query={people}
        failed="Couldn't load the list of people"
        loading="Loading the list of people"
      >
        <Skeleton className="h-64" />
      </QueryPlaceholder>
    );
  return <Choice {...props} people={people.data} />;
}

function Choice({
  groupId,
  chosen,
  onChoose,
  people,
}: RecipientsFieldProps & { people: Recipient[] }) {
  const [narrowed, setNarrowed] = useState<RecipientFilterValues>(EVERYBODY);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(fold(search.trim()));
  const { descendantsOf, eventId, status } = narrowed;
  const isAsked = descendantsOf !== null || eventId !== null;
  const among = useQuery({
    ...recipientsQuery(groupId, {
      ...(descendantsOf && { descendantsOf: Number(descendantsOf.id) }),
      ...(eventId !== null && { eventId }),
      ...(eventId !== null && status !== null && { status }),
    }),
    enabled: isAsked,
  });
  const found = isAsked ? new Set(among.data?.map(({ id }) => id)) : null;
  const shown = people.filter(
    ({ id, fullName, email, branch, generation }) =>
      (!found || found.has(id)) &&
      (narrowed.branch === null || branch === narrowed.branch) &&
      (narrowed.generation === null || generation === narrowed.generation) &&
      (wanted === "" || fold(fullName).includes(wanted) || email?.includes(wanted)),
  );
  const ids = people.filter(({ id }) => chosen.has(id));
  const put = (which: readonly Recipient[], isChosen: boolean) => {
    const next = new Set(ids.map(({ id }) => id));
    for (const { id } of which)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChoose(next);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">To</legend>
      <RecipientFilters
        groupId={groupId}
        people={people}
        narrowed={narrowed}
        onNarrow={setNarrowed}
      />
      <SearchBox
        label="Search recipients"
        placeholder="Name or email"
        value={search}
        onChange={setSearch}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => put(shown, true)} disabled={shown.length === 0 || among.isFetching}>
          Select all shown ({shown.length.toLocaleString("en-US")})
        </Button>
        <Button variant="quiet" onClick={() => put(people, false)} disabled={ids.length === 0}>
          Clear selection
        </Button>
      </div>
      <VirtualList
        label="People"
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={ROW}
        className="h-40 rounded border border-edge bg-card px-2"
      >
        {(person) => (
          <PersonRow
            person={person}
            isChosen={chosen.has(person.id)}
            onChange={(isChosen) => put([person], isChosen)}
          />
        )}
      </VirtualList>
      <ReachSummary groupId={groupId} chosen={chosen} />
    </fieldset>
  );
}

interface PersonRowProps {
  person: Recipient;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function PersonRow({ person, isChosen, onChange }: PersonRowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-touch cursor-pointer items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5.5 shrink-0 accent-evergreen"
      />
      <span className="min-w-0 flex-1 truncate">
        {person.fullName}
        {person.unreached && <span className="text-quiet"> – {UNREACHED[person.unreached]}</span>}
      </span>
    </label>
  );
}
