import { expect, it } from "vitest";
import * as z from "zod/mini";
import { errorsOf, textOfLength } from "../../../tests/support/contracts/validation-errors.ts";
import { groupChangeSchema, groupsContract, newGroupSchema } from "./groups.contract.ts";

it("GRP-02 requires a group's name, and accepts an optional description", () => {
  const required = { name: "Family group name required" };
  for (const body of [{}, { name: "" }, { name: " \n" }, { name: null }])
    expect(errorsOf(newGroupSchema, body)).toEqual(required);
  expect(
    errorsOf(newGroupSchema, { name: textOfLength(120), description: textOfLength(2000) }),
  ).toEqual({});
  expect(errorsOf(newGroupSchema, { name: textOfLength(121) })).toEqual({
    name: "That name is too long",
  });
  expect(errorsOf(newGroupSchema, { name: "B", description: textOfLength(2001) })).toHaveProperty(
    "description",
  );
  expect(z.parse(newGroupSchema, { name: " Berg  Family ", description: " " })).toEqual({
    name: "Berg Family",
    description: null,
  });
});

it("GRP-05 accepts a partial change, and returns an error for each wrong field", () => {
  expect(z.parse(groupChangeSchema, {})).toEqual({});
  expect(
    z.parse(groupChangeSchema, { contactEmail: "", contactPhone: " ", logo: "", version: 3 }),
  ).toEqual({ contactEmail: null, contactPhone: null, logo: null, version: 3 });
  const wrong = { name: " ", contactEmail: "a@", contactPhone: "abc", version: 0 };
  expect(errorsOf(groupChangeSchema, wrong)).toMatchObject({
    name: "Family group name required",
    contactEmail: "Please enter a valid email address",
    contactPhone: "Please enter a valid phone number",
    version: expect.any(String) as string,
  });
});

it("API-01 searches members by at least two characters", () => {
  const { query } = groupsContract.routes.searchMembers;
  expect(z.parse(query, { name: " Ad " })).toEqual({ name: "Ad" });
  for (const name of ["A", " A "])
    expect(errorsOf(query, { name })).toEqual({ name: "Type at least 2 characters" });
  expect(errorsOf(query, { name: textOfLength(200) })).toEqual({});
  expect(errorsOf(query, { name: textOfLength(201) })).toHaveProperty("name");
});
