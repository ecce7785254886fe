import type { contactPersonContract } from "#shared/family/people/contact-person.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { PeopleResources } from "./people.resources.ts";
import { readContactPerson, setContactPerson } from "./contact-person/contact-person.service.ts";

export const contactPersonRoutes = (
  ctx: Context,
): Handlers<typeof contactPersonContract, PeopleResources> => ({
  get: ({ person }) => readContactPerson(ctx, person.id),
  set: async ({ actor, person, contactPerson }) => {
    await setContactPerson(ctx, actor, person, contactPerson);
    return { success: true, message: "Saved." };
  },
});
