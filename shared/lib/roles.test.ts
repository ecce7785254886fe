import { describe, expect, it } from "vitest";
import { grants, grantsAnywhere, isAdministrator, ROLE_LABELS, ROLES } from "./roles.ts";

const withoutGroup = { role: "FAMILY_ADMIN", familyGroupId: null } as const;
const ofGroup7 = { role: "FAMILY_ADMIN", familyGroupId: 7 } as const;
const superAdmin = { role: "SUPER_ADMIN", familyGroupId: null } as const;

describe("what a role grants", () => {
  it("ROLE-01 gives who has no group no rights over what belongs to no group", () => {
    expect(grants(withoutGroup, "member.add", null)).toBe(false);
    expect(grants(ofGroup7, "member.add", null)).toBe(false);
    expect(grants(superAdmin, "member.add", null)).toBe(true);
  });

  it("ROLE-01 gives rights of the own group in that group, and nowhere else", () => {
    expect(grants(ofGroup7, "member.add", 7)).toBe(true);
    expect(grants(ofGroup7, "member.add", 8)).toBe(false);
    expect(grants(withoutGroup, "member.add", 7)).toBe(false);
  });

  it("ROLE-01 keeps rights in every group apart from those in the own one", () => {
    expect(grantsAnywhere(superAdmin, "member.add")).toBe(true);
    expect(grantsAnywhere(ofGroup7, "member.add")).toBe(false);
  });
});

it("NAV-04 calls each role by the words of the specification", () => {
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual([
    "Super Admin",
    "Family Admin",
    "User",
    "Child",
    "Guest",
  ]);
});

it("ROLE-01 takes two of the roles for administrators", () => {
  expect(ROLES.filter((role) => isAdministrator({ role }))).toEqual([
    "SUPER_ADMIN",
    "FAMILY_ADMIN",
  ]);
});
