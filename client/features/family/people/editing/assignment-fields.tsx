import type { ReactNode } from "react";
import { parseBirthDate, mayBeMinor } from "#shared/family/people/life-dates.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { ROLE_LABELS, type Role } from "#shared/lib/roles.ts";
import { toServerDate } from "../../../../lib/dates.ts";
import { bindWithLabels } from "../../../../lib/forms/forms.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { ROLE_CHOICES } from "../role-choices.ts";
import { LABELS, type TypedProfile } from "./profile-change.ts";
import { groupLabelOf, type Profile } from "../profile.ts";
import type { ProfileFormApi } from "./profile-fields.tsx";
import { useGroups } from "../../groups/index.ts";

interface AssignmentFieldsProps {
  form: ProfileFormApi;
  typed: TypedProfile;
  person: Profile;
  today: IsoDate;
  /** Whether the reader is a Super Admin; others only see what is assigned. */
  mayAssign: boolean;
}

/** Family group and role. */
export function AssignmentFields(props: AssignmentFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {props.mayAssign ? <AssignmentControls {...props} /> : <AssignedFields {...props} />}
    </div>
  );
}

function AssignmentControls({ form, typed, person, today }: AssignmentFieldsProps) {
  const groups = useGroups().items ?? listOwnGroup(person);
  const field = bindWithLabels(form, LABELS);
  const isMinor = mayBeMinor(parseBirthDate(toServerDate(typed.birthdate, today)), today);
  return (
    <>
      <SelectField
        {...field("familyGroupId")}
        options={[
          { value: "", label: "Not assigned to a family group" },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        {...field("role")}
        hint={
          isMinor
            ? "Anyone who may be under 18 becomes a Child, unless you choose Super Admin."
            : undefined
        }
        options={rolesFor(typed.role, isMinor)}
      />
    </>
  );
}

/** The person's own group, known before the list of groups is loaded. */
const listOwnGroup = ({ familyGroupId: id, familyGroupName: name }: Profile) =>
  id === null ? [] : [{ id, name: name ?? `Group #${id}` }];

/** The roles to choose from; minors get only theirs, and GUEST is listed only for guests. */
const rolesFor = (role: Role, isMinor: boolean) => [
  ...ROLE_CHOICES.filter(({ value }) => !isMinor || value === "CHILD" || value === "SUPER_ADMIN"),
  ...(role === "GUEST" ? [{ value: role, label: ROLE_LABELS.GUEST }] : []),
];

const AssignedFields = ({ typed, person }: AssignmentFieldsProps) => (
  <>
    <ReadOnlyField
      label={LABELS.familyGroupId}
      hint="Family group assignment can only be changed by a Super Admin."
    >
      {groupLabelOf(person)}
    </ReadOnlyField>
    <ReadOnlyField label={LABELS.role}>{ROLE_LABELS[typed.role]}</ReadOnlyField>
  </>
);

function ReadOnlyField({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-1">
      <p className="font-semibold">{label}</p>
      <p className="wrap-anywhere">{children}</p>
      {hint && <p className="text-[0.9rem] text-quiet">{hint}</p>}
    </div>
  );
}
