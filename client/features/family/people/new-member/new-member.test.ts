import { describe, expect, it } from "vitest";
import { withPage } from "../../../../../tests/support/browser/browser-page.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import type { User } from "../../../../lib/session/session.ts";
import { toNewMemberBody, emptyMemberFor, type TypedMember, reasonNotAdded } from "./new-member.ts";

withPage();
const TODAY = "2026-11-21";
const admin = { id: 7, role: "FAMILY_ADMIN", familyGroupId: 3 } as User;
const superAdmin = { id: 8, role: "SUPER_ADMIN", familyGroupId: null } as User;

const bodyOf = (typed: Partial<TypedMember>, user = admin) =>
  toNewMemberBody({ ...emptyMemberFor(user), fullName: "Nadia New", ...typed }, user, TODAY);

describe("the request body of the form", () => {
  it("MEM-02 adds to the user's own group if none is chosen, and links no relatives", () => {
    const body = { familyGroupId: 3, relationshipType: "NONE", relatedUserId: null };
    expect(bodyOf({ familyGroupId: "", relationshipType: "" })).toMatchObject(body);
    expect(bodyOf({ familyGroupId: "5" })).toMatchObject({ familyGroupId: "5" });
    expect(bodyOf({ familyGroupId: "" }, superAdmin)).toMatchObject({ familyGroupId: null });
  });

  it("MEM-02 links a spouse or child to the current user by default, but never a parent", () => {
    const relatedUserId = { id: "12", name: "Ada Berg" };
    const related = (typed: Partial<TypedMember>) => bodyOf(typed).relatedUserId;
    expect(related({ relationshipType: "SPOUSE" })).toBe(7);
    expect(related({ relationshipType: "CHILD" })).toBe(7);
    expect(related({ relationshipType: "PARENT" })).toBeNull();
    expect(related({ relationshipType: "PARENT", relatedUserId })).toBe("12");
    expect(related({ relationshipType: "NONE", relatedUserId })).toBeNull();
  });

  it("MEM-02 sends a role only for Super Admins", () => {
    expect(bodyOf({})).not.toHaveProperty("role");
    expect(bodyOf({}, superAdmin)).toMatchObject({ role: "USER" });
    expect(bodyOf({ role: "FAMILY_ADMIN" }, superAdmin)).toMatchObject({ role: "FAMILY_ADMIN" });
  });

  it("PROF-07 sends a date as YYYY-MM-DD, and any other text as typed", () => {
    expect(bodyOf({ birthdate: "5/17/80" })).toMatchObject({ birthdate: "1980-05-17" });
    expect(bodyOf({ birthdate: "02/30/2001" })).toMatchObject({ birthdate: "02/30/2001" });
    expect(bodyOf({ birthdate: "" })).toMatchObject({ birthdate: "" });
  });
});

it("MEM-02 PROF-05 sends a death date only for someone who died", () => {
  expect(bodyOf({ isDeceased: true, deathDate: "5/17/80" })).toMatchObject({
    isDeceased: true,
    deathDate: "1980-05-17",
  });
  expect(bodyOf({ deathDate: "5/17/80" })).toMatchObject({ isDeceased: false, deathDate: null });
});

describe("the reason why nobody was added", () => {
  it("MEM-03 is the server's message, or else the one for that status", () => {
    const conflict = new ApiError(409, "{}", "Someone already uses this email address.");
    expect(reasonNotAdded(conflict)).toBe("Someone already uses this email address.");
    expect(reasonNotAdded(new ApiError(502, "Bad Gateway"))).toBe("Server error occurred");
    expect(reasonNotAdded(new ApiError(418, "I'm a teapot"))).toBe("Failed to create new member");
    expect(reasonNotAdded(new SyntaxError("<"))).toBe("Invalid response format from server");
    expect(reasonNotAdded(new Error("?"))).toBe("Failed to add family member.");
    expect(reasonNotAdded(new TypeError("fetch failed"))).toMatch(
      /^Failed to add family member\. \w.*again/,
    );
  });
});
