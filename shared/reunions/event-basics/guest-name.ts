import * as z from "zod/mini";
import { line } from "../../lib/schemas.ts";

const NO_GUEST_NAME = "Enter the guest's name";

/** The name of a guest from outside the family. */
export const guestName = line(120, "That name is too long", NO_GUEST_NAME).check(
  z.regex(/\p{L}/u, NO_GUEST_NAME),
);

export const newGuestSchema = z.object({ name: guestName, isChild: z.boolean() });
