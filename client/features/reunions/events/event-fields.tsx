import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../lib/forms/forms.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { RelativeField } from "../../family/people/index.ts";
import { LABELS, type TypedEvent } from "./event-form-values.ts";
import { peopleQueries, SPOUSE_OPTIONS } from "../event-basics/index.ts";
import { listZoneOptions } from "./time-zones.ts";

interface EventFieldsProps {
  form: UseFormReturn<TypedEvent>;
  typed: TypedEvent;
  /** The event's family group. Null means all groups; then everyone or a branch is invited. */
  familyGroupId: number | null;
}

/** All fields of an event: what everybody needs first, then who is invited. */
export function EventFields({ form, typed, familyGroupId }: EventFieldsProps) {
  const bind = bindTo(form);
  return (
    <>
      <TextField label={LABELS.name} autoComplete="off" {...bind("name")} />
      <WhenFields form={form} />
      <WhereFields form={form} typed={typed} />
      <InviteFields {...{ form, typed, familyGroupId }} />
    </>
  );
}

interface WhenFieldsProps extends Pick<EventFieldsProps, "form"> {
  onFirstDayChange?: (day: string) => void;
}

/** Days and times; a date can be typed, or picked from the browser's calendar. */
export function WhenFields({ form, onFirstDayChange }: WhenFieldsProps) {
  const bind = bindTo(form);
  const firstDayProps = bind("startDate", {
    onChange: () => onFirstDayChange?.(form.getValues("startDate")),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField type="date" label={LABELS.startDate} {...firstDayProps} />
      <TextField
        type="date"
        label={`${LABELS.endDate} (optional)`}
        hint="Leave empty for a one-day event."
        {...bind("endDate")}
      />
      <TextField
        type="time"
        label={`${LABELS.startTime} (optional)`}
        hint="Leave empty for an all-day event."
        {...bind("startTime")}
      />
      <TextField
        type="time"
        label={`${LABELS.endTime} (optional)`}
        hint="On the last day."
        {...bind("endTime")}
      />
    </div>
  );
}

export function WhereFields({ form, typed }: Pick<EventFieldsProps, "form" | "typed">) {
  const bind = bindTo(form);
  // The list stays the same while the form is open, whichever zone is chosen.
  const [{ common: commonZones, others: otherZones }] = useState(() =>
    listZoneOptions(typed.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={LABELS.location} autoComplete="off" {...bind("location")} />
      <SelectField label={LABELS.timeZone} options={commonZones} {...bind("timeZone")}>
        <optgroup label="Other time zones">
          {otherZones.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
}

/** Who is invited. */
export function InviteFields({ form, typed, familyGroupId }: EventFieldsProps) {
  const { data: branches = [] } = useQuery(peopleQueries.branches());
  const bind = bindTo(form);
  const options = [
    { value: "everyone", label: familyGroupId === null ? "Everyone in all groups" : "Everyone" },
    ...(branches.length > 0 || typed.familyBranch
      ? [{ value: "branch", label: "One family branch" }]
      : []),
    ...(familyGroupId === null ? [] : [{ value: "descendants", label: "A person's descendants" }]),
  ];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={LABELS.invites}
        hint="New family members are added automatically. No emails go out yet."
        options={options}
        {...bind("invites", {
          // The list shows its first entry as chosen, so the form needs that value.
          onChange: () => typed.familyBranch || form.setValue("familyBranch", branches[0] ?? ""),
        })}
      />
      {typed.invites === "branch" && (
        <SelectField
          label={LABELS.familyBranch}
          options={[...new Set([typed.familyBranch, ...branches])].map((branch) => ({
            value: branch,
            label: branch,
          }))}
          {...bind("familyBranch")}
        />
      )}
      {typed.invites === "descendants" && (
        <>
          <RelativeField
            form={form}
            name="inviteAncestorId"
            label={LABELS.inviteAncestorId}
            hint="Invites this person and their living descendants."
            familyGroupId={familyGroupId}
          />
          <SelectField
            label={LABELS.inviteSpouses}
            options={SPOUSE_OPTIONS}
            {...bind("inviteSpouses")}
          />
        </>
      )}
    </div>
  );
}

/** What can be added later. */
export const MoreEventFields = ({ form }: Pick<EventFieldsProps, "form">) => (
  <>
    <TextAreaField label={`${LABELS.description} (optional)`} {...bindTo(form)("description")} />
    <div className="grid gap-5 sm:grid-cols-2">
      <CapacityField form={form} />
      <DeadlineField form={form} />
      <GuestsField form={form} />
    </div>
  </>
);

export const CapacityField = ({ form }: Pick<EventFieldsProps, "form">) => (
  <TextField
    label={`${LABELS.capacity} (optional)`}
    hint="Leave empty for no limit."
    inputMode="numeric"
    autoComplete="off"
    {...bindTo(form)("capacity")}
  />
);

export const DeadlineField = ({ form }: Pick<EventFieldsProps, "form">) => (
  <TextField
    type="date"
    label={`${LABELS.rsvpDeadline} (optional)`}
    {...bindTo(form)("rsvpDeadline")}
  />
);

export const GuestsField = ({ form }: Pick<EventFieldsProps, "form">) => (
  <TextField
    label={LABELS.guestsPerHousehold}
    hint="How many guests from outside the family a household can bring."
    inputMode="numeric"
    autoComplete="off"
    {...bindTo(form)("guestsPerHousehold")}
  />
);
