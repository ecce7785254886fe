import { describe, it } from "vitest";
import * as z from "zod/mini";
import type { LinkPurpose } from "../core/links/link-purposes.ts";
import { policies } from "../features.ts";
import { personSubject } from "../family/people/people.policy.ts";
import { createDefineContract } from "./contract.ts";
import { subjectList, policy } from "./policy.ts";

const rights = {
  ...policies,
  "all.see": policy({
    on: { people: subjectList(personSubject) },
    allows: () => true,
    refusal: "You can answer for your household only.",
  }),
};
const made = createDefineContract<typeof rights, LinkPurpose>();
const id = z.int();
const route = { path: "/api/made-up", summary: "Made up", answer: z.boolean() } as const;
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

// What these tests hold is held by the compiler: each line below an expected error has to be one, and
// all others none.
describe("a contract that does not compile", () => {
  it("ROLE-01 leaves out a subject, or asks for what nobody knows", () => {
    // @ts-expect-error -- no such right
    made("x", { a: { ...post, access: { may: "person.sea", on: { person: "body.id" } } } });
    // @ts-expect-error -- whom it is about is left out
    made("x", { a: { ...post, access: { may: "person.see" } } });
    // @ts-expect-error -- the same
    made("x", { a: { ...post, access: { may: "person.see", on: {} } } });
    // @ts-expect-error -- one of two is left out
    made("x", { a: { ...post, access: { may: "relationship.record", on: one } } });
    // @ts-expect-error -- the right concerns no group
    made("x", { a: { ...post, access: { may: "group.create", on: { group: "body.id" } } } });
    // @ts-expect-error -- one that may be absent has to be named as well
    made("x", { a: { ...post, access: { may: "family.see" } } });
    // @ts-expect-error -- no such purpose
    made("x", { a: { ...post, access: { link: "password", of: "body.text" } } });
    made("x", { a: { ...post, access: { may: "group.create" } } });
  });

  it("ROLE-01 names a place where no id stands, or perhaps none", () => {
    made("x", { a: { ...post, access: { may: "person.see", on: { person: "body.id" } } } });
    // @ts-expect-error -- the policy is told of somebody always
    made("x", { a: { ...post, access: { may: "person.see", on: { person: "body.maybe?" } } } });
    // @ts-expect-error -- perhaps there is no id
    made("x", { a: { ...post, access: { may: "person.see", on: { person: "body.maybe" } } } });
    // @ts-expect-error -- there is another kind of thing
    made("x", { a: { ...post, access: { may: "person.see", on: { person: "body.text" } } } });
    // @ts-expect-error -- there is nothing
    made("x", { a: { ...post, access: { may: "person.see", on: { person: "params.id" } } } });
    // @ts-expect-error -- there is a list
    made("x", { a: { ...post, access: { may: "person.see", on: { person: "body.list[]" } } } });
    made("x", { a: { ...post, access: { may: "family.see", on: { group: "body.maybe?" } } } });
    made("x", { a: { ...post, access: { may: "family.see", on: { group: "body.id" } } } });
    made("x", { a: { ...post, access: { link: "rsvp", of: "body.text" } } });
    made("x", { a: { ...post, access: { link: "rsvp", of: "body.maybeText?", signedIn: true } } });
    // @ts-expect-error -- perhaps there is no token
    made("x", { a: { ...post, access: { link: "rsvp", of: "body.maybeText" } } });
    // @ts-expect-error -- a number is no token
    made("x", { a: { ...post, access: { link: "rsvp", of: "body.id" } } });
  });

  it("ROLE-01 names one where its right asks for a list, or a list of something else", () => {
    made("x", { a: { ...post, access: { may: "all.see", on: { people: "body.list[]" } } } });
    made("x", { a: { ...post, access: { may: "all.see", on: { people: "body.rows[].id" } } } });
    // @ts-expect-error -- one only
    made("x", { a: { ...post, access: { may: "all.see", on: { people: "body.id" } } } });
    // @ts-expect-error -- names
    made("x", { a: { ...post, access: { may: "all.see", on: { people: "body.rows[].name" } } } });
    // @ts-expect-error -- rows
    made("x", { a: { ...post, access: { may: "all.see", on: { people: "body.rows[]" } } } });
  });

  it("ROLE-01 takes a body that its policy would misread", () => {
    const renamed = { ...post, body: z.object({ id, role: z.string() }) } as const;
    // @ts-expect-error -- the policy reads a role, not any word
    made("x", { a: { ...renamed, access: { may: "person.edit", on: { person: "body.id" } } } });
  });
});
