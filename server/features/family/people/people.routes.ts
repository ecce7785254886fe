import { mayInvitePerson } from "#shared/accounts/invitations/invitations.policy.ts";
import { dateColumns } from "#shared/family/dates/family-date.ts";
import type { peopleContract } from "#shared/family/people/people.contract.ts";
import { mayEditPerson, maySetUp } from "#shared/family/people/people.policy.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { countVisibleSuggestions } from "./profile/visible-suggestions.queries.ts";
import { removeMember } from "./removal/removed-member.service.ts";
import {
  isLivingPerson,
  viewerForPerson,
  type VisiblePerson,
  personFor,
} from "../../core/person/index.ts";
import { listBranches, listPeople } from "./search/people.service.ts";
import type { PeopleResources } from "./people.resources.ts";
import { withAddressLimit } from "./profile/email.rules.ts";
import { confirmPassword } from "./profile/own-password.service.ts";
import { findSetUpObstacle } from "./profile/set-up.rules.ts";
import { changeProfile } from "./profile/profile.service.ts";

export function peopleRoutes(ctx: Context): Handlers<typeof peopleContract, PeopleResources> {
  const { db, now } = ctx;
  return {
    list: ({ actor, query }) => listPeople(ctx, actor, query),
    branches: ({ actor }) => listBranches(ctx, actor),
    get: async ({ actor, person }) => ({
      ...personFor(viewerForPerson(actor, person, now()), person, person.familyGroupName),
      hasAccount: mayEditPerson(actor, person) ? person.hasAccount : null,
      canBeSetUp: maySetUp(actor, person) && findSetUpObstacle(person) === null,
      canBeInvited: mayInvitePerson(actor, person) && canGetAccount(person),
      suggestions: await countVisibleSuggestions(db, actor, person),
    }),
    change: async ({ actor, person, network, session, body: { currentPassword, ...body } }) => {
      const { birthdate, deathDate, ...rest } = body;
      const change = {
        ...rest,
        ...dateColumns("birthdate", birthdate),
        ...dateColumns("deathDate", deathDate),
      };
      const passwordHash =
        currentPassword && body.email !== undefined && person.id === actor.id
          ? await confirmPassword(ctx, { actor, password: currentPassword, network })
          : null;
      const ownerProof = { passwordHash, sid: session.sid, provider: ctx.config.OIDC_NAME };
      return withAddressLimit(ctx, { actor, email: body.email }, () =>
        changeProfile(ctx, actor, person.id, change, { ownerProof }),
      );
    },
    remove: async ({ actor, person }) => {
      await removeMember(ctx, actor, person.id);
      return { success: true, message: "The member has been deleted." };
    },
  };
}

/** Whether a living person has no account yet but could get one. */
const canGetAccount = (person: VisiblePerson) => !person.hasAccount && isLivingPerson(person);
