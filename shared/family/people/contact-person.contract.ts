import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { id, idInAddress, outcome } from "../../lib/schemas.ts";
import { contactPersonErrors } from "./contact-person.errors.ts";

const personParams = z.object({ id: idInAddress });

export const contactPersonSchema = z.object({ throughId: z.nullable(id) });

export const contactPersonContract = defineContract("reachedThrough", {
  get: {
    method: "get",
    path: "/api/users/:id/contact-person",
    summary: "Get a person's contact person, and the people they are the contact person for",
    access: { may: "person.see", on: { person: "params.id" } },
    params: personParams,
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
    params: personParams,
    body: contactPersonSchema,
    refuses: Object.values(contactPersonErrors),
    answer: outcome,
  },
});
