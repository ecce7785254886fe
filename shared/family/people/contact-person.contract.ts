import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { id, idInAddress, outcome, idAndName } from "../../lib/schemas.ts";
import { contactPersonErrors } from "./contact-person.errors.ts";

const personParams = z.object({ id: idInAddress });

export const contactPersonSchema = z.object({ contactPersonId: z.nullable(id) });

export const contactPersonContract = defineContract("contactPerson", {
  get: {
    method: "get",
    path: "/api/users/:id/contact-person",
    summary: "Get a person's contact person, and the people they are the contact person for",
    access: { right: "person.see", on: { person: "params.id" } },
    params: personParams,
    response: z.object({
      contactPerson: z.nullable(idAndName),
      contactFor: z.array(idAndName),
    }),
  },
  set: {
    method: "put",
    path: "/api/users/:id/contact-person",
    summary:
      "Set the contact person, who gets someone's emails and replies for them; null removes it",
    access: {
      right: "person.setContact",
      on: { person: "params.id", contactPerson: "body.contactPersonId?" },
    },
    params: personParams,
    body: contactPersonSchema,
    errors: Object.values(contactPersonErrors),
    response: outcome,
  },
});
