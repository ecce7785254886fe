import * as z from "zod/mini";
import { emailAddress, idInBody, lineOrNull, textOrNull } from "../../lib/schemas.ts";
import { MAX_INVITEES, TOO_MANY_INVITEES } from "./invitation-options.ts";

const EMAIL_ERROR = "Please enter a valid email address";
const address = emailAddress(EMAIL_ERROR);
const name = z.optional(lineOrNull(200, "That name is too long"));

/** One address, which may be linked to a person in the tree, or a list of addresses. */
export const inviteSchema = z
  .object({
    familyGroupId: idInBody,
    email: z.optional(address),
    recipientName: name,
    /** Whose profile becomes the account. */
    personId: z.optional(z.nullable(idInBody)),
    invitees: z.optional(
      z
        .array(z.object({ email: address, recipientName: name }))
        .check(z.minLength(1, EMAIL_ERROR), z.maxLength(MAX_INVITEES, TOO_MANY_INVITEES)),
    ),
    message: z.optional(textOrNull(2000)),
  })
  .check(
    z.refine(({ email, invitees }) => (email === undefined) !== (invitees === undefined), {
      path: ["email"],
      error: EMAIL_ERROR,
    }),
    z.refine(({ personId, invitees }) => !personId || invitees === undefined, {
      path: ["personId"],
      error: "Only one address can be linked to a person",
    }),
  );
