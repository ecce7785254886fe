import { expect, it } from "vitest";
import * as z from "zod/mini";
import { errorsOf, textOfLength } from "../../../tests/support/contracts/validation-errors.ts";
import { NO_DATE } from "../dates/family-date.ts";
import { peopleContract, profileChangeSchema } from "./people.contract.ts";

const errors = (change: object) => errorsOf(profileChangeSchema, change);

it("MEM-02 requires a name of 2 to 200 characters", () => {
  for (const fullName of ["A", " A ", ""])
    expect(errors({ fullName })).toEqual({ fullName: "Full name is required" });
  expect(errors({ fullName: "Bo" })).toEqual({});
  expect(errors({ fullName: textOfLength(200) })).toEqual({});
  expect(errors({ fullName: textOfLength(201) })).toEqual({ fullName: "That name is too long" });
  expect(z.parse(profileChangeSchema, { fullName: " Ada \t Berg " })).toEqual({
    fullName: "Ada Berg",
  });
});

it("PROF-03 treats a form's empty fields as no value", () => {
  const blank = { email: "", mobilePhone: " ", birthdate: "", deathDate: "", familyBranch: "" };
  expect(z.parse(profileChangeSchema, blank)).toEqual({
    email: null,
    mobilePhone: null,
    birthdate: NO_DATE,
    deathDate: NO_DATE,
    familyBranch: null,
  });
  expect(z.parse(profileChangeSchema, { birthdate: "1980-05-17", deathDate: null })).toEqual({
    birthdate: { date: "1980-05-17", words: null },
    deathDate: NO_DATE,
  });
});

it("PROF-03 returns an error for each wrong field of a profile", () => {
  const wrong = {
    email: "ada@",
    mobilePhone: "none",
    birthdate: "May 17",
    deathDate: "1980-02-30",
  };
  expect(errors(wrong)).toMatchObject({
    email: "Invalid email address",
    mobilePhone: "Please enter a valid phone number",
    birthdate: expect.any(String) as string,
    deathDate: expect.any(String) as string,
  });
  for (const wrong of [
    { sex: "m" },
    { role: "KING" },
    { familyGroupId: "x" },
    { isDeceased: "yes" },
    { mobilePhone: textOfLength(41) },
    { familyBranch: textOfLength(101) },
    { firstName: textOfLength(101) },
    { lastName: textOfLength(101) },
    { birthdate: textOfLength(101) },
    { deathDate: textOfLength(101) },
  ])
    expect(errors(wrong)).toHaveProperty(Object.keys(wrong));
});

it("MEM-01 limits the search and page size of the member list, and filters living people", () => {
  const { query } = peopleContract.routes.list;
  expect(z.parse(query, { search: "irina", living: "1", limit: "10000" })).toEqual({
    search: "irina",
    living: "1",
    limit: 10_000,
  });
  for (const wrong of [
    { search: textOfLength(201) },
    { living: "0" },
    { living: "" },
    { limit: "10001" },
  ])
    expect(errorsOf(query, wrong)).toHaveProperty(Object.keys(wrong));
});
