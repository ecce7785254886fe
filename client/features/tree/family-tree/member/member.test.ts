import { expect, it } from "vitest";
import { contactOf, type Member } from "./member.ts";

const anna: Member = {
  id: 1,
  fullName: "Anna Berg",
  shortName: "Anna Berg",
  role: "USER",
  photo: null,
  isDeceased: false,
  birthdate: "1980-05-17",
  birthdateWords: null,
  deathDate: null,
  deathDateWords: null,
  email: "anna@example.org",
  username: "anna",
  mobilePhone: "(555) 123-4567",
};
const today = "2026-11-21";

it("TREE-06 shows the email, else the username, else 'No email'", () => {
  expect(contactOf(anna, today)).toEqual({ email: "anna@example.org", phone: "(555) 123-4567" });
  expect(contactOf({ ...anna, email: null }, today)?.email).toBe("anna");
  expect(contactOf({ ...anna, email: null, username: null }, today)?.email).toBe("No email");
});

it("TREE-06 shows no contact details of people who died", () => {
  expect(contactOf({ ...anna, isDeceased: true }, today)).toBeNull();
});

it("TREE-06 shows no contact details of children, by role or by age", () => {
  expect(contactOf({ ...anna, role: "CHILD" }, today)).toBeNull();
  expect(contactOf({ ...anna, birthdate: "2008-11-22" }, today)).toBeNull();
  expect(contactOf({ ...anna, birthdate: "2008-11-21" }, today)).not.toBeNull();
});
