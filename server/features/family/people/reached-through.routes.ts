import type { reachedThroughContract } from "#shared/family/people/reached-through.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { PeopleSubjects } from "./people.subjects.ts";
import { readContactPerson, setContactPerson } from "./reached-through/reached-through.service.ts";

export const reachedThroughRoutes = (
  ctx: Context,
): Handlers<typeof reachedThroughContract, PeopleSubjects> => ({
  get: ({ person }) => readContactPerson(ctx, person.id),
  set: async ({ actor, person, through }) => {
    await setContactPerson(ctx, actor, person, through);
    return { success: true, message: "Saved." };
  },
});
