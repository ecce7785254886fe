import { type IsoDate, parseDay } from "#shared/lib/dates.ts";
import { grantsAnywhere, type Role } from "#shared/lib/roles.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import type { User } from "../../../lib/session/session.ts";

/** What is typed and chosen in the form, as its fields hold it. */
export interface TypedMember {
  fullName: string;
  email: string;
  birthdate: string;
  familyGroupId: string;
  role: Role;
  relationshipType: "NONE" | "SPOUSE" | "CHILD" | "PARENT" | "";
  relatedUserId: string;
  /** What the chosen person is called, to be shown again with a draft. */
  relatedName: string;
}

export const newMemberOf = (user: User): TypedMember => ({
  fullName: "",
  email: "",
  birthdate: "",
  familyGroupId: user.familyGroupId === null ? "" : String(user.familyGroupId),
  role: "USER",
  relationshipType: "NONE",
  relatedUserId: "",
  relatedName: "",
});

export const RELATION_CHOICES = [
  { value: "NONE", label: "No relationship" },
  { value: "SPOUSE", label: "Spouse" },
  { value: "CHILD", label: "Child" },
  { value: "PARENT", label: "Parent" },
];

/**
 * The body that the form stands for: without a group the user's own, without a type none, and whose
 * spouse or child nobody said, the user's.
 */
export function newMemberBody(typed: TypedMember, user: User, today: IsoDate) {
  const { fullName, email, birthdate, familyGroupId, role } = typed;
  const relationshipType = typed.relationshipType || "NONE";
  return {
    fullName,
    email,
    birthdate: parseDay(birthdate, today) ?? birthdate,
    familyGroupId: familyGroupId || user.familyGroupId,
    // Anybody else's choice would be refused; the server gives the role that follows from age.
    ...(grantsAnywhere(user, "member.assign") && { role }),
    relationshipType,
    relatedUserId: relatedTo(typed, user),
  };
}

function relatedTo({ relationshipType, relatedUserId }: TypedMember, user: User) {
  if (!relationshipType || relationshipType === "NONE") return null;
  if (relatedUserId) return relatedUserId;
  return relationshipType === "PARENT" ? null : user.id;
}

export const NOT_ADDED = "Failed to add member";

/** Why nobody was added: the server's words, else what can be said without them. */
export function whyNotAdded(error: Error): string {
  if (error instanceof ApiError)
    return (
      error.userMessage ||
      (error.status >= 500 ? "Server error occurred" : "Failed to create new member")
    );
  if (error instanceof SyntaxError) return "Invalid response format from server";
  return error instanceof TypeError
    ? `Failed to add family member. ${wordsOf(error)}`
    : "Failed to add family member.";
}
