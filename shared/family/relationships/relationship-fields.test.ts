import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { errorsOf, textOfLength } from "../../../tests/support/contracts/validation-errors.ts";
import { NO_DATE } from "../dates/family-date.ts";
import {
  isExistingChild,
  newChildSchema,
  newMemberSchema,
  newRelativeSchema,
} from "./relatives.contract.ts";
import { relationshipsContract } from "./relationships.contract.ts";

const { record, recordCouple, change } = relationshipsContract.routes;

it("REL-03 accepts only known types of relationships", () => {
  const link = { userId: 1, relatedUserId: "2", relationshipType: "PARENT" };
  expect(z.parse(record.body, link)).toEqual({ ...link, relatedUserId: 2 });
  for (const relationshipType of ["SPOUSE", "PARENT", "CHILD", "EXTENDED"])
    expect(errorsOf(record.body, { ...link, relationshipType })).toEqual({});
  for (const wrong of [
    { relationshipType: "SIBLING" },
    { relationshipStatus: "PAST" },
    { userId: 0 },
    { relatedUserId: "x" },
  ])
    expect(errorsOf(record.body, { ...link, ...wrong })).toHaveProperty(Object.keys(wrong));
});

it("REL-08 accepts a link's kind and dates", () => {
  const spouses = { userId: 1, spouseId: 2 };
  for (const kind of [
    "married",
    "partners",
    "divorced",
    "birth",
    "adoptive",
    "step",
    "foster",
    null,
  ])
    expect(errorsOf(recordCouple.body, { ...spouses, kind })).toEqual({});
  for (const status of ["CURRENT", "FORMER", "DECEASED", "HONORARY"])
    expect(errorsOf(change.body, { relationshipStatus: status })).toEqual({});
  const days = { startDate: "1980-05-17", endDate: null };
  expect(z.parse(change.body, { ...days, kind: null, version: 2 })).toEqual({
    startDate: { date: "1980-05-17", words: null },
    endDate: NO_DATE,
    kind: null,
    version: 2,
  });
  for (const wrong of [
    { kind: "engaged" },
    { startDate: "1980-02-30" },
    { endDate: "May" },
    { version: 0 },
    { relationshipStatus: "PAST" },
  ])
    expect(errorsOf(change.body, wrong)).toHaveProperty(Object.keys(wrong));
});

describe("MEM-02 a new member", () => {
  const member = { fullName: "Ada Berg" };

  it("needs only a name", () => {
    expect(z.parse(newMemberSchema, member)).toEqual(member);
    expect(errorsOf(newMemberSchema, { fullName: "A" })).toEqual({
      fullName: "Full name is required",
    });
    const blank = { email: "", relationshipType: "", relatedUserId: "", familyGroupId: null };
    expect(z.parse(newMemberSchema, { ...member, ...blank })).toEqual({
      ...member,
      ...blank,
      email: null,
    });
  });

  it("is a spouse, child, or parent of someone, or has no relative", () => {
    for (const relationshipType of ["NONE", "SPOUSE", "CHILD", "PARENT"])
      expect(errorsOf(newMemberSchema, { ...member, relationshipType })).toEqual({});
    expect(errorsOf(newMemberSchema, { ...member, email: "ada@" })).toEqual({
      email: "Invalid email format",
    });
    for (const wrong of [{ relationshipType: "EXTENDED" }, { relatedUserId: "x" }])
      expect(errorsOf(newMemberSchema, { ...member, ...wrong })).toHaveProperty(Object.keys(wrong));
  });
});

it("REL-04 adds a new spouse, parent, or child of someone", () => {
  const relative = { fullName: "Ada Berg", relatedUserId: 7 };
  for (const relationshipType of ["SPOUSE", "PARENT", "CHILD", undefined])
    expect(errorsOf(newRelativeSchema, { ...relative, relationshipType })).toEqual({});
  expect(errorsOf(newRelativeSchema, { ...relative, email: "ada@" })).toEqual({
    email: "Invalid email address",
  });
  for (const wrong of [
    { relationshipType: "EXTENDED" },
    { relationshipStatus: "PAST" },
    { kind: "engaged" },
    { familyGroupId: "x" },
  ])
    expect(errorsOf(newRelativeSchema, { ...relative, ...wrong })).toHaveProperty(
      Object.keys(wrong),
    );
});

describe("REL-04 a new child", () => {
  const errors = (child: object) => errorsOf(newChildSchema, { parentId: 7, ...child });

  it("has a name, or is an existing member of the group", () => {
    expect(errors({ fullName: "Bo" })).toEqual({});
    for (const fullName of ["B", " B ", "", null, undefined])
      expect(errors({ fullName })).toEqual({ fullName: "Name required" });
    expect(errors({ existingChildId: "8" })).toEqual({});
    for (const existingChildId of ["", null, undefined])
      expect(errors({ fullName: "Bo", useExistingUser: true, existingChildId })).toEqual({
        existingChildId: "No child selected",
      });
  });

  it("is a new person if the form says so, even with a chosen member", () => {
    expect(errors({ fullName: "Bo", useExistingUser: false, existingChildId: 8 })).toEqual({});
    expect(errors({ useExistingUser: false, existingChildId: 8 })).toEqual({
      fullName: "Name required",
    });
    expect(isExistingChild({ useExistingUser: false, existingChildId: 8 })).toBe(false);
    expect(isExistingChild({ existingChildId: 8 })).toBe(true);
    expect(isExistingChild({ existingChildId: "" })).toBe(false);
  });

  it("is a child by birth, adoption, marriage, or fostering", () => {
    for (const kind of ["birth", "adoptive", "step", "foster", null])
      expect(errors({ fullName: "Bo", kind })).toEqual({});
    expect(errors({ fullName: "Bo", kind: "married" })).toHaveProperty("kind");
    expect(errors({ fullName: textOfLength(200) })).toEqual({});
    expect(errors({ fullName: textOfLength(201) })).toHaveProperty("fullName");
    expect(errors({ fullName: "Bo", relationshipStatus: "PAST" })).toHaveProperty(
      "relationshipStatus",
    );
  });
});
