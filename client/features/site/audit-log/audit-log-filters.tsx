import { useState } from "react";
import { AUDIT_KINDS } from "#shared/core/audit/audit-kinds.ts";
import { isRealDay } from "#shared/lib/dates.ts";
import { formatShortDay, toServerDate, useToday } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { type Filters, isFiltered, KINDS } from "./filters.ts";
import { PersonFilter } from "./person-filter.tsx";

interface AuditLogFiltersProps {
  filters: Filters;
  /** An empty value removes the filter. */
  onChange: (name: keyof Filters, value: string) => void;
  onClear: () => void;
}

/** Filters by person, kind, and days. */
export function AuditLogFilters({ filters, onChange, onClear }: AuditLogFiltersProps) {
  // Clearing remounts the fields, which also removes the typed text.
  const [clearCount, setClearCount] = useState(0);
  const { kind, person, from, to } = filters;
  const isReversed = from !== null && to !== null && to < from;
  return (
    <fieldset
      key={clearCount}
      aria-label="Filters"
      className="grid min-w-0 items-start gap-4 rounded border border-line bg-card p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <PersonFilter personId={person} onChange={(id) => onChange("person", id)} />
      <SelectField
        label="Kind"
        value={kind ?? ""}
        options={[
          { value: "", label: "All kinds" },
          ...KINDS.map((each) => ({ value: each, label: AUDIT_KINDS[each] })),
        ]}
        onChange={({ target }) => onChange("kind", target.value)}
      />
      <DayField label="First day" day={from} onChange={(day) => onChange("from", day)} />
      <DayField
        label="Last day"
        day={to}
        onChange={(day) => onChange("to", day)}
        error={isReversed ? "This is before the first day" : undefined}
      />
      {isFiltered(filters) && (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              setClearCount(clearCount + 1);
              onClear();
            }}
          >
            Clear filters
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface DayFieldProps {
  label: string;
  day: string | null;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** A typed day. The filter applies when the field loses the focus, or on Enter. */
function DayField({ label, day, onChange, error }: DayFieldProps) {
  const today = useToday();
  const [typed, setTyped] = useState(day === null ? "" : formatShortDay(day));
  const [isUnreadable, setUnreadable] = useState(false);
  const apply = () => {
    const date = toServerDate(typed, today);
    const isDay = isRealDay(date);
    setUnreadable(date !== "" && !isDay);
    onChange(isDay ? date : "");
  };
  return (
    <DateField
      label={label}
      value={typed}
      error={isUnreadable ? "Enter a date, for example: 2026-11-21" : error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === "Enter" && apply()}
    />
  );
}
