import { expect, it } from "vitest";
import { errorsOf } from "../../../tests/support/contracts/validation-errors.ts";
import { profileFormSchema, roleAfterBirthdate } from "./profile-form.ts";

const TODAY = "2027-06-01";
const anna = {
  fullName: "Anna Berg",
  email: "anna@example.org",
  mobilePhone: "(555) 010-0199",
  birthdate: "1980-05-17",
  isBirthdateUnknown: false,
  sex: null,
  familyBranch: "",
  familyGroupId: null,
  role: "USER",
  isDeceased: false,
  deathDate: "",
  photo: null,
};
const errors = (typed: object, hasAccount = true) =>
  errorsOf(profileFormSchema(TODAY, { hasAccount }), { ...anna, ...typed });

const NO_EMAIL = { email: "Email is required for users who are not children" };
const NO_PHONE = { mobilePhone: "Mobile phone is required for users who are not children" };
const NO_BIRTHDATE = { birthdate: "Birthdate is required for determining child/adult status" };

it("PROF-03 accepts a complete form", () => expect(errors({})).toEqual({}));

it("PROF-03 requires a birth date, unless it is unknown and the person died", () => {
  expect(errors({ birthdate: "" })).toEqual(NO_BIRTHDATE);
  expect(errors({ birthdate: "", isBirthdateUnknown: true })).toEqual(NO_BIRTHDATE);
  expect(errors({ birthdate: "", isDeceased: true })).toEqual(NO_BIRTHDATE);
  const unknown = { birthdate: "", isDeceased: true, isBirthdateUnknown: true };
  expect(errors(unknown)).toEqual({});
});

it("PROF-04 requires email and phone of adults who are alive", () => {
  const noContact = { email: " ", mobilePhone: "" };
  expect(errors(noContact)).toEqual({ ...NO_EMAIL, ...NO_PHONE });
  expect(errors({ ...noContact, birthdate: "2009-06-01" })).toEqual({ ...NO_EMAIL, ...NO_PHONE });
  expect(errors({ ...noContact, birthdate: "2009-06-02" })).toEqual({});
  expect(errors({ ...noContact, role: "CHILD" })).toEqual({});
  expect(errors({ ...noContact, isDeceased: true })).toEqual({});
  expect(errors({ ...noContact, birthdate: "2010-01-01", role: "SUPER_ADMIN" })).toEqual({});
});

it("PROF-04 requires neither email, phone, nor birth date of a profile without an account, at any age", () => {
  const noContact = { email: "", mobilePhone: "" };
  for (const birthdate of ["", "1980-05-17", "about 1944", "2020"])
    expect(errors({ ...noContact, birthdate }, false)).toEqual({});
});

it("PROF-04 DATA-09 treats anyone who may be under 18 as a child", () => {
  const noContact = { email: "", mobilePhone: "" };
  for (const birthdate of ["2009", "about 2000", "before 2012", "after 1990", "June 2009"])
    expect(errors({ ...noContact, birthdate })).toEqual({});
  for (const birthdate of ["2008", "about 1998", "between 1990 and 2008"])
    expect(errors({ ...noContact, birthdate })).toEqual({ ...NO_EMAIL, ...NO_PHONE });
});

it("PROF-05 DATA-09 rejects inexact dates only if every possible day breaks the rule", () => {
  const dead = (birthdate: string, deathDate: string) =>
    errors({ birthdate, isDeceased: true, deathDate });
  expect(dead("1980", "1980")).toEqual({});
  expect(dead("about 1980", "1975")).toEqual({});
  expect(dead("before 1980", "1900")).toEqual({});
  expect(dead("1980", "05/17/1979")).toHaveProperty("deathDate");
  expect(dead("after 1980", "1979")).toHaveProperty("deathDate");
  expect(errors({ birthdate: "about 2030" })).toEqual({});
  expect(errors({ birthdate: "2028" })).toHaveProperty("birthdate");
});

it("PROF-03 reports all missing fields at once, whatever else is wrong", () => {
  expect(errors({ fullName: "A", email: "anna@", mobilePhone: "", birthdate: "" })).toEqual({
    fullName: "Full name is required",
    email: "Invalid email address",
    ...NO_PHONE,
    ...NO_BIRTHDATE,
  });
  expect(errors({ mobilePhone: "none" })).toEqual({
    mobilePhone: "Please enter a valid phone number",
  });
});

it("PROF-05 rejects impossible dates of a life beside the date", () => {
  expect(errors({ birthdate: "2027-06-02", email: "", mobilePhone: "" })).toEqual({
    birthdate: "The birth date can't be in the future",
  });
  expect(errors({ isDeceased: true, deathDate: "1980-05-16" })).toEqual({
    deathDate: "The date of death can't be before the birth date",
  });
  expect(Object.keys(errors({ birthdate: "02/30/2001", deathDate: "1980-05-16" }))).toEqual([
    "birthdate",
  ]);
});

it("PROF-04 changes the role with the birth date, unless it is Super Admin", () => {
  const [young, adult] = [{ birthdate: "2009-06-02" }, { birthdate: "2009-06-01" }];
  expect(roleAfterBirthdate("USER", young, TODAY)).toBe("CHILD");
  expect(roleAfterBirthdate("FAMILY_ADMIN", young, TODAY)).toBe("CHILD");
  expect(roleAfterBirthdate("SUPER_ADMIN", young, TODAY)).toBe("SUPER_ADMIN");
  expect(roleAfterBirthdate("CHILD", adult, TODAY)).toBe("USER");
  expect(roleAfterBirthdate("FAMILY_ADMIN", adult, TODAY)).toBe("FAMILY_ADMIN");
  expect(roleAfterBirthdate("CHILD", { birthdate: null }, TODAY)).toBe("CHILD");
});
