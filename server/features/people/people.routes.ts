import type { peopleContract } from "#shared/people/people.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { removeMember } from "./member.service.ts";
import { viewerOfFound } from "./people.queries.ts";
import { listBranches, listPeople } from "./people.service.ts";
import type { PeopleSubjects } from "./people.subjects.ts";
import { personFor } from "./person.view.ts";
import { changeProfile } from "./profile.service.ts";

export function peopleRoutes(deps: Deps): Handlers<typeof peopleContract, PeopleSubjects> {
  const { now } = deps;
  return {
    list: ({ actor, query }) => listPeople(deps, actor, query),
    branches: ({ actor }) => listBranches(deps, actor),
    get: async ({ actor, person }) =>
      personFor(viewerOfFound(actor, person, now()), person, person.familyGroupName),
    change: ({ actor, person, body }) => changeProfile(deps, actor, person.id, body),
    remove: async ({ actor, person }) => {
      await removeMember(deps, actor, person.id);
      return { success: true, message: "The member has been deleted." };
    },
  };
}
