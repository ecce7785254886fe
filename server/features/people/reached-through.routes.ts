import type { reachedThroughContract } from "#shared/people/reached-through.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { PeopleSubjects } from "./people.subjects.ts";
import { reachOfPerson, setReachedThrough } from "./reached-through/reached-through.service.ts";

export const reachedThroughRoutes = (
  deps: Deps,
): Handlers<typeof reachedThroughContract, PeopleSubjects> => ({
  get: ({ person }) => reachOfPerson(deps, person.id),
  set: async ({ actor, person, through }) => {
    await setReachedThrough(deps, actor, person, through);
    return { success: true, message: "Saved." };
  },
});
