import { mayInvitePerson } from "#shared/invitations/invitations.policy.ts";
import type { peopleContract } from "#shared/people/people.contract.ts";
import { maySetUp } from "#shared/people/people.policy.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { countSeen } from "../suggestions/seen-suggestions.queries.ts";
import { removeMember } from "./removal/member.service.ts";
import { viewerOfFound, type VisiblePerson } from "./people.queries.ts";
import { listBranches, listPeople } from "./finding/people.service.ts";
import type { PeopleSubjects } from "./people.subjects.ts";
import { personFor } from "./person.view.ts";
import { limitKnownAddresses } from "./profile/email.rules.ts";
import { whyNotSetUp } from "./profile/set-up.rules.ts";
import { changeProfile } from "./profile/profile.service.ts";

export function peopleRoutes(deps: Deps): Handlers<typeof peopleContract, PeopleSubjects> {
  const { db, now } = deps;
  return {
    list: ({ actor, query }) => listPeople(deps, actor, query),
    branches: ({ actor }) => listBranches(deps, actor),
    get: async ({ actor, person }) => ({
      ...personFor(viewerOfFound(actor, person, now()), person, person.familyGroupName),
      canBeSetUp: maySetUp(actor, person) && whyNotSetUp(person) === null,
      canBeInvited: mayInvitePerson(actor, person) && isWaiting(person),
      suggestions: await countSeen(db, actor, person),
    }),
    change: ({ actor, person, body }) =>
      limitKnownAddresses(deps, { actor, email: body.email }, () =>
        changeProfile(deps, actor, person.id, body),
      ),
    remove: async ({ actor, person }) => {
      await removeMember(deps, actor, person.id);
      return { success: true, message: "The member has been deleted." };
    },
  };
}

/** A place in the tree that may become somebody's account. */
const isWaiting = ({ hasAccount, isDeceased, deathDate, presumedDead }: VisiblePerson) =>
  !hasAccount && !isDeceased && deathDate === null && !presumedDead;
