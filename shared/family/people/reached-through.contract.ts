import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { id, idInAddress, outcome } from "../../lib/schemas.ts";
import { reachErrors } from "./reached-through.errors.ts";

const onePerson = z.object({ id: idInAddress });

export const reachSchema = z.object({ throughId: z.nullable(id) });

export const reachedThroughContract = defineContract("reachedThrough", {
  get: {
    method: "get",
    path: "/api/users/:id/contact-person",
    summary: "Get a person's contact person, and the people they are the contact person for",
    access: { may: "person.see", on: { person: "params.id" } },
    params: onePerson,
    answer: z.object({
      through: z.nullable(z.object({ id, name: z.string() })),
      reaches: z.array(z.object({ id, name: z.string() })),
    }),
  },
  set: {
    method: "put",
    path: "/api/users/:id/contact-person",
    summary:
      "Set the contact person, who gets someone's emails and replies for them; null removes it",
    access: { may: "person.reach", on: { person: "params.id", through: "body.throughId?" } },
    params: onePerson,
    body: reachSchema,
    refuses: Object.values(reachErrors),
    answer: outcome,
  },
});
