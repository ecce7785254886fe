import { describe, it } from "vitest";
import * as z from "zod/mini";
import type { LinkPurpose } from "../core/links/link-purposes.ts";
import { policies } from "../features.ts";
import { personResource } from "../family/people/people.policy.ts";
import { createDefineContract } from "./contract.ts";
import { resourceList, policy } from "./policy.ts";

const rights = {
  ...policies,
  "all.see": policy({
    on: { people: resourceList(personResource) },
    allows: () => true,
    deniedMessage: "You can answer for your household only.",
  }),
};
const define = createDefineContract<typeof rights, LinkPurpose>();
const id = z.int();
const route = { path: "/api/fake", summary: "For tests", response: z.boolean() } as const;
const body = z.object({
  id,
  maybe: z.nullish(id),
  text: z.string(),
  maybeText: z.optional(z.string()),
  list: z.array(id),
  rows: z.array(z.object({ id, name: z.string() })),
});
const one = { person: "body.id" } as const;
const post = { ...route, method: "post", body } as const;

// The compiler checks these tests: each line below an expected error must be an error, and no other
// line.
describe("a contract that does not compile", () => {
  it("ROLE-01 omits a resource, or names an unknown right", () => {
    // @ts-expect-error -- no such right
    define("x", { a: { ...post, access: { right: "person.sea", on: { person: "body.id" } } } });
    // @ts-expect-error -- the resource is missing
    define("x", { a: { ...post, access: { right: "person.see" } } });
    // @ts-expect-error -- the resource is missing
    define("x", { a: { ...post, access: { right: "person.see", on: {} } } });
    // @ts-expect-error -- one of two resources is missing
    define("x", { a: { ...post, access: { right: "relationship.record", on: one } } });
    // @ts-expect-error -- the right has no group
    define("x", { a: { ...post, access: { right: "group.create", on: { group: "body.id" } } } });
    // @ts-expect-error -- an optional resource must be named, too
    define("x", { a: { ...post, access: { right: "family.see" } } });
    // @ts-expect-error -- no such purpose
    define("x", { a: { ...post, access: { link: "password", of: "body.text" } } });
    define("x", { a: { ...post, access: { right: "group.create" } } });
  });

  it("ROLE-01 names a field without an ID, or with an optional one", () => {
    define("x", { a: { ...post, access: { right: "person.see", on: { person: "body.id" } } } });
    // @ts-expect-error -- the policy requires a person
    define("x", { a: { ...post, access: { right: "person.see", on: { person: "body.maybe?" } } } });
    // @ts-expect-error -- the ID may be missing
    define("x", { a: { ...post, access: { right: "person.see", on: { person: "body.maybe" } } } });
    // @ts-expect-error -- the field isn't an ID
    define("x", { a: { ...post, access: { right: "person.see", on: { person: "body.text" } } } });
    // @ts-expect-error -- the field doesn't exist
    define("x", { a: { ...post, access: { right: "person.see", on: { person: "params.id" } } } });
    // @ts-expect-error -- the field is a list
    define("x", { a: { ...post, access: { right: "person.see", on: { person: "body.list[]" } } } });
    define("x", { a: { ...post, access: { right: "family.see", on: { group: "body.maybe?" } } } });
    define("x", { a: { ...post, access: { right: "family.see", on: { group: "body.id" } } } });
    define("x", { a: { ...post, access: { link: "rsvp", of: "body.text" } } });
    define("x", {
      a: { ...post, access: { link: "rsvp", of: "body.maybeText?", signedIn: true } },
    });
    // @ts-expect-error -- the token may be missing
    define("x", { a: { ...post, access: { link: "rsvp", of: "body.maybeText" } } });
    // @ts-expect-error -- a number isn't a token
    define("x", { a: { ...post, access: { link: "rsvp", of: "body.id" } } });
  });

  it("ROLE-01 names one resource if the right needs a list, or a list of something else", () => {
    define("x", { a: { ...post, access: { right: "all.see", on: { people: "body.list[]" } } } });
    define("x", { a: { ...post, access: { right: "all.see", on: { people: "body.rows[].id" } } } });
    // @ts-expect-error -- one ID
    define("x", { a: { ...post, access: { right: "all.see", on: { people: "body.id" } } } });
    define("x", {
      // @ts-expect-error -- names instead of IDs
      a: { ...post, access: { right: "all.see", on: { people: "body.rows[].name" } } },
    });
    // @ts-expect-error -- rows instead of IDs
    define("x", { a: { ...post, access: { right: "all.see", on: { people: "body.rows[]" } } } });
  });

  it("ROLE-01 takes a body that its policy would misread", () => {
    const renamed = { ...post, body: z.object({ id, role: z.string() }) } as const;
    // @ts-expect-error -- the policy reads a role, not any text
    define("x", { a: { ...renamed, access: { right: "person.edit", on: { person: "body.id" } } } });
  });
});
