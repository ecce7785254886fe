import { ROLE_LABELS } from "#shared/lib/roles.ts";
import { SEX_LABELS } from "#shared/people/sex-labels.ts";
import type { TypedProfile } from "./profile-change.ts";
import { useGroupNames } from "../../groups/use-group-names.ts";

/** What the fields of a profile's form hold, in its words. */
export function useShown(mayAssign: boolean) {
  const groupName = useGroupNames(mayAssign);
  const nameOf = (id: string) => id && (groupName(Number(id)) ?? `Group #${id}`);
  return (field: keyof TypedProfile, typed: TypedProfile) => {
    if (field === "photo") return typed.photo && <Face address={typed.photo} />;
    if (field === "role") return ROLE_LABELS[typed.role];
    if (field === "sex") return typed.sex && SEX_LABELS[typed.sex];
    if (field === "familyGroupId") return nameOf(typed.familyGroupId);
    const value = typed[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  };
}

const Face = ({ address }: { address: string }) => (
  <img src={address} alt="The face" className="size-16 rounded-full object-cover" />
);
