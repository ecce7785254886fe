import { expect, it } from "vitest";
import { type Access, needsSignIn, listFieldPaths } from "./access.ts";
import { resourceList, optionalResource, resource } from "./policy.ts";

const link: Access = { link: "rsvp", of: "params.token" };

it.each<[string, Access, boolean]>([
  ["anyone", "public", false],
  ["signed-in users", "signedIn", true],
  ["holders of a right", { right: "person.see", on: { person: "params.id" } }, true],
  ["holders of a link", link, false],
  ["signed-in holders of a link", { ...link, signedIn: true }, true],
])("ROLE-01 knows if a route for %s needs a session", (_, access, isNeeded) => {
  expect(needsSignIn(access)).toBe(isNeeded);
});

it("ROLE-01 lists the fields of a route's resources, and of a link's token", () => {
  expect(listFieldPaths("public")).toEqual({});
  expect(listFieldPaths("signedIn")).toEqual({});
  expect(listFieldPaths({ right: "group.create" })).toEqual({});
  const on = { person: "params.id", relative: "body.relatedUserId?" } as const;
  expect(listFieldPaths({ right: "person.see", on })).toEqual(on);
  expect(listFieldPaths(link)).toEqual({ link: "params.token" });
});

it("ROLE-01 describes one resource, an optional one, or a list", () => {
  const boat = resource<"boat", { id: number }>("boat");
  expect(boat).toEqual({ kind: "boat", count: "one" });
  expect(optionalResource(boat)).toEqual({ kind: "boat", count: "maybe" });
  expect(resourceList(boat)).toEqual({ kind: "boat", count: "many" });
});
