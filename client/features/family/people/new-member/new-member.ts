import type { IsoDate } from "#shared/lib/dates.ts";
import { grantsAnywhere, type Role } from "#shared/lib/roles.ts";
import { toServerDate } from "../../../../lib/dates.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import type { User } from "../../../../lib/session/session.ts";
import type { ChosenRelative } from "../relative-picker.tsx";

/** The form's values. */
export interface TypedMember {
  fullName: string;
  email: string;
  birthdate: string;
  isDeceased: boolean;
  deathDate: string;
  familyGroupId: string;
  role: Role;
  relationshipType: "NONE" | "SPOUSE" | "CHILD" | "PARENT" | "";
  relatedUserId: ChosenRelative | null;
}

export const emptyMemberFor = (user: User): TypedMember => ({
  fullName: "",
  email: "",
  birthdate: "",
  isDeceased: false,
  deathDate: "",
  familyGroupId: user.familyGroupId === null ? "" : String(user.familyGroupId),
  role: "USER",
  relationshipType: "NONE",
  relatedUserId: null,
});

export const RELATION_CHOICES = [
  { value: "NONE", label: "No relationship" },
  { value: "SPOUSE", label: "Spouse" },
  { value: "CHILD", label: "Child" },
  { value: "PARENT", label: "Parent" },
];

/**
 * Converts the form into the request body. An empty group means the user's own, an empty type means NONE,
 * and a spouse or child without a chosen relative is the user's.
 */
export function toNewMemberBody(typed: TypedMember, user: User, today: IsoDate) {
  const { fullName, email, birthdate, isDeceased, deathDate, familyGroupId, role } = typed;
  const relationshipType = typed.relationshipType || "NONE";
  return {
    fullName,
    email,
    birthdate: toServerDate(birthdate, today),
    isDeceased,
    deathDate: isDeceased ? toServerDate(deathDate, today) : null,
    familyGroupId: familyGroupId || user.familyGroupId,
    // The server rejects a role from anyone else and sets it by age.
    ...(grantsAnywhere(user, "member.assign") && { role }),
    relationshipType,
    relatedUserId: findRelatedUserId(typed, user),
  };
}

function findRelatedUserId({ relationshipType, relatedUserId }: TypedMember, user: User) {
  if (!relationshipType || relationshipType === "NONE") return null;
  if (relatedUserId) return relatedUserId.id;
  return relationshipType === "PARENT" ? null : user.id;
}

export const NOT_ADDED = "Failed to add member";

/** Why nobody was added: the server's message or a default. */
export function reasonNotAdded(error: Error): string {
  if (error instanceof ApiError)
    return (
      error.userMessage ||
      (error.status >= 500 ? "Server error occurred" : "Failed to create new member")
    );
  if (error instanceof SyntaxError) return "Invalid response format from server";
  return error instanceof TypeError
    ? `Failed to add family member. ${describeFailure(error)}`
    : "Failed to add family member.";
}
