import type { peopleContract } from "#shared/people/people.contract.ts";
import type { Handlers } from "../../lib/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { removeMember } from "./member.service.ts";
import { readPerson, viewerOf } from "./people.queries.ts";
import { listPeople } from "./people.service.ts";
import { changeProfile } from "./profile.service.ts";

export function peopleRoutes(deps: Deps): Handlers<typeof peopleContract> {
  const { db, now } = deps;
  return {
    list: ({ actor, query }) => listPeople(deps, actor, query),
    get: async ({ actor, person }) => readPerson(db, await viewerOf(db, actor, now()), person.id),
    change: ({ actor, person, body }) => changeProfile(deps, actor, person.id, body),
    remove: async ({ actor, person }) => {
      await removeMember(deps, actor, person.id);
      return { success: true, message: "The member has been deleted." };
    },
  };
}
