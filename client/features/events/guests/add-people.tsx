import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { lifeYears } from "#shared/people/life-years.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/choices/combobox.tsx";
import { renewAttendance } from "../attendance/attendance.api.ts";
import { guestListApi, peopleQueries, type PlannedEvent } from "../events.api.ts";
import { tellAdded, tellNotAdded } from "./guest-list-change.ts";

const PAUSE_MS = 250;
const FOUND = 20;

interface Chosen {
  id: number;
  name: string;
}

/** People of the tree by name, as many as one likes, added together. */
export function AddPeople({ event }: { event: PlannedEvent }) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      guestListApi.addPeople({
        params: { id: event.id },
        body: { userIds: chosen.map(({ id }) => id) },
      }),
    onSuccess: (added) => {
      setChosen([]);
      tellAdded(event.id, added);
      return renewAttendance();
    },
    onError: tellNotAdded,
  });
  const add = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={add} className="grid content-start gap-3">
      <h3 className="text-lg">People by name</h3>
      <PersonSearch
        chosen={chosen}
        onChoose={(person) => setChosen((before) => [...before, person])}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen" className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center gap-1 rounded-full bg-evergreen-wash pl-3 wrap-anywhere"
            >
              {name}
              <button
                type="button"
                aria-label={`Leave ${name} out`}
                onClick={() => setChosen((before) => before.filter((each) => each.id !== id))}
                className="grid size-touch cursor-pointer place-items-center rounded-full"
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" busy={isPending} disabled={chosen.length === 0}>
          {chosen.length > 1 ? `Add ${chosen.length} people` : "Add person"}
        </Button>
      </div>
    </form>
  );
}

interface PersonSearchProps {
  chosen: Chosen[];
  onChoose: (person: Chosen) => void;
}

/** The living whom the server finds; who is chosen already is found no more. */
function PersonSearch({ chosen, onChoose }: PersonSearchProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = { search: search || undefined, living: "1", limit: FOUND } as const;
  const { items = [], isFetching } = usePages(peopleQueries.list({ query }));
  const people = items.filter((person) => chosen.every(({ id }) => id !== person.id));
  const isSettled = !isFetching && search === typed.trim();
  return (
    <Combobox
      label="Search people"
      groups={[{ label: "", options: people.map(optionOf) }]}
      areFound={isSettled}
      value={null}
      onChange={(value) => {
        const person = people.find(({ id }) => String(id) === value);
        if (person) onChoose({ id: person.id, name: person.fullName });
      }}
      onType={setTyped}
      isSearching={!isSettled}
      placeholder="Type a name"
      emptyText="Nobody can be added"
    />
  );
}

const optionOf = (person: PersonRow) => ({
  value: String(person.id),
  label: person.fullName,
  detail: lifeYears(person),
});
