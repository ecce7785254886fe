import { describe, expect, it } from "vitest";
import { grants, grantsAnywhere, isAdministrator, ROLE_LABELS, ROLES } from "./roles.ts";

const withoutGroup = { role: "FAMILY_ADMIN", familyGroupId: null } as const;
const ofGroup7 = { role: "FAMILY_ADMIN", familyGroupId: 7 } as const;
const superAdmin = { role: "SUPER_ADMIN", familyGroupId: null } as const;

describe("what a role grants", () => {
  it("ROLE-01 gives administrators without a group no rights over people without a group", () => {
    expect(grants(withoutGroup, "member.add", null)).toBe(false);
    expect(grants(ofGroup7, "member.add", null)).toBe(false);
    expect(grants(superAdmin, "member.add", null)).toBe(true);
  });

  it("ROLE-01 gives rights in the own group, and nowhere else", () => {
    expect(grants(ofGroup7, "member.add", 7)).toBe(true);
    expect(grants(ofGroup7, "member.add", 8)).toBe(false);
    expect(grants(withoutGroup, "member.add", 7)).toBe(false);
  });

  it("ROLE-01 keeps rights in all groups separate from rights in the own group", () => {
    expect(grantsAnywhere(superAdmin, "member.add")).toBe(true);
    expect(grantsAnywhere(ofGroup7, "member.add")).toBe(false);
  });
});

it("NAV-04 names each role as specified", () => {
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual([
    "Super Admin",
    "Family Admin",
    "User",
    "Child",
    "Guest",
  ]);
});

it("ROLE-01 treats two roles as administrators", () => {
  expect(ROLES.filter((role) => isAdministrator({ role }))).toEqual([
    "SUPER_ADMIN",
    "FAMILY_ADMIN",
  ]);
});
