import { ATTENDANCE_STATUSES, type AttendanceStatus } from "#shared/events/event-words.ts";
import { grants } from "#shared/lib/roles.ts";
import { usePages } from "../../lib/calls/use-pages.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { eventQueries } from "../events/events.api.ts";
import { RelativePicker } from "../people/relative-picker.tsx";
import type { Recipient } from "../writing/messages.api.ts";

/** What people are, by which a list of them is narrowed down. */
export interface Narrowed {
  branch: string | null;
  generation: number | null;
  descendantsOf: { id: string; name: string } | null;
  eventId: number | null;
  status: AttendanceStatus | null;
}

export const EVERYBODY: Narrowed = {
  branch: null,
  generation: null,
  descendantsOf: null,
  eventId: null,
  status: null,
};

const STATUS_WORDS: Record<AttendanceStatus, string> = {
  confirmed: "Come",
  pending: "Have not answered",
  declined: "Do not come",
  attended: "Have checked in",
};

const ANY = "";

interface RecipientFiltersProps {
  groupId: number | null;
  people: readonly Recipient[];
  narrowed: Narrowed;
  onNarrow: (narrowed: Narrowed) => void;
}

/** By branch, generation, descent and answer to an event. */
export function RecipientFilters({ groupId, people, narrowed, onNarrow }: RecipientFiltersProps) {
  const branches = distinct(people.map(({ branch }) => branch)).toSorted();
  const generations = distinct(people.map(({ generation }) => generation)).toSorted(
    (one, other) => one - other,
  );
  const put = (change: Partial<Narrowed>) => onNarrow({ ...narrowed, ...change });
  const isNarrowed = Object.values(narrowed).some((value) => value !== null);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      {branches.length > 0 && (
        <SelectField
          label="Branch"
          options={[
            { value: ANY, label: "All branches" },
            ...branches.map((branch) => ({ value: branch, label: branch })),
          ]}
          value={narrowed.branch ?? ANY}
          onChange={({ target }) => put({ branch: target.value || null })}
        />
      )}
      {generations.length > 1 && (
        <SelectField
          label="Generation"
          options={[
            { value: ANY, label: "All generations" },
            ...generations.map((generation) => ({
              value: generation,
              label: `Generation ${generation}`,
            })),
          ]}
          value={narrowed.generation ?? ANY}
          onChange={({ target }) => put({ generation: Number(target.value) || null })}
        />
      )}
      {groupId !== null && (
        <RelativePicker
          label="Descendants of"
          familyGroupId={groupId}
          chosen={narrowed.descendantsOf}
          onChoose={(descendantsOf) => put({ descendantsOf })}
        />
      )}
      <EventChoice narrowed={narrowed} onNarrow={put} />
      {isNarrowed && (
        <div>
          <Button variant="quiet" onClick={() => onNarrow(EVERYBODY)}>
            Show everybody
          </Button>
        </div>
      )}
    </div>
  );
}

interface EventChoiceProps {
  narrowed: Narrowed;
  onNarrow: (change: Partial<Narrowed>) => void;
}

function EventChoice({ narrowed: { eventId, status }, onNarrow }: EventChoiceProps) {
  const user = useSignedIn();
  const { items } = usePages(eventQueries.list({ query: {} }));
  const events = items?.filter((event) => grants(user, "event.manage", event.familyGroupId)) ?? [];
  if (events.length === 0) return null;
  return (
    <>
      <SelectField
        label="Event"
        options={[
          { value: ANY, label: "Whatever their events" },
          ...events.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={eventId ?? ANY}
        onChange={({ target }) => onNarrow({ eventId: Number(target.value) || null, status: null })}
      />
      {eventId !== null && (
        <SelectField
          label="Answer"
          options={[
            { value: ANY, label: "Whatever they answered" },
            ...ATTENDANCE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
          ]}
          value={status ?? ANY}
          onChange={({ target }) =>
            onNarrow({ status: ATTENDANCE_STATUSES.find((each) => each === target.value) ?? null })
          }
        />
      )}
    </>
  );
}

const distinct = <T,>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.flatMap((value) => (value === null ? [] : [value]))),
];
