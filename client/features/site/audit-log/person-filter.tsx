import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Combobox } from "../../../ui/choices/combobox.tsx";
import { toPersonOption } from "../../family/people/index.ts";
import { peopleQueries } from "./audit-log.api.ts";

const DEBOUNCE_MS = 250;
const MAX_SHOWN = 50;
const ANYONE = { value: "", label: "Anyone" };

interface PersonFilterProps {
  personId: number | null;
  /** An empty id means anyone. */
  onChange: (id: string) => void;
}

/** Chooses a person of any family group. Lists accounts until the reader types a name. */
export function PersonFilter({ personId, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState("");
  const trimmed = typed.trim();
  const search = useDebounced(trimmed, DEBOUNCE_MS);
  const results = useInfiniteQuery({
    ...peopleQueries.list({
      query: search ? { search, limit: MAX_SHOWN } : { account: "1", limit: MAX_SHOWN },
    }),
    placeholderData: keepPreviousData,
  });
  const people = results.data?.pages[0]?.items ?? [];
  const isListed = people.some(({ id }) => id === personId);
  const selected = useQuery({
    ...peopleQueries.get({ params: { id: personId ?? 0 } }),
    enabled: personId !== null && !isListed && results.isFetched,
  });
  const extraOptions = trimmed
    ? []
    : [
        ANYONE,
        ...(personId === null || isListed
          ? []
          : [selectedOption(personId, selected.data?.fullName)]),
      ];
  return (
    <Combobox
      label="Person"
      groups={[{ label: "", options: [...extraOptions, ...people.map(toPersonOption)] }]}
      areSearchResults
      value={personId === null ? "" : String(personId)}
      onChange={onChange}
      onType={setTyped}
      isSearching={trimmed !== search || results.isFetching}
      placeholder="Type a name"
      emptyText="No people yet"
    />
  );
}

const selectedOption = (id: number, name = "This person") => ({ value: String(id), label: name });
