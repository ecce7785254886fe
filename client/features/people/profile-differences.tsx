import { ROLE_LABELS } from "#shared/lib/roles.ts";
import type { Difference } from "../../ui/changed-meanwhile.tsx";
import { FIELDS, LABELS, type TypedProfile } from "./profile-change.ts";
import { SEX_LABELS } from "./profile-words.ts";
import { useGroupNames } from "./use-group-names.ts";

/** What two editors of a profile say otherwise, each in the words of the form. */
export function useDifferences(mayAssign: boolean) {
  const groupName = useGroupNames(mayAssign);
  const shown = (field: keyof TypedProfile, typed: TypedProfile) => {
    if (field === "photo") return typed.photo && <Face address={typed.photo} />;
    if (field === "role") return ROLE_LABELS[typed.role];
    if (field === "sex") return typed.sex && SEX_LABELS[typed.sex];
    if (field === "familyGroupId") return nameOf(typed.familyGroupId);
    const value = typed[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  };
  const nameOf = (id: string) => id && (groupName(Number(id)) ?? `Group #${id}`);
  return (yours: TypedProfile, theirs: TypedProfile): Difference[] =>
    FIELDS.filter((field) => yours[field] !== theirs[field]).map((field) => ({
      label: LABELS[field],
      yours: shown(field, yours),
      theirs: shown(field, theirs),
    }));
}

const Face = ({ address }: { address: string }) => (
  <img src={address} alt="The face" className="size-16 rounded-full object-cover" />
);
