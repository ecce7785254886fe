import { expect, it } from "vitest";
import { type Access, needsSignIn, listFieldPaths } from "./access.ts";
import { subjectList, optionalSubject, subject } from "./policy.ts";

const link: Access = { link: "rsvp", of: "params.token" };

it.each<[string, Access, boolean]>([
  ["anybody", "public", false],
  ["who is signed in", "signedIn", true],
  ["who has a right", { may: "person.see", on: { person: "params.id" } }, true],
  ["who has a link", link, false],
  ["who has a link and is signed in", { ...link, signedIn: true }, true],
])("ROLE-01 knows whether %s has to be signed in", (_, access, isNeeded) => {
  expect(needsSignIn(access)).toBe(isNeeded);
});

it("ROLE-01 knows where the subjects of a route stand, and the token of a link", () => {
  expect(listFieldPaths("public")).toEqual({});
  expect(listFieldPaths("signedIn")).toEqual({});
  expect(listFieldPaths({ may: "group.create" })).toEqual({});
  const on = { person: "params.id", relative: "body.relatedUserId?" } as const;
  expect(listFieldPaths({ may: "person.see", on })).toEqual(on);
  expect(listFieldPaths(link)).toEqual({ link: "params.token" });
});

it("ROLE-01 needs of a kind of thing one, perhaps none, or a list", () => {
  const boat = subject<"boat", { id: number }>("boat");
  expect(boat).toEqual({ kind: "boat", count: "one" });
  expect(optionalSubject(boat)).toEqual({ kind: "boat", count: "maybe" });
  expect(subjectList(boat)).toEqual({ kind: "boat", count: "many" });
});
