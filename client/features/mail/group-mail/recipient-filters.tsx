import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
} from "#shared/reunions/event-basics/event-options.ts";
import { grants } from "#shared/lib/roles.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { eventQueries, STATUS_LABELS } from "../../reunions/event-basics/index.ts";
import { RelativePicker } from "../../family/people/index.ts";
import type { Recipient } from "../../messages/messages/index.ts";

/** The filters of a list of people. */
export interface RecipientFilterValues {
  branch: string | null;
  generation: number | null;
  descendantsOf: { id: string; name: string } | null;
  eventId: number | null;
  status: AttendanceStatus | null;
}

export const NO_FILTERS: RecipientFilterValues = {
  branch: null,
  generation: null,
  descendantsOf: null,
  eventId: null,
  status: null,
};

const ANY_VALUE = "";

interface RecipientFiltersProps {
  groupId: number | null;
  people: readonly Recipient[];
  filters: RecipientFilterValues;
  onFilter: (filters: RecipientFilterValues) => void;
}

/** Filters recipients by branch, generation, descent and answer to an event. */
export function RecipientFilters({ groupId, people, filters, onFilter }: RecipientFiltersProps) {
  const branches = distinct(people.map(({ branch }) => branch)).toSorted();
  const generations = distinct(people.map(({ generation }) => generation)).toSorted(
    (one, other) => one - other,
  );
  const update = (change: Partial<RecipientFilterValues>) => onFilter({ ...filters, ...change });
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      {branches.length > 0 && (
        <SelectField
          label="Branch"
          options={[
            { value: ANY_VALUE, label: "All branches" },
            ...branches.map((branch) => ({ value: branch, label: branch })),
          ]}
          value={filters.branch ?? ANY_VALUE}
          onChange={({ target }) => update({ branch: target.value || null })}
        />
      )}
      {generations.length > 1 && (
        <SelectField
          label="Generation"
          options={[
            { value: ANY_VALUE, label: "All generations" },
            ...generations.map((generation) => ({
              value: generation,
              label: `Generation ${generation}`,
            })),
          ]}
          value={filters.generation ?? ANY_VALUE}
          onChange={({ target }) => update({ generation: Number(target.value) || null })}
        />
      )}
      {groupId !== null && (
        <RelativePicker
          label="Descendants of"
          familyGroupId={groupId}
          chosen={filters.descendantsOf}
          onChoose={(descendantsOf) => update({ descendantsOf })}
        />
      )}
      <EventFilter filters={filters} onFilter={update} />
      {isFiltered && (
        <div>
          <Button variant="quiet" onClick={() => onFilter(NO_FILTERS)}>
            Show everyone
          </Button>
        </div>
      )}
    </div>
  );
}

interface EventFilterProps {
  filters: RecipientFilterValues;
  onFilter: (change: Partial<RecipientFilterValues>) => void;
}

function EventFilter({ filters: { eventId, status }, onFilter }: EventFilterProps) {
  const user = useSignedIn();
  const { items } = usePages(eventQueries.list({ query: {} }));
  const events = items?.filter((event) => grants(user, "event.manage", event.familyGroupId)) ?? [];
  if (events.length === 0) return null;
  return (
    <>
      <SelectField
        label="Event"
        options={[
          { value: ANY_VALUE, label: "All people" },
          ...events.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={eventId ?? ANY_VALUE}
        onChange={({ target }) => onFilter({ eventId: Number(target.value) || null, status: null })}
      />
      {eventId !== null && (
        <SelectField
          label="Reply"
          options={[
            { value: ANY_VALUE, label: "All replies" },
            ...ATTENDANCE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          value={status ?? ANY_VALUE}
          onChange={({ target }) =>
            onFilter({ status: ATTENDANCE_STATUSES.find((each) => each === target.value) ?? null })
          }
        />
      )}
    </>
  );
}

const distinct = <T,>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.flatMap((value) => (value === null ? [] : [value]))),
];
