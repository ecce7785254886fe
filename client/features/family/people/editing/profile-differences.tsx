import { ROLE_LABELS } from "#shared/lib/roles.ts";
import { SEX_LABELS } from "#shared/family/people/sex-labels.ts";
import type { TypedProfile } from "./profile-change.ts";
import { useGroupNames } from "../../groups/index.ts";

/** Formats the values of the profile form's fields. */
export function useProfileFormatter(mayAssign: boolean) {
  const groupName = useGroupNames(mayAssign);
  const groupNameOf = (id: string) => id && (groupName(Number(id)) ?? `Group #${id}`);
  return (field: keyof TypedProfile, typed: TypedProfile) => {
    if (field === "currentPassword") return typed.currentPassword && "Entered";
    if (field === "photo") return typed.photo && <Face address={typed.photo} />;
    if (field === "role") return ROLE_LABELS[typed.role];
    if (field === "sex") return typed.sex && SEX_LABELS[typed.sex];
    if (field === "familyGroupId") return groupNameOf(typed.familyGroupId);
    const value = typed[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  };
}

const Face = ({ address }: { address: string }) => (
  <img src={address} alt="Portrait" className="size-16 rounded-full object-cover" />
);
