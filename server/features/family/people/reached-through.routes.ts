import type { reachedThroughContract } from "#shared/family/people/reached-through.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { PeopleSubjects } from "./people.subjects.ts";
import { reachOfPerson, setReachedThrough } from "./reached-through/reached-through.service.ts";

export const reachedThroughRoutes = (
  ctx: Context,
): Handlers<typeof reachedThroughContract, PeopleSubjects> => ({
  get: ({ person }) => reachOfPerson(ctx, person.id),
  set: async ({ actor, person, through }) => {
    await setReachedThrough(ctx, actor, person, through);
    return { success: true, message: "Saved." };
  },
});
