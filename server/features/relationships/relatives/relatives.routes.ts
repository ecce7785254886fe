import type { Actor } from "#shared/people/people.policy.ts";
import type { relativesContract } from "#shared/relationships/relatives.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { GroupsSubjects } from "../../groups/groups.subjects.ts";
import type { PeopleSubjects } from "../../people/people.subjects.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { limitKnownAddresses } from "../../people/profile/email.rules.ts";
import { readPerson, viewerOf } from "../../people/people.queries.ts";
import { readOutcomeWith } from "../outcome.queries.ts";
import { addChild, addMember, addRelative } from "./relatives.service.ts";
import { restoreMember } from "../return/restored-member.service.ts";

export function relativesRoutes(
  deps: Deps,
): Handlers<typeof relativesContract, PeopleSubjects & GroupsSubjects> {
  const { db, now } = deps;
  const viewing = (actor: Actor) => viewerOf(db, actor, now());

  return {
    addMember: async ({ actor, body, relative }) => {
      const id = await limitKnownAddresses(deps, { actor, email: body.email }, () =>
        addMember(deps, actor, body, relative),
      );
      const user = await readPerson(db, await viewing(actor), id);
      return { success: true, message: `${user.fullName} has been added.`, user };
    },
    restore: async ({ actor, deletedPerson }) => {
      await restoreMember(deps, actor, deletedPerson);
      return { success: true, message: `${nameInWords(deletedPerson)} is back.` };
    },
    addRelative: async ({ actor, body, person }) => {
      const added = await limitKnownAddresses(deps, { actor, email: body.email }, () =>
        addRelative(deps, actor, body, person),
      );
      return readOutcomeWith(db, await viewing(actor), added);
    },
    addChild: async ({ actor, body, person, relative }) => {
      const email = "email" in body ? body.email : null;
      const added = await limitKnownAddresses(deps, { actor, email }, () =>
        addChild(deps, actor, body, person, relative),
      );
      return readOutcomeWith(db, await viewing(actor), added);
    },
  };
}
