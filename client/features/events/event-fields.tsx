import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { bindTo } from "../../lib/forms/forms.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/forms/text-field.tsx";
import { RelativePicker } from "../people/relative-picker.tsx";
import { LABELS, type TypedEvent } from "./event-change.ts";
import { peopleQueries } from "./events.api.ts";

interface EventFieldsProps {
  form: UseFormReturn<TypedEvent>;
  typed: TypedEvent;
  /** Whose event it is; null for all groups, of whom everyone is invited, or a branch. */
  familyGroupId: number | null;
}

const ZONES = Intl.supportedValuesOf("timeZone").map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

const SPOUSES = [
  { value: "none", label: "Without spouses" },
  { value: "current", label: "With their spouses" },
  { value: "all", label: "With spouses and former spouses" },
];

/** What is said of an event: what everybody needs first, and who is invited. */
export function EventFields({ form, typed, familyGroupId }: EventFieldsProps) {
  const bind = bindTo(form);
  return (
    <>
      <TextField label={LABELS.name} autoComplete="off" {...bind("name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={LABELS.startDate} {...bind("startDate")} />
        <DateField
          label={LABELS.endDate}
          hint="Leave it empty for an event of one day."
          {...bind("endDate")}
        />
        <TextField label={LABELS.location} autoComplete="off" {...bind("location")} />
        <SelectField
          label={LABELS.timeZone}
          options={withOwn(typed.timeZone)}
          {...bind("timeZone")}
        />
      </div>
      <InviteFields {...{ form, typed, familyGroupId }} />
    </>
  );
}

/** Zones have several names, of which a browser lists one. */
const withOwn = (zone: string) =>
  ZONES.some(({ value }) => value === zone) ? ZONES : [{ value: zone, label: zone }, ...ZONES];

function InviteFields({ form, typed, familyGroupId }: EventFieldsProps) {
  const { data: branches = [] } = useQuery(peopleQueries.branches());
  const bind = bindTo(form);
  const options = [
    { value: "everyone", label: familyGroupId === null ? "Everyone of all groups" : "Everyone" },
    ...(branches.length > 0 || typed.familyBranch
      ? [{ value: "branch", label: "One family branch" }]
      : []),
    ...(familyGroupId === null ? [] : [{ value: "descendants", label: "A person's descendants" }]),
  ];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={LABELS.invites}
        hint="Whoever joins the family later is invited by itself. Nobody is written to yet."
        options={options}
        {...bind("invites", {
          // A list shows its first entry as chosen: so it is.
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
          <Controller
            control={form.control}
            name="inviteAncestorId"
            render={({ field, fieldState }) => (
              <RelativePicker
                label={LABELS.inviteAncestorId}
                hint="The living among them, and this person, are invited."
                familyGroupId={familyGroupId}
                chosen={field.value}
                onChoose={field.onChange}
                focusRef={field.ref}
                error={fieldState.error?.message}
              />
            )}
          />
          <SelectField label={LABELS.inviteSpouses} options={SPOUSES} {...bind("inviteSpouses")} />
        </>
      )}
    </div>
  );
}

/** What can be said later. */
export function MoreEventFields({ form }: Pick<EventFieldsProps, "form">) {
  const bind = bindTo(form);
  return (
    <>
      <TextAreaField label={`${LABELS.description} (optional)`} {...bind("description")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={`${LABELS.capacity} (optional)`}
          hint="How many people the place holds."
          inputMode="numeric"
          autoComplete="off"
          {...bind("capacity")}
        />
        <DateField label={`${LABELS.rsvpDeadline} (optional)`} {...bind("rsvpDeadline")} />
        <TextField
          label={LABELS.guestsPerHousehold}
          hint="People who are not in the tree."
          inputMode="numeric"
          autoComplete="off"
          {...bind("guestsPerHousehold")}
        />
      </div>
    </>
  );
}
