import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { fold } from "#shared/lib/fold.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import { UNREACHED_TEXTS } from "./message-texts.ts";
import type { Recipient } from "../../messages/messages/index.ts";
import { ReachSummary, recipientsQuery } from "./reach-summary.tsx";
import { NO_FILTERS, type RecipientFilterValues, RecipientFilters } from "./recipient-filters.tsx";

interface RecipientsFieldProps {
  /** Null means all groups. */
  groupId: number | null;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: Set<number>) => void;
}

const ROW_HEIGHT = 44;

/** Chooses recipients from a group's people, one by one or all that the filters show. */
export function RecipientsField(props: RecipientsFieldProps) {
  const people = useQuery(recipientsQuery(props.groupId));
  if (!people.data)
    return (
      <QueryPlaceholder
        query={people}
        errorTitle="Couldn't load the list of people"
        loadingLabel="Loading the list of people"
      >
        <Skeleton className="h-64" />
      </QueryPlaceholder>
    );
  return <RecipientsPicker {...props} people={people.data} />;
}

function RecipientsPicker({
  groupId,
  chosen,
  onChoose,
  people,
}: RecipientsFieldProps & { people: Recipient[] }) {
  const [filters, setFilters] = useState<RecipientFilterValues>(NO_FILTERS);
  const [search, setSearch] = useState("");
  const searchText = useDeferredValue(fold(search.trim()));
  const { descendantsOf, eventId, status } = filters;
  const needsQuery = descendantsOf !== null || eventId !== null;
  const matches = useQuery({
    ...recipientsQuery(groupId, {
      ...(descendantsOf && { descendantsOf: Number(descendantsOf.id) }),
      ...(eventId !== null && { eventId }),
      ...(eventId !== null && status !== null && { status }),
    }),
    enabled: needsQuery,
  });
  const matchingIds = needsQuery ? new Set(matches.data?.map(({ id }) => id)) : null;
  const shown = people.filter(
    ({ id, fullName, email, branch, generation }) =>
      (!matchingIds || matchingIds.has(id)) &&
      (filters.branch === null || branch === filters.branch) &&
      (filters.generation === null || generation === filters.generation) &&
      (searchText === "" || fold(fullName).includes(searchText) || email?.includes(searchText)),
  );
  const chosenPeople = people.filter(({ id }) => chosen.has(id));
  const setChosen = (changedPeople: readonly Recipient[], isChosen: boolean) => {
    const next = new Set(chosenPeople.map(({ id }) => id));
    for (const { id } of changedPeople)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChoose(next);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">To</legend>
      <RecipientFilters groupId={groupId} people={people} filters={filters} onFilter={setFilters} />
      <SearchBox
        label="Search recipients"
        placeholder="Name or email"
        value={search}
        onChange={setSearch}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => setChosen(shown, true)}
          disabled={shown.length === 0 || matches.isFetching}
        >
          Select all shown ({shown.length.toLocaleString("en-US")})
        </Button>
        <Button
          variant="quiet"
          onClick={() => setChosen(people, false)}
          disabled={chosenPeople.length === 0}
        >
          Clear selection
        </Button>
      </div>
      <VirtualList
        label="People"
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        className="h-40 rounded border border-edge bg-card px-2"
      >
        {(person) => (
          <PersonRow
            person={person}
            isChosen={chosen.has(person.id)}
            onChange={(isChosen) => setChosen([person], isChosen)}
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
        {person.unreachable && (
          <span className="text-quiet"> – {UNREACHED_TEXTS[person.unreachable]}</span>
        )}
      </span>
    </label>
  );
}
